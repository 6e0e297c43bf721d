export { listChangeRequests } from './list-change-requests.ts'
export { changeChangeRequest } from './change-change-request.ts'
export {
  type ConflictRow,
  allConflicts,
  conflictsOf,
  deleteConflicts,
  saveConflicts,
} from './conflict-queries.ts'
export { addToChangeRequest, editChangeRequest, noteEdit } from './edit-change-request.ts'
export {
  changeRequestConflicted,
  changeRequestContentUpdated,
  changeRequestMerged,
  changeRequestUpdated,
  reviewRequested,
  reviewSubmitted,
} from './events.ts'
export { presentChangeRequest } from './present.ts'
export {
  type ChangeRequestRow,
  changeRequestsByIds,
  changeRequestsWithHeads,
  contributorsOf,
  countChangeRequestComments,
  snapshotOf,
  updateChangeRequest,
} from './queries.ts'
export { lockUnmerged, readChangeRequest, readMerged } from './read-change-request.ts'
