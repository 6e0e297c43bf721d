import type { Button } from '../../document/nodes.ts'
import { COLORS, type Color, type Mark, type PlainMarkType } from '../../document/text.ts'
import type { HtmlElement } from '../html/tree.ts'
import { mediaRef } from '../link.ts'
import type { ReadContext } from '../read-context.ts'
import { plainText, textPiece, type Piece } from './pieces.ts'

type Element = Omit<HtmlElement, 'children'>

const MARKS: Record<string, PlainMarkType> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  del: 'strikethrough',
  s: 'strikethrough',
  strike: 'strikethrough',
  code: 'code',
  kbd: 'keyboard',
  sup: 'superscript',
  sub: 'subscript',
}

/** Elements that may hold inline content of the dialect; all others are kept as raw tags. */
export const INLINE_ELEMENTS = new Set([...Object.keys(MARKS), 'a', 'mark', 'button', 'span', 'picture'])

/** Reads one inline element; what it cannot understand comes back as raw tags around the children. */
export function readElement(element: Element, children: Piece[], context: ReadContext): Piece[] {
  const known = understand(element, children, context)
  if (known) return [known]
  const close: Piece[] = element.close ? [{ kind: 'raw', text: element.close }] : []
  return [{ kind: 'raw', text: element.open }, ...children, ...close]
}

function understand(element: Element, children: Piece[], context: ReadContext): Piece | undefined {
  const { name, attributes } = element
  const classes = (attributes.class ?? '').split(/\s+/).filter(Boolean)
  if (name === 'br') return textPiece('\n')
  if (name === 'img') return imageOf([element], context)
  if (name === 'i' && classes[0]?.startsWith('fa-')) return iconOf(element, classes)
  if (name === 'code' && classes[0] === 'expression') return expressionOf(children)
  if (name === 'a') return linkOf(element, classes, children, context)
  if (name === 'button') return buttonOf(element, classes, children, undefined)
  if (name === 'span') return customOf(attributes)
  const mark = markOf(element)
  return mark && { kind: 'marked', mark, children }
}

/** `<picture>`: a light and a dark image in one. */
export function imageOf(elements: Element[], context: ReadContext): Piece | undefined {
  const image = elements.find((element) => element.name === 'img')
  const dark = elements.find(
    (element) => element.name === 'source' && element.attributes.media?.includes('dark'),
  )
  const { src, alt, 'data-size': sizeName, 'data-caption': caption, ...others } = image?.attributes ?? {}
  const size = (['original', 'line'] as const).find((each) => each === sizeName)
  if (src === undefined || Object.keys(others).length > 0 || elements.length > (dark ? 2 : 1))
    return undefined
  if (sizeName !== undefined && !size) return undefined
  const darkUrl = dark?.attributes.srcset
  const data = {
    ref: mediaRef(context.resolve(src, 'image'), src),
    ...(darkUrl !== undefined && { refDark: mediaRef(context.resolve(darkUrl, 'image'), darkUrl) }),
    ...(alt && { alt }),
    ...(caption && { caption }),
    ...(size && { size }),
  }
  return { kind: 'inline', node: { object: 'inline', type: 'inline-image', isVoid: true, data } }
}

function iconOf({ attributes }: Element, classes: string[]): Piece | undefined {
  if (classes.length > 1) return undefined
  const color = /^color:([^;]+);?$/.exec(attributes.style ?? '')?.[1]
  const data = { icon: (classes[0] ?? '').slice(3), ...(color && { color }) }
  return { kind: 'inline', node: { object: 'inline', type: 'icon', isVoid: true, data } }
}

function expressionOf(children: Piece[]): Piece {
  const data = { expression: plainText(children) }
  return { kind: 'inline', node: { object: 'inline', type: 'expression', isVoid: true, data } }
}

function linkOf(
  element: Element,
  classes: string[],
  children: Piece[],
  context: ReadContext,
): Piece | undefined {
  const { href, id, title, 'data-footnote-ref': note, 'data-mention': mention } = element.attributes
  if (note !== undefined && href?.startsWith(FOOTNOTE)) {
    const source = element.open + plainText(children) + element.close
    return { kind: 'footnote', label: href.slice(FOOTNOTE.length), children, source }
  }
  if (id !== undefined && children.length === 0)
    return { kind: 'anchor', id, source: element.open + element.close }
  if (href === undefined)
    return classes[0] === 'button' ? disabledButtonOf(element, classes, children) : undefined
  const ref = context.resolve(href, 'link')
  if (classes[0] === 'button') return buttonOf(element, classes, children, ref)
  if (mention !== undefined) {
    return { kind: 'inline', node: { object: 'inline', type: 'mention', isVoid: true, data: { ref } } }
  }
  return { kind: 'link', ref, ...(title && { title }), children }
}

export const FOOTNOTE = '#user-content-fn-'

// One that leads nowhere only shows that something cannot be done.
function disabledButtonOf({ attributes }: Element, classes: string[], children: Piece[]): Piece {
  const data = lookOf(attributes, classes, children)
  return { kind: 'inline', node: { object: 'inline', type: 'button', isVoid: true, data } }
}

function lookOf(attributes: Record<string, string>, classes: string[], children: Piece[]) {
  const icon = attributes['data-icon']
  const size = (['small', 'medium', 'large'] as const).find((each) => each === attributes['data-size'])
  const kind = classes[1] === 'secondary' ? ('secondary' as const) : ('primary' as const)
  return { label: plainText(children), kind, ...(size && { size }), ...(icon && { icon }) }
}

function buttonOf(
  { attributes }: Element,
  classes: string[],
  children: Piece[],
  ref: ReturnType<ReadContext['resolve']> | undefined,
): Piece | undefined {
  const { 'data-action': action, 'data-query': query, 'data-slug': slug } = attributes
  if (classes[0] !== 'button') return undefined
  const common = lookOf(attributes, classes, children)
  const data = (): Button['data'] | undefined => {
    if (ref) return { ...common, ref }
    if (action === 'search' || action === 'ask') {
      return { ...common, action: { action, ...(query !== undefined && { query }) } }
    }
    return action === 'select' ? { ...common, action: { action, slug: slug ?? '' } } : undefined
  }
  const read = data()
  return read && { kind: 'inline', node: { object: 'inline', type: 'button', isVoid: true, data: read } }
}

/** `<span data-tag>` writes inlines where Markdown has no syntax for them. */
function customOf(attributes: Record<string, string>): Piece | undefined {
  const { 'data-tag': tag, 'data-code': code, 'data-formula': formula } = attributes
  if (tag === 'emoji' && code) {
    return { kind: 'inline', node: { object: 'inline', type: 'emoji', isVoid: true, data: { code } } }
  }
  if (tag === 'math' && formula !== undefined) {
    return {
      kind: 'inline',
      node: { object: 'inline', type: 'inline-math', isVoid: true, data: { formula } },
    }
  }
  return undefined
}

function markOf({ name, attributes }: Element): Mark | undefined {
  if (name !== 'mark') {
    const type = MARKS[name]
    return type && Object.keys(attributes).length === 0 ? { object: 'mark', type } : undefined
  }
  const styles = Object.fromEntries(
    (attributes.style ?? '').split(';').map((rule) => rule.split(':').map((part) => part.trim())),
  )
  const text = colorOf(styles.color)
  const background = colorOf(styles['background-color'])
  return text && background ? { object: 'mark', type: 'color', data: { text, background } } : undefined
}

function colorOf(name: string | undefined): Color | undefined {
  return name === undefined ? 'default' : COLORS.find((color) => color === name)
}
