import type { Block, ListItem } from '../../document/index.ts'
import { filled } from '../../markdown/syntax/tag-syntax.ts'
import type { Reading } from './inlines.ts'
import { find, without, type HtmlElement, type HtmlNode } from './tree.ts'

type ReadBlocks = (nodes: HtmlNode[], reading: Reading) => Block[]

// Markdown counts to nine digits, and the items after the first count on.
const highestStart = 99_999_999

/** A list; boxes to tick in it make it a list of tasks. */
export function readList(
  list: HtmlElement,
  { reading, readBlocks }: { reading: Reading; readBlocks: ReadBlocks },
): Block[] {
  const { before, items } = partsOf(list)
  const first = readBlocks(before, reading)
  if (items.length === 0) return first
  const ticks = items.map((item) => tickOf(item))
  const isTasks = list.name !== 'ol' && ticks.every((tick) => tick !== undefined)
  const nodes = items.map((item, index): ListItem => ({
    object: 'block',
    type: 'list-item',
    data: isTasks ? { checked: ticks[index] === 'ticked' } : {},
    nodes: filled(readBlocks(itemContent(item), reading)),
  }))
  if (isTasks) return [...first, { object: 'block', type: 'list-tasks', data: {}, nodes }]
  if (list.name !== 'ol') return [...first, { object: 'block', type: 'list-unordered', data: {}, nodes }]
  const start = Math.min(highestStart, Number.parseInt(list.attributes['start'] ?? '1', 10))
  return [...first, { object: 'block', type: 'list-ordered', data: start > 1 ? { start } : {}, nodes }]
}

// Whatever stands right inside a list belongs to the item before it, though HTML does not allow it.
function partsOf(list: HtmlElement): { before: HtmlNode[]; items: HtmlElement[] } {
  const before: HtmlNode[] = []
  const items: HtmlElement[] = []
  for (const child of list.children) {
    if (typeof child !== 'string' && child.name === 'li')
      items.push({ ...child, children: [...child.children] })
    else (items.at(-1)?.children ?? before).push(child)
  }
  return { before, items }
}

function itemContent(item: HtmlElement): HtmlNode[] {
  return without(item, (inner) => isTick(inner)).children
}

function tickOf(item: HtmlElement): 'ticked' | 'open' | undefined {
  if (item.attributes['data-inline-task-id'] !== undefined)
    return item.classes.includes('checked') ? 'ticked' : 'open'
  // Items of Google Docs are boxes themselves.
  if (item.attributes['role'] === 'checkbox')
    return item.attributes['aria-checked'] === 'true' ? 'ticked' : 'open'
  // Only its own box counts, not one of a list inside.
  const own = without(item, ({ name }) => name === 'ul' || name === 'ol')
  const box = find(own, isTick)
  if (box === undefined) return undefined
  return 'checked' in box.attributes || box.classes.includes('checkbox-on') ? 'ticked' : 'open'
}

function isTick({ name, attributes, classes }: HtmlElement): boolean {
  if (name === 'img') return attributes['aria-roledescription'] === 'checkbox'
  return (name === 'input' && attributes['type'] === 'checkbox') || classes.includes('checkbox')
}
