export {
  commitRevision,
  createHead,
  fillInGit,
  writeStandaloneRevision,
  type NewRevision,
} from './commit-revision.ts'
export { openObjects, writeObjects } from './open-objects.ts'
export {
  authorsOf,
  deleteRevisionsOf,
  headBy,
  historyOf,
  indexedSnapshot,
  lockHead,
  noteBlob,
  revisionBy,
  setIndexedSnapshot,
  wasReplacedBefore,
  type Head,
  type RevisionRow,
} from './queries.ts'
export { requireHead } from './require-head.ts'
