import type { ContentRefBlock } from '../../document/nodes.ts'
import { emojiText } from '../../document/index.ts'
import type { Renderer } from '../context.ts'
import { attributes, empty, html, type Html } from '../markup.ts'
import { safeUrl } from '../safe-url.ts'
import type { SignName } from '../signs.ts'
import { externalAttributes } from '../inlines/link.ts'

/** A reference as a card. */
export function renderContentRef({ data }: ContentRefBlock, renderer: Renderer): Html {
  const target = renderer.resolve(data.ref)
  const href = target && safeUrl(target.href)
  if (target === undefined || href === undefined) return empty
  const sign = target.emoji
    ? html`${emojiText(target.emoji)}`
    : target.icon === undefined
      ? renderer.sign(signOf(data.ref.kind))
      : renderer.icon(target.icon)
  return renderer.directed(
    target.title,
    () =>
      html`<a class="card-link"${attributes({ href, ...externalAttributes(target.isExternal, renderer) })}><span class="card-icon">${sign}</span><span class="card-text"><strong>${target.title}</strong>${target.description && html`<small>${target.description}</small>`}</span>${renderer.sign(target.isExternal ? 'arrow-up-right' : 'chevron-right')}</a>`,
  )
}

function signOf(kind: string): SignName {
  if (kind === 'url') return 'globe'
  if (kind === 'anchor') return 'hashtag'
  if (kind === 'user') return 'user'
  return kind === 'file' ? 'file-arrow-down' : 'file-lines'
}
