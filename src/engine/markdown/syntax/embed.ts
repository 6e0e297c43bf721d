import type { Embed } from '../../document/nodes.ts'
import { booleanOf, writeTag } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'
import { bodyCaption, captionInlines, captionOf } from './caption.ts'
import { hasOnly, type TagSyntax } from './tag-syntax.ts'

export const embedTag: TagSyntax = {
  body: 'optional',
  read(tag, body) {
    const { url } = tag.attributes
    const fullWidth = booleanOf(tag.attributes.fullWidth)
    const caption = bodyCaption(body)
    if (!url || !caption || !hasOnly(tag, ['url', 'fullWidth'])) return undefined
    const data = { url, ...(fullWidth !== undefined && { fullWidth }) }
    return { object: 'block', type: 'embed', isVoid: true, data, ...captionOf(caption) }
  },
}

export function writeEmbed(block: Embed, context: WriteContext): string {
  const { url, fullWidth } = block.data
  return withCaption(
    writeTag('embed', { url, fullWidth }),
    writeTag('endembed'),
    context.inlines(captionInlines(block)),
  )
}

/** A tag that closes only when there is a caption to hold. */
export function withCaption(open: string, close: string, caption: string): string {
  return caption === '' ? open : `${open}\n${caption}\n${close}`
}
