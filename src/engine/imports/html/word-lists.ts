import { lineOf, without, type HtmlElement, type HtmlNode } from './tree.ts'

// Word has no more.
const deepest = 9

type Item = { level: number; isOrdered: boolean; element: HtmlElement }

/** Word copies lists as paragraphs that look like items: with a bullet as text, and their level in a style. */
export function withWordLists(element: HtmlElement): HtmlElement {
  const children: HtmlNode[] = []
  let items: Item[] = []
  const end = () => {
    children.push(...nested(items, items[0]?.level ?? 1))
    items = []
  }
  for (const child of element.children) {
    const item = typeof child === 'string' ? undefined : itemOf(child)
    if (item !== undefined) items.push(item)
    else if (typeof child === 'string') {
      if (child.trim() !== '') end()
      children.push(child)
    } else {
      end()
      children.push(withWordLists(child))
    }
  }
  end()
  return { ...element, children }
}

function itemOf(element: HtmlElement): Item | undefined {
  const level = /mso-list:\s*l\d+\s+level(\d+)/.exec(element.attributes['style'] ?? '')?.[1]
  if (element.name !== 'p' || level === undefined) return undefined
  const isMarker = ({ attributes }: HtmlElement) => /mso-list:\s*Ignore/i.test(attributes['style'] ?? '')
  const text = without(element, isMarker)
  const line = lineOf(element)
  const marker = line.slice(0, line.length - lineOf(text).length).trim()
  return {
    level: Math.min(deepest, Number(level)),
    isOrdered: /^\(?[\da-z]{1,4}[.)]/i.test(marker),
    element: text,
  }
}

function nested(items: Item[], level: number): HtmlElement[] {
  const lists: HtmlElement[] = []
  for (let at = 0; at < items.length;) {
    const item = items[at]
    let next = at + 1
    while (next < items.length && (items[next]?.level ?? 0) > level) next += 1
    const name = item?.isOrdered === true ? 'ol' : 'ul'
    const below = items.slice(at + 1, next)
    const content = [...(item?.element.children ?? []), ...nested(below, below[0]?.level ?? level + 1)]
    const entry: HtmlElement = { name: 'li', attributes: {}, classes: [], children: content }
    const last = lists.at(-1)
    if (last?.name === name) last.children.push(entry)
    else lists.push({ name, attributes: {}, classes: [], children: [entry] })
    at = next
  }
  return lists
}
