import type { Hint, HintStyle } from '../../document/nodes.ts'
import { writeTag } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'
import { filled, hasOnly, type TagSyntax } from './tag-syntax.ts'

const STYLES: HintStyle[] = ['info', 'warning', 'danger', 'success']

export const hintTag: TagSyntax = {
  body: 'required',
  read(tag, body) {
    const { style = 'info', icon } = tag.attributes
    const known = STYLES.find((each) => each === style) ?? (style === 'tip' ? 'success' : undefined)
    if (!known || !hasOnly(tag, ['style', 'icon'])) return undefined
    return {
      object: 'block',
      type: 'hint',
      data: { style: known, ...(icon && { icon }) },
      nodes: filled(body),
    }
  },
}

export function writeHint(block: Hint, context: WriteContext): string {
  const { style, icon } = block.data
  return context.wrap(writeTag('hint', { style, icon }), block.nodes, writeTag('endhint'))
}
