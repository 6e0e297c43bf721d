import { classes, html, type Content } from '../../../engine/html/index.ts'
import type { Icons } from '../icons.ts'
import type { PageView, SiteView } from '../view.ts'

/** The headings of a page: beside it where there is room, and behind a button below its title elsewhere. */
export function writeOutline({ locale: { messages } }: SiteView, page: PageView, icons: Icons): Content {
  if (!page.layout.hasOutline || page.outline.length === 0) return ''
  const entries = page.outline.map(
    ({ id, title, level }) =>
      html`<li class="${classes(level === 2 && 'level-2')}"><a href="#${id}">${title}</a></li>`,
  )
  return html`<aside class="outline" id="outline" popover aria-label="${messages.onThisPage}"><p>${icons.sign('list')}${messages.onThisPage}</p><ul>${entries}</ul></aside>`
}

/** What opens the outline on small screens. */
export function writeOutlineButton(
  { locale: { messages } }: SiteView,
  { layout, outline }: PageView,
  icons: Icons,
): Content {
  if (!layout.hasOutline || outline.length === 0) return ''
  return html`<button type="button" class="button secondary small outline-open" popovertarget="outline">${icons.sign('list')}${messages.onThisPage}</button>`
}
