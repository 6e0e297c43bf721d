import { html, type Html } from '../../../engine/html/index.ts'
import type { Icon } from './header.ts'
import type { SiteView } from '../view.ts'

/** The search over the page; its form leads to the page of results where there is no script. */
export function writeSearchDialog({ urls, locale: { messages } }: SiteView, icon: Icon): Html {
  return html`<dialog class="search" aria-label="${messages.search}" data-endpoint="${urls.search}"><form method="get" action="${urls.search}" role="search">${icon('magnifying-glass')}<input type="search" name="q" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="512" placeholder="${messages.searchHint}" aria-label="${messages.search}" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list"></form><div class="results" id="results" role="listbox" aria-label="${messages.search}"></div><p class="empty" role="status" hidden>${messages.searchNone}</p><footer aria-hidden="true"><span><kbd>↑↓</kbd>${messages.searchChoose}</span><span><kbd>↵</kbd>${messages.searchOpen}</span><span><kbd>esc</kbd>${messages.searchClose}</span></footer></dialog>`
}
