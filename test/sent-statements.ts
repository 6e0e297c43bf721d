import { isWrite, type Operation } from '../src/contract/operation.ts'
import { currentTrace, type Trace } from '../src/platform/traces/index.ts'

// However large what a test sends or reads is: what grows with it, does so by no query for each row.
const ordinary = { read: 15, write: 30 }

/** Operations that need more: most of them tell many subscribers what happened, or make several things at once. */
const most: Record<string, number> = {
  addSectionGroupToSite: 45,
  addSectionToGroup: 40,
  addSectionToSite: 75,
  addSpaceToSite: 55,
  applyTemplateToSpace: 40,
  askInOrganization: 35,
  countUnreadNotifications: 20,
  createChangeRequest: 35,
  createSite: 75,
  createSpace: 60,
  createTranslation: 50,
  deleteCollectionById: 35,
  deleteSiteSectionById: 35,
  deleteSiteSectionGroupById: 40,
  deleteSiteSpaceById: 40,
  deleteSpaceById: 40,
  dnsRevalidateCustomHostname: 45,
  duplicateSpace: 50,
  exportSpace: 20,
  getChangeRequestChecks: 25,
  getCommentInSpace: 20,
  getComputedRevision: 45,
  getIntegrationInstallationById: 20,
  getLatestOpenAPISpecVersionContent: 20,
  getOrganizationById: 20,
  getPublishedContentSite: 25,
  getSitePageInsights: 20,
  getSitePublishingPreviewById: 20,
  getSiteRedirectBySource: 20,
  importContent: 60,
  importContentInChangeRequest: 45,
  importContentInChangeRequestPageById: 45,
  importContentInPageById: 50,
  inviteToCollection: 45,
  inviteToSpace: 45,
  inviteUsersToOrganization: 35,
  listAuditEventsInOrganization: 20,
  listChangeRequestLinks: 25,
  listChangeRequestsForOrganization: 20,
  listCommentsInSpace: 20,
  listCustomFonts: 20,
  listDeletedSpaces: 20,
  listIntegrationEvents: 20,
  listIntegrations: 20,
  listMembersInOrganizationById: 20,
  listNotifications: 30,
  listOpenAPISpecPages: 20,
  listOrganizationTokens: 20,
  listPageLinksInChangeRequest: 20,
  listPageLinksInSpace: 25,
  listRevisions: 20,
  listSpaceFileBacklinks: 20,
  listSpaceLinks: 40,
  listSpacePageBacklinks: 35,
  listSpacesInOrganizationById: 20,
  listTeamsForOrganizationMember: 20,
  listTeamsInOrganizationById: 20,
  listTranslationSegments: 25,
  mergeChangeRequest: 70,
  moveCollection: 45,
  moveSiteSection: 40,
  moveSiteSectionGroup: 40,
  moveSiteSpace: 40,
  moveSpace: 50,
  postCommentInSpace: 35,
  postCommentReplyInSpace: 35,
  publishIntegration: 35,
  publishSite: 50,
  removeCustomHostname: 40,
  removeSectionFromGroup: 40,
  renderIntegrationUIWithGet: 20,
  requestReviewersForChangeRequest: 40,
  restoreSpace: 40,
  rollbackToRevision: 40,
  searchOrganizationContent: 25,
  searchSpaceContent: 20,
  sortSiteStructure: 45,
  submitChangeRequestReview: 45,
  transferCollection: 40,
  transferSpace: 50,
  unpublishSite: 40,
  updateChangeRequest: 35,
  updateChangeRequestContent: 45,
  updateCollectionById: 35,
  updateCustomFont: 45,
  updateSiteById: 55,
  updateSiteSectionById: 50,
  updateSiteSectionGroupById: 40,
  updateSiteSpaceById: 40,
  updateSpaceById: 40,
  updateSpaceContent: 105,
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
