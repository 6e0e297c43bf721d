import { parse, type DefaultTreeAdapterTypes } from 'parse5'

/** A page of HTML, without comments and without what never shows. */
export type HtmlNode = string | HtmlElement
export type HtmlElement = {
  name: string
  attributes: Record<string, string>
  classes: string[]
  children: HtmlNode[]
}

const maximumDepth = 400
const unseen = new Set([
  'style',
  'noscript',
  'template',
  'head',
  'object',
  'applet',
  'select',
  'textarea',
  'svg',
])
// These end by themselves, so that many open ones do not nest.
const selfClosing =
  /^(img|br|hr|source|input|wbr|meta|link|col|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|area|base|param|track|embed)$/

const formatting = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/
const [allowedMarks, marksOfTag] = [100_000, 30]

/** Reads a page; `undefined` when it nests so deep that reading it would take forever. */
export function parsePage(html: string): { head: HtmlElement; body: HtmlElement } | undefined {
  if (nestsTooDeep(html)) return undefined
  const root = parse(html).childNodes.find((node) => 'tagName' in node)
  const parts = root !== undefined && 'childNodes' in root ? root.childNodes : []
  const part = (name: string) => parts.find((node) => 'tagName' in node && node.tagName === name)
  return { head: elementOf(part('head'), new Set()), body: elementOf(part('body'), unseen) }
}

/** The first element, depth first, that fits. */
export function find(element: HtmlElement, fits: (element: HtmlElement) => boolean): HtmlElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const found = fits(child) ? child : find(child, fits)
    if (found !== undefined) return found
  }
  return undefined
}

/** Every element that fits, and none inside another that does. */
export function findAll(element: HtmlElement, fits: (element: HtmlElement) => boolean): HtmlElement[] {
  return elements(element).flatMap((child) => (fits(child) ? [child] : findAll(child, fits)))
}

/** Whether an element holds one that fits; asked of every element on the way down, and answered once for each. */
export function holding(fits: (element: HtmlElement) => boolean): (element: HtmlElement) => boolean {
  const known = new WeakMap<HtmlElement, boolean>()
  return function holds(element) {
    const before = known.get(element)
    if (before !== undefined) return before
    const answer = elements(element).some((child) => fits(child) || holds(child))
    known.set(element, answer)
    return answer
  }
}

/** A copy without the elements that `isUnwanted` names. */
export function without(element: HtmlElement, isUnwanted: (element: HtmlElement) => boolean): HtmlElement {
  const children = element.children.flatMap((child): HtmlNode[] => {
    if (typeof child === 'string') return [child]
    return isUnwanted(child) ? [] : [without(child, isUnwanted)]
  })
  return { ...element, children }
}

export function elements(element: HtmlElement): HtmlElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

export function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node
  return node.name === 'br' ? '\n' : node.children.map(textOf).join('')
}

/** The text of an element in one line. */
export function lineOf(element: HtmlElement): string {
  return apartOf(element).replaceAll(/\s+/g, ' ').trim()
}

const apart = /^(?:br|p|div|li|td|th|tr|table|ul|ol|dt|dd|pre|h[1-6]|blockquote|section|article)$/

// What stands on lines of its own is not one word with what is beside it.
function apartOf(node: HtmlNode): string {
  if (typeof node === 'string') return node
  const text = node.children.map(apartOf).join('')
  return apart.test(node.name) ? ` ${text} ` : text
}

function elementOf(
  node: DefaultTreeAdapterTypes.ChildNode | undefined,
  left: ReadonlySet<string>,
): HtmlElement {
  if (node === undefined || !('tagName' in node))
    return { name: '', attributes: {}, classes: [], children: [] }
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  const children = node.childNodes.flatMap((child): HtmlNode[] => {
    if (child.nodeName === '#text' && 'value' in child) return [child.value]
    if (!('tagName' in child) || left.has(child.tagName) || isOtherScript(child)) return []
    return [elementOf(child, left)]
  })
  const classes = (attributes['class'] ?? '').split(/\s+/).filter(Boolean)
  return { name: node.tagName, attributes, classes, children }
}

// Formulas hide in scripts of their own type; no other script is content.
function isOtherScript(node: DefaultTreeAdapterTypes.Element): boolean {
  if (node.tagName !== 'script') return false
  return !node.attrs.some(({ name, value }) => name === 'type' && value.startsWith('math/tex'))
}

// The parser walks its stack of open elements for every tag: deep input would cost quadratic time.
// Marks that are left open are opened again in every paragraph after them: many of both make a tree out of proportion.
function nestsTooDeep(html: string): boolean {
  let [depth, marks, tags, opened] = [0, 0, 0, 0]
  for (const [, slash = '', written = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = written.toLowerCase()
    const step = slash === '' ? 1 : -1
    tags += 1
    opened += marks
    if (opened > allowedMarks + tags * marksOfTag) return true
    if (formatting.test(name)) marks = Math.max(0, marks + step)
    if (selfClosing.test(name)) continue
    depth = Math.max(0, depth + step)
    if (depth > maximumDepth) return true
  }
  return false
}
