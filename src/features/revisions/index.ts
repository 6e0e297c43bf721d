export { commitRevision, createHead, type NewRevision } from './commit-revision.ts'
export { openObjects, sha256 } from './object-store.ts'
export {
  deleteRevisionsOf,
  headBy,
  historyOf,
  lockHead,
  revisionBy,
  type Head,
  type RevisionRow,
} from './queries.ts'
