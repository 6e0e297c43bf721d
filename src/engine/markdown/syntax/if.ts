import type { If } from '../../document/nodes.ts'
import type { WriteContext } from '../write-context.ts'
import { filled, type TagSyntax } from './tag-syntax.ts'

export const ifTag: TagSyntax = {
  body: 'required',
  read(tag, body) {
    return tag.rest
      ? { object: 'block', type: 'if', data: { expression: tag.rest }, nodes: filled(body) }
      : undefined
  },
}

export function writeIf(block: If, context: WriteContext): string {
  return context.wrap(
    `{% if ${block.data.expression.replace(/\s+/g, ' ').trim()} %}`,
    block.nodes,
    '{% endif %}',
  )
}
