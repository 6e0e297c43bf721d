import { html, safeUrl, type Content } from '../../../engine/html/index.ts'
import type { SiteView } from '../view.ts'

/** Asks readers whether scripts may set cookies; there is nothing to ask where none would. */
export function writeConsent(site: SiteView): Content {
  if (!needsConsent(site)) return ''
  const { locale, customization } = site
  const { messages } = locale
  const policy = customization.privacyPolicy.url && safeUrl(customization.privacyPolicy.url)
  return html`<section class="consent" aria-label="${messages.cookies.title}" tabindex="-1" hidden><p>${messages.cookies.question}${policy && html` <a class="link" href="${policy}" rel="noopener">${messages.cookies.policy}</a>`}</p><div><button type="button" class="button secondary" data-consent="no">${messages.cookies.refuse}</button><button type="button" class="button secondary" data-consent="yes">${messages.cookies.accept}</button></div></section>`
}

/** Brings the question back, for who has changed their mind. */
export function writeConsentButton(site: SiteView): Content {
  if (!needsConsent(site)) return ''
  return html`<p class="needs-js"><button type="button" class="link" data-consent="ask">${site.locale.messages.cookies.settings}</button></p>`
}

function needsConsent({ scripts }: SiteView): boolean {
  return scripts.some(({ cookies }) => cookies)
}
