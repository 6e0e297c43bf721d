export { requireCondition } from './require-condition.ts'
export { requireCountedSite, requireSite } from './require-site.ts'
export { requireSpaces } from './require-spaces.ts'
export {
  type Visit,
  pageFeedbackGiven,
  siteCreated,
  siteDeleted,
  sitePublished,
  siteStructureUpdated,
  siteUnpublished,
  siteUpdated,
  siteVisited,
} from './events.ts'
export { type LocatedSite, locateSite } from './locate-site.ts'
export { pageOf } from './page-of.ts'
export { requirePath, pathFrom } from './path-from.ts'
export { presentSite } from './present.ts'
export {
  type CountedSite,
  type SiteRow,
  basenamesLike,
  bumpVersions,
  claimedHostnames,
  hostnameClaims,
  insertSite,
  siteBy,
  siteWith,
  sitesBehind,
  sitesFor,
  sitesOfOrganization,
  sitesOnHost,
  updateSite,
} from './queries.ts'
export { readSites } from './read-sites.ts'
export type { SiteScript } from './site-integrations.ts'
export { ownOrigin, pathOnSite, sectionPath, siteSpacePath, siteUrl } from './site-url.ts'
export { visitorKeyOf } from './visitor-key-of.ts'
