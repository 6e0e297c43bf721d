import { cellBlocks, fragmentsByName, orderedRecords } from './blocks/table.ts'
import type { Block, InlineNode, Table } from './nodes.ts'

export type Direction = 'ltr' | 'rtl'
/** Words whose direction is asked for. */
export type Words = string | Block[]

// A letter, or a mark that stands for one.
const strong = /[\p{L}\u061c\u200e\u200f]/u
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Which way words run: as their first letter does. Among words that run from right to left, a foreign name at
 * the beginning turns nothing: only what has no such letter at all runs the other way. Words without letters,
 * code and formulas have no direction of their own.
 */
export function directionOf(words: Words, around: Direction): Direction | undefined {
  if (typeof words !== 'string') return firstOf(words, (block) => blockDirection(block, around))
  const first = strong.exec(words)?.[0]
  if (first === undefined) return undefined
  return rightToLeft.test(around === 'rtl' ? words : first) ? 'rtl' : 'ltr'
}

const scriptsFromRight = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Armi'])

/** Which way a language is written; from left to right where it is none. */
export function directionOfLanguage(tag: string): Direction {
  try {
    return scriptsFromRight.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}

function blockDirection(block: Block, around: Direction): Direction | undefined {
  if (block.type === 'code' || block.type === 'images') return undefined
  if (block.type === 'table') return tableDirection(block, around)
  const title = directionOf(titleOf(block), around)
  if (title !== undefined) return title
  const nodes: (Block | InlineNode)[] = 'nodes' in block ? block.nodes : []
  const inlines = nodes.filter((node) => node.object !== 'block')
  if (inlines.length > 0) return directionOf(readText(inlines), around)
  const inside = nodes.filter((node) => node.object === 'block')
  const fragments = 'fragments' in block ? (block.fragments ?? []) : []
  return directionOf([...inside, ...fragments.flatMap((fragment) => fragment.nodes)], around)
}

function titleOf(block: Block): string {
  if (block.type === 'tabs-item') return block.data.title ?? ''
  return block.type === 'prompt' ? (block.data.description ?? '') : ''
}

// As the titles of its columns, or else its first cell: the order of fragments is no order of reading.
function tableDirection(table: Table, around: Direction): Direction | undefined {
  const { definition, view } = table.data
  const columns = view.columns.flatMap((id) => definition[id] ?? [])
  const titles = view.type === 'cards' ? [] : columns
  const fragments = fragmentsByName(table)
  return (
    firstOf(titles, ({ title }) => directionOf(title, around)) ??
    firstOf(orderedRecords(table), (record) =>
      firstOf(columns, (column) => directionOf(cellBlocks(fragments, record, column), around)),
    )
  )
}

function readText(nodes: InlineNode[]): string {
  return nodes
    .map((node) => {
      if (node.object === 'text')
        return node.leaves
          .filter(({ marks }) => !marks.some(({ type }) => type === 'code' || type === 'keyboard'))
          .map(({ text }) => text)
          .join('')
      if (node.type === 'button') return node.data.label
      return 'nodes' in node ? readText(node.nodes) : ''
    })
    .join('')
}

function firstOf<Item>(items: Item[], read: (item: Item) => Direction | undefined): Direction | undefined {
  for (const item of items) {
    const found = read(item)
    if (found !== undefined) return found
  }
  return undefined
}
