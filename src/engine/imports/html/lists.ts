import type { Block, ListItem } from '../../document/index.ts'
import { filled } from '../../markdown/syntax/tag-syntax.ts'
import type { Reading } from './inlines.ts'
import { elements, find, without, type HtmlElement, type HtmlNode } from './tree.ts'

type ReadBlocks = (nodes: HtmlNode[], reading: Reading) => Block[]

/** A list; boxes to tick in it make it a list of tasks. */
export function readList(
  list: HtmlElement,
  { reading, readBlocks }: { reading: Reading; readBlocks: ReadBlocks },
): Block[] {
  const items = itemsOf(list)
  if (items.length === 0) return readBlocks(list.children, reading)
  const ticks = items.map((item) => tickOf(item))
  const isTasks = list.name !== 'ol' && ticks.every((tick) => tick !== undefined)
  const nodes = items.map((item, index): ListItem => ({
    object: 'block',
    type: 'list-item',
    data: isTasks ? { checked: ticks[index] === 'ticked' } : {},
    nodes: filled(readBlocks(itemContent(item), reading)),
  }))
  if (isTasks) return [{ object: 'block', type: 'list-tasks', data: {}, nodes }]
  if (list.name !== 'ol') return [{ object: 'block', type: 'list-unordered', data: {}, nodes }]
  const start = Number.parseInt(list.attributes['start'] ?? '1', 10)
  return [{ object: 'block', type: 'list-ordered', data: start > 1 ? { start } : {}, nodes }]
}

// A list right inside a list belongs to the item before it, though HTML does not allow it.
function itemsOf(list: HtmlElement): HtmlElement[] {
  const items: HtmlElement[] = []
  for (const child of elements(list)) {
    const last = items.at(-1)
    if (child.name === 'li') items.push(child)
    else if (last !== undefined && /^[uo]l$/.test(child.name)) {
      items[items.length - 1] = { ...last, children: [...last.children, child] }
    }
  }
  return items
}

function itemContent(item: HtmlElement): HtmlNode[] {
  return without(item, (inner) => isTick(inner)).children
}

function tickOf(item: HtmlElement): 'ticked' | 'open' | undefined {
  if (item.attributes['data-inline-task-id'] !== undefined)
    return item.classes.includes('checked') ? 'ticked' : 'open'
  // Only its own box counts, not one of a list inside.
  const own = without(item, ({ name }) => name === 'ul' || name === 'ol')
  const box = find(own, isTick)
  if (box === undefined) return undefined
  return 'checked' in box.attributes || box.classes.includes('checkbox-on') ? 'ticked' : 'open'
}

function isTick({ name, attributes, classes }: HtmlElement): boolean {
  return (name === 'input' && attributes['type'] === 'checkbox') || classes.includes('checkbox')
}
