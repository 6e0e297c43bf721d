import { isWrite, type Operation } from '../src/contract/operation.ts'
import { currentTrace, type Trace } from '../src/platform/traces/index.ts'

// However large what a test sends or reads is: what grows with it, does so by no query for each row. Half as much again
// as was seen, for what is remembered of the request before; `statements.test.ts` counts the busiest exactly.
const ordinary = { read: 30, write: 45 }

/** Operations that need more: most of them tell many subscribers what happened, or make several things at once. */
const most: Record<string, number> = {
  addSectionGroupToSite: 70,
  addSectionToGroup: 60,
  addSectionToSite: 115,
  addSpaceToSite: 85,
  applyTemplateToSpace: 60,
  askInOrganization: 55,
  createChangeRequest: 55,
  createSite: 115,
  createSpace: 90,
  createTranslation: 75,
  deleteCollectionById: 55,
  deleteSiteSectionById: 55,
  deleteSiteSectionGroupById: 60,
  deleteSiteSpaceById: 60,
  deleteSpaceById: 60,
  dnsRevalidateCustomHostname: 70,
  duplicateSpace: 75,
  getChangeRequestChecks: 40,
  getComputedRevision: 70,
  getPublishedContentSite: 40,
  importContent: 90,
  importContentInChangeRequest: 70,
  importContentInChangeRequestPageById: 70,
  importContentInPageById: 75,
  inviteToCollection: 70,
  inviteToSpace: 70,
  inviteUsersToOrganization: 55,
  listChangeRequestLinks: 40,
  listNotifications: 45,
  listTranslationSegments: 40,
  mergeChangeRequest: 105,
  moveCollection: 70,
  moveSiteSection: 60,
  moveSiteSectionGroup: 60,
  moveSiteSpace: 60,
  moveSpace: 75,
  postCommentInSpace: 55,
  postCommentReplyInSpace: 55,
  publishIntegration: 55,
  publishSite: 75,
  removeCustomHostname: 60,
  removeSectionFromGroup: 60,
  requestReviewersForChangeRequest: 60,
  restoreSpace: 60,
  rollbackToRevision: 60,
  searchOrganizationContent: 40,
  sortSiteStructure: 70,
  submitChangeRequestReview: 70,
  transferCollection: 60,
  transferSpace: 75,
  unpublishSite: 60,
  updateChangeRequest: 55,
  updateChangeRequestContent: 70,
  updateCollectionById: 55,
  updateCustomFont: 70,
  updateSiteById: 85,
  updateSiteSectionById: 75,
  updateSiteSectionGroupById: 60,
  updateSiteSpaceById: 60,
  updateSpaceById: 60,
  updateSpaceContent: 160,
}

const sent = new WeakMap<Trace, number>()

/** Counts a statement for the request that it is sent for. One that fails is followed by the whole once more. */
export function countStatement(isFailed: boolean): void {
  const trace = currentTrace()
  if (trace !== undefined) sent.set(trace, isFailed ? -Infinity : (sent.get(trace) ?? 0) + 1)
}

/** Holds the request that is being answered against the bound of its operation. */
export function holdStatements(operation: Operation): void {
  const trace = currentTrace()
  if (trace === undefined) throw new Error('an answer belongs to a request')
  const bound = most[operation.id] ?? ordinary[isWrite(operation) ? 'write' : 'read']
  const count = sent.get(trace) ?? 0
  if (count > bound)
    throw new Error(`${operation.id} sent ${count} statements to the database, at most ${bound}`)
}
