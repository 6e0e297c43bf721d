import type { ContentRefBlock } from '../../document/nodes.ts'
import { escapeDestination } from '../inline/destination.ts'
import { escapeText } from '../inline/escape.ts'
import { lastSegment } from '../inline/label.ts'
import { writeTag } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'
import { hasOnly, type TagSyntax } from './tag-syntax.ts'

export const contentRefTag: TagSyntax = {
  body: 'optional',
  read(tag, body, context) {
    const { url } = tag.attributes
    if (url === undefined || !hasOnly(tag, ['url']) || body.length > 1) return undefined
    return {
      object: 'block',
      type: 'content-ref',
      isVoid: true,
      data: { ref: context.resolve(url, 'content-ref') },
    }
  },
}

/** The older `{% page-ref page="a.md" %}`. */
export const pageRefTag: TagSyntax = {
  body: 'none',
  read(tag, _body, context) {
    const { page } = tag.attributes
    if (!page || !hasOnly(tag, ['page'])) return undefined
    return {
      object: 'block',
      type: 'content-ref',
      isVoid: true,
      data: { ref: context.resolve(page, 'content-ref') },
    }
  },
}

export function writeContentRef(block: ContentRefBlock, context: WriteContext): string {
  const url = context.url(block.data.ref)
  const label = escapeText(lastSegment(url))
  return [
    writeTag('content-ref', { url }),
    `[${label}](${escapeDestination(url)})`,
    writeTag('endcontent-ref'),
  ].join('\n')
}
