import type { FileBlock } from '../../document/nodes.ts'
import { mediaRef } from '../link.ts'
import { writeTag } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'
import { bodyCaption, captionInlines, captionOf } from './caption.ts'
import { withCaption } from './embed.ts'
import { hasOnly, type TagSyntax } from './tag-syntax.ts'

export const fileTag: TagSyntax = {
  body: 'optional',
  read(tag, body, context) {
    const { src, caption: oldCaption } = tag.attributes
    const caption = bodyCaption(body)
    if (!src || !caption || oldCaption || !hasOnly(tag, ['src', 'caption'])) return undefined
    const ref = mediaRef(context.resolve(src, 'file'), src)
    return { object: 'block', type: 'file', isVoid: true, data: { ref }, ...captionOf(caption) }
  },
}

export function writeFile(block: FileBlock, context: WriteContext): string {
  const open = writeTag('file', { src: context.url(block.data.ref) })
  return withCaption(open, writeTag('endfile'), context.inlines(captionInlines(block)))
}
