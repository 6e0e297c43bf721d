import { XmlText, type XmlFragment } from 'yjs'
import type { EditorNode } from '../editor/index.ts'
import { alignNodes } from './align-nodes.ts'
import { isSameNode, isSameValue } from './is-same.ts'
import { patchText } from './patch-text.ts'
import {
  attributesOf,
  deltaOf,
  elementsOf,
  insertBlocks,
  isText,
  readBlock,
  textOf,
  type LiveElement,
} from './tree.ts'

type Patch = {
  /** The children that become others; all of them where none are named. */
  range?: { from: number; to: number }
  /** An empty paragraph is no part of a document, but somebody may be about to type in it. */
  keepsEmpty?: boolean
  /** Where somebody typed just now: the block, and the letters before the cursor. */
  cursor?: { block: EditorNode; offset: number }
}

/** Makes the blocks in a parent others by the smallest change: blocks by their keys, then what is in them. */
export function patchBlocks(parent: XmlFragment, wanted: EditorNode[], options: Patch = {}): void {
  const { keepsEmpty = false, range = { from: 0, to: parent.length } } = options
  const elements = elementsOf(parent).slice(range.from, range.to)
  const present = elements.map(readBlock)
  let at = range.from
  for (const step of alignNodes(present, wanted, { keepsEmpty })) {
    const element = step.from === undefined ? undefined : elements[step.from]
    if (step.to === undefined && step.isKept) at += 1
    else if (step.to === undefined) parent.delete(at, 1)
    else if (element?.nodeName === step.to.type) {
      const before = present[step.from ?? 0]
      if (before === undefined || !isSameNode(before, step.to)) patchBlock(element, step.to, options)
      at += 1
    } else {
      if (element !== undefined) parent.delete(at, 1)
      insertBlocks(parent, at, [step.to])
      at += 1
    }
  }
}

function patchBlock(
  element: LiveElement,
  wanted: EditorNode,
  { keepsEmpty = false, cursor }: Omit<Patch, 'range'>,
): void {
  const now = element.getAttributes()
  const attributes = new Map(attributesOf(wanted))
  for (const name of Object.keys(now))
    // An empty paragraph has a key here and none in a document; nobody's key is taken away.
    if (name !== 'key' && !attributes.has(name)) element.removeAttribute(name)
  for (const [name, value] of attributes)
    if (!isSameValue(now[name], value)) element.setAttribute(name, value)
  const content = wanted.content ?? []
  if (!isText(wanted.type)) return patchBlocks(element, content, { keepsEmpty, ...(cursor && { cursor }) })
  const text = textOf(element) ?? new XmlText()
  if (text.parent === null) element.insert(0, [text])
  patchText(text, deltaOf(content), cursor?.block === wanted ? cursor.offset : undefined)
}
