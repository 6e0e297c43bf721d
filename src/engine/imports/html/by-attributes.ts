import { elements, type HtmlElement, type HtmlNode } from './tree.ts'

const box = /^\s*\[([ x])\] /i

/** Slack, Confluence and others say in attributes or signs what their elements are; here they are what HTML has for it. */
export function asHtml(element: HtmlElement): HtmlElement {
  if (element.name === 'pre') return element
  const children = element.children.flatMap((child) =>
    typeof child === 'string' ? [child] : renamed(asHtml(child)),
  )
  return { ...element, children: nested(children) }
}

function renamed(element: HtmlElement): HtmlNode[] {
  const { attributes, children, name } = element
  if (attributes['data-stringify-type'] === 'paragraph-break') return [made('br'), made('br')]
  if (attributes['data-stringify-type'] === 'emoji') return [emojiOf(element)]
  if (attributes['data-math'] !== undefined) return [formula(name, attributes['data-math'])]
  const panel = attributes['data-panel-type']
  if (panel !== undefined) return [{ ...element, classes: ['admonition', panel] }]
  if (attributes['data-task-list-local-id'] !== undefined) return [made('ul', children)]
  const state = attributes['data-task-state']
  if (state !== undefined) return [made('li', [tick(state === 'DONE'), ...children])]
  if (name === 'ul' && isChecklist(element)) return [{ ...element, children: children.map(ticked) }]
  const title = attributes['data-title']
  if (title === undefined || !/expand$/i.test(attributes['data-node-type'] ?? '')) return [element]
  return [made('details', [made('summary', [title]), ...children])]
}

// Notion writes its boxes as text.
function isChecklist(list: HtmlElement): boolean {
  const items = elements(list)
  return items.length > 0 && items.every(({ name, children: [first] }) => name === 'li' && isBox(first))
}

function isBox(first: HtmlNode | undefined): first is string {
  return typeof first === 'string' && box.test(first)
}

function ticked(item: HtmlNode): HtmlNode {
  if (typeof item === 'string') return item
  const [first, ...rest] = item.children
  if (!isBox(first)) return item
  const isChecked = box.exec(first)?.[1] !== ' '
  return { ...item, children: [tick(isChecked), first.replace(box, ''), ...rest] }
}

function emojiOf({ attributes }: HtmlElement): string {
  const name = attributes['data-stringify-emoji'] ?? ''
  const codes =
    /\/([\da-f]{2,6}(?:-[\da-f]{2,6})*)\.png$/i.exec(attributes['src'] ?? '')?.[1]?.split('-') ?? []
  const points = codes.map((code) => Number.parseInt(code, 16))
  const isText = points.length > 0 && points.every((point) => point <= 0x10ffff)
  return isText ? String.fromCodePoint(...points).toWellFormed() : name
}

function formula(name: string, tex: string): HtmlElement {
  return { ...made('math'), attributes: { alttext: tex, ...(name === 'div' && { display: 'block' }) } }
}

function tick(isChecked: boolean): HtmlElement {
  return { ...made('input'), attributes: { type: 'checkbox', ...(isChecked && { checked: '' }) } }
}

/** Lists of Slack stand below each other, and say how deep they are. */
function nested(children: HtmlNode[]): HtmlNode[] {
  const shown: HtmlNode[] = []
  let open: HtmlElement[] = []
  for (const child of children) {
    const level = typeof child === 'string' ? undefined : levelOf(child)
    if (typeof child === 'string' || level === undefined) {
      if (typeof child !== 'string' || child.trim() !== '') open = []
      shown.push(child)
      continue
    }
    const before = open[level]
    open = open.slice(0, level)
    if (before?.name === child.name) {
      before.children.push(...child.children)
      open.push(before)
      continue
    }
    const around = open.at(-1)
    const item = around?.children.findLast((each) => typeof each !== 'string')
    if (item === undefined) shown.push(child)
    else item.children.push(child)
    open.push(child)
  }
  return shown
}

function levelOf({ name, attributes }: HtmlElement): number | undefined {
  const level = attributes['data-indent']
  if ((name !== 'ul' && name !== 'ol') || level === undefined || !/^\d$/.test(level)) return undefined
  return Number(level)
}

function made(name: string, children: HtmlNode[] = []): HtmlElement {
  return { name, attributes: {}, classes: [], children }
}
