export { conflictKey } from './conflict.ts'
export type { Conflict, PagePosition, PageVersion, Side, Versions } from './conflict.ts'
export { diffSnapshots } from './diff.ts'
export type { SnapshotDiff, VariableChange } from './diff.ts'
export type { EntryChange } from './diff-entries.ts'
export { diffPages } from './diff-pages.ts'
export type { PageChange, PagePlace, PlacedPage } from './diff-pages.ts'
export type {
  FileEntry,
  GitBlob,
  PageEntry,
  PageType,
  ReusableContentEntry,
  TagEntry,
  Variables,
  VariableValue,
} from './entries.ts'
export { findPageBySlugs } from './find-by-slug.ts'
export { findHomePage } from './find-home.ts'
export { canonicalJson, contentAddress, sameJson } from './hash.ts'
export type { HashFunction, ObjectHash } from './hash.ts'
export { deleteEntry, getEntry, putEntry } from './keyed-list.ts'
export {
  assembleList,
  findEntries,
  listSize,
  readItems,
  readList,
  readLists,
  readRange,
  slugKey,
} from './list/index.ts'
export type { ListItem } from './list/index.ts'
export { memoryStore, stagingStore } from './memory-store.ts'
export type { StagedObject, StagingStore } from './memory-store.ts'
export { mergeSnapshots } from './merge.ts'
export type { MergedSnapshot } from './merge.ts'
export { mergeDocument } from './merge-document.ts'
export { mergeVariables } from './merge-variables.ts'
export type { BlockConflict, MergedDocument } from './merge-document.ts'
export { readDocuments, readObject, readObjects } from './object-store.ts'
export type { ObjectStore } from './object-store.ts'
export { pageTagsOf } from './page-tags.ts'
export { endsOf, referencesOf } from './references.ts'
export { remainingConflicts } from './remaining-conflicts.ts'
export { resolveConflict } from './resolve-conflict.ts'
export type { Keep, Resolved } from './resolve-conflict.ts'
export { semanticChanges } from './semantic-changes.ts'
export type { ChangedPage, SemanticChange, SemanticChanges } from './semantic-changes.ts'
export { freeSlug } from './separate-slugs.ts'
export type { SlugChange } from './separate-slugs.ts'
export { emptySnapshot, readSnapshot, writeSnapshot } from './snapshot.ts'
export type { Snapshot } from './snapshot.ts'
export { deletePage, getPage, insertPage, listChildren, movePage, readPath, updatePage } from './tree.ts'
export type { PageUpdate, TreeChange } from './tree.ts'
export type { PagePath, PageStep } from './tree-path.ts'
export { countPages, findPage, readTree, walkPages } from './tree-walk.ts'
export type { PageTree, WalkedPage } from './tree-walk.ts'
export { matchSequences } from './blocks/match-sequences.ts'
export { compareBlocks, type ComparedBlock } from './blocks/compare-documents.ts'
