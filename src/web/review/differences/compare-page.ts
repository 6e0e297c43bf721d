import type { Block, JSONDocument } from '../../../engine/document/index.ts'
import { createRenderer, type Needs, type RenderOptions } from '../../../engine/html/index.ts'
import { iconAddress } from '../../api/icons.ts'
import { compareBlocks, type ComparedBlock } from '../../../engine/revisions/index.ts'

/** A block of a comparison, drawn: in one column, and for two columns. */
export type DrawnRow = {
  id: number
  change: ComparedBlock['change']
  before: string
  after: string
  both: string
  /** As it is, or as it was. */
  block: Block
}

/** Where references lead, and how what is not decided yet is shown. */
export type Drawing = Pick<RenderOptions, 'resolve' | 'undecided'>
type Versions = { before: JSONDocument | undefined; after: JSONDocument | undefined }

/** Two versions of a page, block by block, as HTML. */
export function comparePage(
  { before, after }: Versions,
  drawing: Record<'before' | 'after', Drawing>,
): { rows: DrawnRow[]; needs: Needs } {
  const shared = { externalTarget: 'blank' as const, findIcon: iconAddress, direction: 'ltr' as const }
  const now = createRenderer({ ...drawing.after, ...shared })
  const old = createRenderer({ ...drawing.before, ...shared }, now)
  const drawNow = (block: Block) => now.blocks([block]).html
  const drawOld = (block: Block) => old.blocks([block]).html
  const rows = compareBlocks(before?.nodes ?? [], after?.nodes ?? []).map((row, id): DrawnRow => {
    if (row.change === 'removed') {
      const gone = drawOld(row.before)
      return { id, change: row.change, before: gone, after: '', both: gone, block: row.before }
    }
    const is = drawNow(row.after)
    if (row.change !== 'changed') {
      const was = row.change === 'added' ? '' : is
      return { id, change: row.change, before: was, after: is, both: is, block: row.after }
    }
    const was = drawOld(row.before)
    const both = row.both === undefined ? `${was}${is}` : drawNow(row.both)
    return { id, change: row.change, before: was, after: is, both, block: row.after }
  })
  return { rows, needs: now.needs }
}
