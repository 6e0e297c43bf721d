import type { Columns, Length, VerticalAlignment } from '../../document/nodes.ts'
import { booleanOf, numberOf, writeTag } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'
import { filled, hasOnly, only, type TagSyntax } from './tag-syntax.ts'

const ALIGNMENTS: VerticalAlignment[] = ['top', 'middle', 'bottom']

export const columnsTag: TagSyntax = {
  body: 'required',
  holds: 'column',
  read(tag, body) {
    const nodes = only(body, 'column')
    const fullWidth = booleanOf(tag.attributes.fullWidth)
    if (!nodes || !hasOnly(tag, ['fullWidth'])) return undefined
    return {
      object: 'block',
      type: 'columns',
      isVoid: false,
      data: { ...(fullWidth !== undefined && { fullWidth }) },
      nodes,
    }
  },
}

export const columnTag: TagSyntax = {
  body: 'required',
  inside: 'columns',
  read(tag, body) {
    const { width, valign } = tag.attributes
    const length = width === undefined ? undefined : lengthOf(width)
    const verticalAlignment = ALIGNMENTS.find((each) => each === valign)
    if (!hasOnly(tag, ['width', 'valign']) || (width !== undefined && length === undefined)) return undefined
    const data = {
      ...(length !== undefined && { width: length }),
      ...(verticalAlignment && { verticalAlignment }),
    }
    return { object: 'block', type: 'column', data, nodes: filled(body) }
  },
}

export function writeColumns(block: Columns, context: WriteContext): string {
  const columns = block.nodes.map(({ data: { width, verticalAlignment }, nodes }) => {
    const open = writeTag('column', {
      width: width === undefined ? undefined : lengthText(width),
      valign: verticalAlignment,
    })
    return context.wrap(open, nodes, writeTag('endcolumn'))
  })
  return [
    writeTag('columns', { fullWidth: block.data.fullWidth }),
    columns.join('\n\n'),
    writeTag('endcolumns'),
  ].join('\n')
}

/** Reads "60%", "120px" or "120". */
export function lengthOf(text: string): Length | undefined {
  const match = /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)([a-z%]*)$/i.exec(text.trim())
  if (!match) return undefined
  const value = numberOf(match[1])
  if (value === undefined) return undefined
  return match[2] ? { unit: match[2], value } : value
}

export function lengthText(length: Length): string {
  return typeof length === 'number' ? String(length) : `${length.value}${length.unit}`
}
