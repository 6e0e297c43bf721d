import type { Mention } from '../../document/nodes.ts'
import { emojiText } from '../../document/index.ts'
import type { Renderer } from '../context.ts'
import { attributes, empty, html, type Html } from '../markup.ts'
import { safeUrl } from '../safe-url.ts'
import { shortUrl } from '../url-names.ts'
import { externalAttributes } from './link.ts'

/** The name of a page, file, user or space, as a link; what cannot be found shows nothing. */
export function renderMention({ data }: Mention, renderer: Renderer): Html {
  const target = renderer.resolve(data.ref)
  if (target === undefined) return empty
  const href = safeUrl(target.href)
  const name = data.ref.kind === 'url' ? shortUrl(data.ref.url) : target.title
  const sign = target.emoji
    ? html`<span class="emoji">${emojiText(target.emoji)}</span> `
    : target.icon
      ? html`${renderer.icon(target.icon)} `
      : empty
  if (href === undefined || href === '') return html`<span class="mention">${sign}${name}</span>`
  return html`<a class="mention"${attributes({ href, ...externalAttributes(target.isExternal, renderer) })}>${sign}${name}</a>`
}
