export {
  commitRevision,
  createHead,
  fillInGit,
  writeStandaloneRevision,
  type NewRevision,
} from './commit-revision.ts'
export { noteHeadRead, withHeadsRead } from './heads-read.ts'
export { inspectObjects } from './inspect-objects.ts'
export { noteBlob } from './object-queries.ts'
export { openObjects, readObjectText, writeObjects, type ReadingOptions } from './open-objects.ts'
export {
  authorsOf,
  deleteRevisionsOf,
  headBy,
  headRevisionBy,
  headRevisionRows,
  historyOf,
  indexedSnapshot,
  lockHead,
  revisionBy,
  setIndexedSnapshot,
  wasReplacedBefore,
  type Head,
  type MovedHead,
  type RevisionRow,
} from './queries.ts'
export { publicationAt, type Publication } from './publication-queries.ts'
export { requireHead } from './require-head.ts'
