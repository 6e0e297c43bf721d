import {
  assignKeys,
  inheritKeys,
  mapReferences,
  type ContentRef,
  type JSONDocument,
} from '../document/index.ts'
import { canonicalJson, mergeDocument } from '../revisions/index.ts'

/** A document that was read, and what it replaces; documents are JSON texts. */
export type UnfinishedDocument = {
  text: string
  /** What addresses in it lead to. */
  links: [url: string, ref: ContentRef][]
  /** Whether the blocks have keys of their own, or take over those of the blocks that they replace. */
  keys?: 'own' | 'inherited' | undefined
  /** What the writer saw. */
  base: string | undefined
  /** What others made of it meanwhile. */
  primary?: string | undefined
}

export type FinishedDocument = { kind: 'document'; text: string } | { kind: 'conflict' }

const blank: JSONDocument = { object: 'document', data: {}, nodes: [] }

/** The canonical JSON of a document that takes the place of another: its blocks keep their keys. */
export function finishDocument(given: UnfinishedDocument, newKey: () => string): FinishedDocument {
  const links = new Map(given.links)
  const read = documentOf(given.text)
  const wanted =
    links.size === 0
      ? read
      : mapReferences(read, (ref) => (ref.kind === 'url' ? (links.get(ref.url) ?? ref) : ref))
  const base = documentOf(given.base)
  const changed = given.keys === 'own' ? assignKeys(wanted, newKey) : inheritKeys(base, wanted, newKey)
  if (given.primary === undefined) return { kind: 'document', text: canonicalJson(changed) }
  const primary = documentOf(given.primary)
  const { document, conflicts } = mergeDocument({ base, primary, changed }, { keep: 'changed' })
  return conflicts.length > 0 ? { kind: 'conflict' } : { kind: 'document', text: canonicalJson(document) }
}

function documentOf(text: string | undefined): JSONDocument {
  // Only documents are handed over.
  return text === undefined ? blank : (JSON.parse(text) as JSONDocument)
}
