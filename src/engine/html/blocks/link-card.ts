import type { Renderer } from '../context.ts'
import { attributes, empty, html, type Html } from '../markup.ts'
import { safeUrl } from '../safe-url.ts'
import { externalAttributes } from '../inlines/link.ts'

/** An address of another site as a card that loads nothing from there. */
export function renderLinkCard(url: string, renderer: Renderer, title: Html = empty): Html {
  const href = safeUrl(url)
  if (href === undefined || !/^https?:/i.test(href) || !URL.canParse(href)) return empty
  const { hostname, pathname } = new URL(href)
  const path = pathname === '/' ? '' : pathname
  return html`<a class="card-link"${attributes({ href, ...externalAttributes(true, renderer) })}><span class="card-icon">${renderer.sign('globe')}</span><span class="card-text"><strong>${title.html === '' ? hostname.replace(/^www\./, '') : title}</strong><small>${title.html === '' ? path : hostname + path}</small></span>${renderer.sign('arrow-up-right')}</a>`
}
