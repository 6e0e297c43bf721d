import * as Y from 'yjs'
import type { EditorMark, EditorNode } from '../editor/index.ts'

/**
 * A page as several people write it at once: a Yjs element a block, named and with attributes as the editor has
 * them. A block of text has one Yjs text, in which what is no letter (a break, an emoji) is one piece of it: so it
 * keeps its marks, and nobody makes a second text beside the first.
 */
type Attribute = object | string | number | boolean
export type LiveElement = Y.XmlElement<Record<string, Attribute>>

export type Delta = { insert: string | object; attributes?: Record<string, object> }[]

const texts = new Set([
  'paragraph',
  'heading_1',
  'heading_2',
  'heading_3',
  'code_line',
  'image',
  'file',
  'embed',
  'drawing',
  'expandable_title',
  'table_header',
])

/** Whether a node holds a text and no blocks. */
export function isText(name: string): boolean {
  return texts.has(name)
}

/** The blocks of a page; all of its writers know it by this name. */
export function blocksOf(doc: Y.Doc): Y.XmlFragment {
  return doc.getXmlFragment('blocks')
}

export function elementsOf(parent: Y.XmlFragment): LiveElement[] {
  return parent.toArray().filter((child) => child instanceof Y.XmlElement)
}

export function readBlock(element: LiveElement): EditorNode {
  const name = element.nodeName
  const content = isText(name)
    ? readText(textOf(element)?.toDelta() ?? [])
    : elementsOf(element).map(readBlock)
  const attrs = element.getAttributes()
  return {
    type: name,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  }
}

export function textOf(element: LiveElement): Y.XmlText | undefined {
  return element.toArray().find((child) => child instanceof Y.XmlText)
}

function readText(delta: Delta): EditorNode[] {
  return delta.map(({ insert, attributes = {} }) => {
    const names = Object.keys(attributes).toSorted()
    const marks = names.map((type): EditorMark => {
      const attrs = attributes[type] ?? {}
      return Object.keys(attrs).length === 0 ? { type } : { type, attrs }
    })
    // What is no text was written by `deltaOf`.
    const node = typeof insert === 'string' ? { type: 'text', text: insert } : (insert as EditorNode)
    return marks.length === 0 ? node : { ...node, marks }
  })
}

/** The text of a block as Yjs has it. */
export function deltaOf(content: EditorNode[]): Delta {
  return content.map(({ marks = [], ...node }) => ({
    insert: node.type === 'text' ? (node.text ?? '') : node,
    attributes: Object.fromEntries(marks.map(({ type, attrs = {} }) => [type, attrs])),
  }))
}

/** Puts new blocks into a parent. */
export function insertBlocks(parent: Y.XmlFragment, at: number, nodes: EditorNode[]): void {
  // Its types know of attributes that are texts; it takes any JSON.
  parent.insert(at, nodes.map(makeElement) as unknown as Y.XmlElement[])
}

function makeElement(node: EditorNode): LiveElement {
  const element: LiveElement = new Y.XmlElement(node.type)
  for (const [name, value] of attributesOf(node)) element.setAttribute(name, value)
  const content = node.content ?? []
  if (!isText(node.type)) insertBlocks(element, 0, content)
  else {
    const text = new Y.XmlText()
    text.applyDelta(deltaOf(content))
    element.insert(0, [text])
  }
  return element
}

/** What a node carries; `null` is what it is without. */
export function attributesOf({ attrs = {} }: EditorNode): [string, Attribute][] {
  return Object.entries(attrs).flatMap(([name, value]): [string, Attribute][] =>
    value === null || value === undefined ? [] : [[name, keepable(value)]],
  )
}

// Yjs tells values apart by their constructor: one with a member of this name would let nobody in.
function keepable(value: NonNullable<Attribute>): Attribute {
  if (typeof value !== 'object' || !Object.hasOwn(value, 'constructor')) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'constructor'))
}
