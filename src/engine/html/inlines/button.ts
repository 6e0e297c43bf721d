import type { Button } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { attributes, classes, html, type Html } from '../markup.ts'
import { safeUrl } from '../safe-url.ts'
import { externalAttributes } from './link.ts'

/** A link that looks like a button, or a button that opens the search. */
export function renderButton({ data }: Button, renderer: Renderer): Html {
  const name = classes('button', data.kind === 'secondary' ? 'secondary' : 'primary', sizeOf(data.size))
  const inner = html`${data.icon && renderer.icon(data.icon)}<span>${data.label}</span>`
  if (data.ref !== undefined) {
    const target = renderer.resolve(data.ref)
    const href = target && safeUrl(target.href)
    if (target === undefined || href === undefined)
      return html`<span class="${name} broken-link">${inner}</span>`
    return html`<a class="${name}"${attributes({ href, ...externalAttributes(target.isExternal, renderer) })}>${inner}</a>`
  }
  if (data.action === undefined)
    return html`<span class="${classes(name, 'disabled')}" role="link" aria-disabled="true">${inner}</span>`
  const query = 'query' in data.action ? data.action.query : undefined
  return html`<button type="button" class="${name}"${attributes({ 'data-search': query ?? '' })}>${inner}</button>`
}

function sizeOf(size: 'small' | 'medium' | 'large' | undefined): string | false {
  return size === 'small' || size === 'large' ? size : false
}
