import * as Y from 'yjs'
import type { JSONDocument } from '../document/index.ts'
import { fromEditor, toEditor, type EditorNode } from '../editor/index.ts'
import { giveKeys } from './give-keys.ts'
import { mend } from './mend.ts'
import { patchBlocks } from './patch-blocks.ts'
import { blocksOf, elementsOf, insertBlocks, readBlock } from './tree.ts'

/** A new history of a page's text, with a name of its own: two histories of one text must never meet. */
export function createLivePage(
  document: JSONDocument,
  { epoch, newKey }: { epoch: string; newKey: () => string },
): Uint8Array {
  const doc = new Y.Doc()
  doc.transact(() => {
    doc.getMap('history').set('epoch', epoch)
    insertBlocks(blocksOf(doc), 0, blocksIn(document))
    giveKeys(doc, newKey)
  })
  const state = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return state
}

/** Which history somebody's copy belongs to; `undefined` before they have any. */
export function epochOf(doc: Y.Doc): string | undefined {
  const epoch: unknown = doc.getMap('history').get('epoch')
  return typeof epoch === 'string' ? epoch : undefined
}

/** What everybody has typed so far. */
export function documentOf(doc: Y.Doc): JSONDocument {
  return fromEditor({ type: 'doc', content: elementsOf(blocksOf(doc)).map((each) => mend(readBlock(each))) })
}

/** A page as it is stored: every block has a key. */
export function keyedPage(doc: Y.Doc, newKey: () => string): { state: Uint8Array; document: JSONDocument } {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  giveKeys(copy, newKey)
  const page = { state: Y.encodeStateAsUpdate(copy), document: documentOf(copy) }
  copy.destroy()
  return page
}

/**
 * What makes a state that of another document: an update for whoever has the state. What is typed on top of it
 * stays, and so do empty paragraphs, which no document has.
 */
export function updateTowards(state: Uint8Array, document: JSONDocument): Uint8Array {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  const seen = Y.encodeStateVector(doc)
  const deleted = Y.snapshot(doc).ds
  doc.transact(() => patchBlocks(blocksOf(doc), blocksIn(document), { keepsEmpty: true }))
  const isUnchanged = Y.equalSnapshots(Y.createSnapshot(deleted, Y.decodeStateVector(seen)), Y.snapshot(doc))
  const update = isUnchanged ? new Uint8Array() : Y.encodeStateAsUpdate(doc, seen)
  doc.destroy()
  return update
}

// Each editor has a paragraph to begin in; it is nobody's text.
function blocksIn(document: JSONDocument): EditorNode[] {
  return document.nodes.length === 0 ? [] : (toEditor(document).content ?? [])
}
