import type { Link } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { attributes, html, type Html } from '../markup.ts'
import { safeUrl } from '../safe-url.ts'

/** A link; one that leads nowhere stays as text that says so to nobody but the eye. */
export function renderLink({ data, nodes }: Link, renderer: Renderer): Html {
  const inner = renderer.inlines(nodes)
  const target = renderer.resolve(data.ref)
  const href = target && safeUrl(target.href)
  if (target === undefined || href === undefined) return html`<span class="broken-link">${inner}</span>`
  const shown = inner.html === '' ? html`${target.title}` : inner
  return html`<a${attributes({ href, title: data.title, ...externalAttributes(target.isExternal, renderer) })}>${shown}</a>`
}

/** A page that is left must not know where the reader came from, nor reach back. */
export function externalAttributes(
  isExternal: boolean | undefined,
  { externalTarget }: Pick<Renderer, 'externalTarget'>,
): Record<string, string> {
  if (!isExternal) return {}
  const target: Record<string, string> = externalTarget === 'blank' ? { target: '_blank' } : {}
  return { rel: 'noopener noreferrer', 'data-external': '', ...target }
}
