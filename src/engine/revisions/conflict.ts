import type { PlainValue } from '../document/nodes.ts'
import type { FileEntry, PageEntry, ReusableContentEntry, VariableValue } from './entries.ts'
import { canonicalJson } from './hash.ts'
import type { ObjectHash } from './hash.ts'
import type { BlockConflict } from './merge-document.ts'

export type { Side } from './blocks/merge-blocks.ts'

/** The three versions of what is contested; null where a version does not have it. */
export type Versions<Value> = { base: Value | null; primary: Value | null; changed: Value | null }

/** Where a page stands in one version: the ids above it, from the root down, and the sibling before it. */
export type PagePosition = { ancestors: string[]; after: string | null }

/** A page as one version has it. Through the hashes in its entry it holds all that is below it as well. */
export type PageVersion = PagePosition & { entry: PageEntry }

type PageOrReusableContent = { page: string } | { reusableContent: string }

/** What two sides did that cannot both stand. It is plain JSON, and with the merged result loses nothing. */
export type Conflict =
  /** One side deleted the page, the other changed it or something below it. */
  | ({ kind: 'page'; page: string } & Versions<PageVersion>)
  /** Both sides moved the page, or their moves together would make a cycle or leave it nowhere. */
  | ({ kind: 'place'; page: string } & Versions<PagePosition>)
  | ({ kind: 'field'; field: string } & PageOrReusableContent & Versions<PlainValue>)
  /** Two documents without a common ancestor. */
  | ({ kind: 'document' } & PageOrReusableContent & Versions<ObjectHash>)
  | ({ kind: 'block' } & PageOrReusableContent & BlockConflict)
  | ({ kind: 'file'; file: string } & Versions<FileEntry>)
  /** One side deleted the reusable content, the other changed it. */
  | ({ kind: 'reusable-content'; reusableContent: string } & Versions<ReusableContentEntry>)
  | ({ kind: 'variable'; variable: string } & Versions<VariableValue>)

/** Names what is contested, so that the same conflict met twice is known to be the same. */
export function conflictKey(conflict: Conflict): string {
  const { base: _, primary: __, changed: ___, ...identity } = conflict
  if (identity.kind !== 'block') return canonicalJson(identity)
  const { container: ____, after: _____, ...block } = identity
  return canonicalJson(block.block === undefined ? { ...block, text: conflict.base } : block)
}
