export { gitSyncCompleted, gitSyncFailed, gitSyncStarted } from './events.ts'
export { clonesFolder, directoryOf, openRepository, sourceOf } from './open-repository.ts'
export type { OperationRun } from './operation-run.ts'
export {
  type OperationRow,
  type SyncRow,
  deleteSync,
  hasLaterImport,
  hasWaiting,
  insertOperation,
  nextOperation,
  operationsOf,
  syncOf,
  unrecordedExport,
  updateOperation,
} from './queries.ts'
export { type Request, type RepositoryAccess, requestOf, readAccess, writeAccess } from './request.ts'
export { agree, gitOf, moveSpace, succeed } from './succeed.ts'
export { webAddresses } from './web-addresses.ts'
