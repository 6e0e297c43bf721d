import type { JSONDocument } from '../../engine/document/index.ts'
import {
  readList,
  readObjects,
  readSnapshot,
  readTree,
  type PageTree,
  type ReusableContentEntry,
  type Snapshot,
  type StagingStore,
} from '../../engine/revisions/index.ts'
import { escapeText, isTranslatable, segmentsOf } from '../../engine/translation/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { headBy, openObjects } from '../revisions/index.ts'

/** All that a space says. */
export type ReadSource = {
  store: StagingStore
  snapshot: Snapshot
  tree: PageTree[]
  reusableContents: ReusableContentEntry[]
  documents: Map<string, JSONDocument>
  /** Every text in it, once. */
  texts: string[]
}

const atOnce = 200

/** Reads a space to translate it; `undefined` when it is gone. */
export async function readSource(db: Db, spaceId: string): Promise<ReadSource | undefined> {
  const head = await headBy(db, spaceId)
  if (head === undefined) return undefined
  const store = openObjects(db)
  const snapshot = await readSnapshot(store, head.snapshot)
  const tree = await readTree(store, snapshot.pages)
  const reusableContents = await readList<ReusableContentEntry>(store, snapshot.reusableContents)
  const entries = flat(tree)
  const hashes = [...entries, ...reusableContents].flatMap(({ document }) => document ?? [])
  const documents = new Map<string, JSONDocument>()
  for (let at = 0; at < hashes.length; at += atOnce) {
    const objects = await readObjects(store, hashes.slice(at, at + atOnce))
    // What an entry names as its document was written as one.
    for (const [hash, document] of objects) documents.set(hash, document as JSONDocument)
  }
  const words = [
    ...entries.flatMap(({ title, description, linkTitle }) => [title, description ?? '', linkTitle ?? '']),
    ...reusableContents.map(({ title }) => title),
  ].map(escapeText)
  const texts = new Set([...words.filter(isTranslatable), ...[...documents.values()].flatMap(segmentsOf)])
  return { store, snapshot, tree, reusableContents, documents, texts: [...texts] }
}

function flat(tree: PageTree[]): PageTree['entry'][] {
  return tree.flatMap(({ entry, pages }) => [entry, ...flat(pages)])
}
