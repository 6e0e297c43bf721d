export {
  commitRevision,
  createHead,
  fillInGit,
  writeStandaloneRevision,
  type NewRevision,
} from './commit-revision.ts'
export { openObjects } from './open-objects.ts'
export {
  deleteRevisionsOf,
  headBy,
  historyOf,
  lockHead,
  noteBlob,
  revisionBy,
  type Head,
  type RevisionRow,
} from './queries.ts'
