import { html, type Html } from '../../../engine/html/index.ts'
import type { Icons } from '../icons.ts'
import type { SiteView } from '../view.ts'

/** The search over the page; its form leads to the page of results where there is no script. */
export function writeSearchDialog(
  { urls, customization, locale: { messages } }: SiteView,
  icons: Icons,
): Html {
  const hasAnswers = customization.ai.mode !== 'none'
  const { answers } = messages
  return html`<dialog class="search" aria-label="${messages.search}" data-endpoint="${urls.search}" data-recent="${messages.searchRecent}" data-suggested="${messages.searchSuggested}"${hasAnswers && html` data-ask="${answers.ask}"`}><form method="get" action="${urls.search}" role="search">${icons.sign('magnifying-glass')}<input type="search" name="q" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="512" placeholder="${messages.searchHint}" aria-label="${messages.search}" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list"><button type="button" class="search-close"><kbd>esc</kbd>${icons.sign('xmark')}<span class="visually-hidden">${messages.close}</span></button></form><div class="empty" role="status" hidden><p>${messages.searchNone}</p><p>${messages.searchAdvice}</p></div><div class="empty failed" role="status" hidden><p>${answers.failed}</p></div>${hasAnswers && html`<div class="answer" tabindex="-1" aria-live="polite" data-action="${urls.ask}" data-working="${answers.working}" data-failed="${answers.failed}" hidden></div>`}<div class="results" id="results" role="listbox" aria-label="${messages.search}"></div><footer aria-hidden="true"><span><kbd>&uarr;</kbd><kbd>&darr;</kbd>${messages.searchChoose}</span><span><kbd>&crarr;</kbd>${messages.searchOpen}</span><span><kbd>esc</kbd>${messages.searchClose}</span></footer></dialog>`
}
