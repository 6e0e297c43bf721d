import { html, safeImageUrl, safeUrl, type Content } from '../../../engine/html/index.ts'
import { writeConsentButton } from './consent.ts'
import { linkAttributes } from './link.ts'
import { writeSocialLinks } from './social-links.ts'
import type { SiteView } from '../view.ts'

/** The end of every page; nothing where there is nothing to say. */
export function writeFooter(site: SiteView): Content {
  const { customization, footerGroups } = site
  const { messages } = site.locale
  const { footer, trademark, privacyPolicy } = customization
  const logo = footer.logo && safeImageUrl(footer.logo.light)
  const dark = footer.logo && safeImageUrl(footer.logo.dark)
  const privacy = privacyPolicy.url && safeUrl(privacyPolicy.url)
  const notes = [
    footer.copyright && html`<p>${footer.copyright}</p>`,
    privacy && html`<p><a href="${privacy}" rel="noopener">${messages.privacy}</a></p>`,
    writeConsentButton(site),
    writeSocialLinks(site, 'footer'),
    trademark.enabled && html`<p>${messages.poweredBy}</p>`,
  ].filter(Boolean)
  if (logo === undefined && footerGroups.length === 0 && notes.length === 0) return ''
  const groups = footerGroups.map(
    ({ title, links }) =>
      html`<section><h2>${title}</h2><ul>${links.map((link) => html`<li><a${linkAttributes(link)}>${link.title}</a></li>`)}</ul></section>`,
  )
  return html`<footer class="bottom"><div>${logo && html`<img class="${dark ? 'only-light' : ''}" src="${logo}" alt="">`}${dark && html`<img class="only-dark" src="${dark}" alt="">`}${groups}${notes.length > 0 && html`<div class="note">${notes}</div>`}</div></footer>`
}
