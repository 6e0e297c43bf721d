import type { ReusableContent } from '../../document/nodes.ts'
import { mediaRef } from '../link.ts'
import type { WriteContext } from '../write-context.ts'
import type { TagSyntax } from './tag-syntax.ts'

export const includeTag: TagSyntax = {
  body: 'none',
  read(tag, _body, context) {
    const path = /^"([^"]+)"$/.exec(tag.rest)?.[1]
    if (!path) return undefined
    const ref = context.resolve(path, 'include')
    const target = ref.kind === 'reusable-content' ? ref : mediaRef(ref, path)
    return { object: 'block', type: 'reusable-content', isVoid: true, data: { ref: target } }
  },
}

export function writeReusableContent(block: ReusableContent, context: WriteContext): string {
  return `{% include "${context.url(block.data.ref).replace(/["\r\n]/g, encodeURIComponent)}" %}`
}
