export type { VisitorPayload } from './admit-visitor.ts'
export { authorizeVisitor, visitorContext } from './authorize-visitor.ts'
export { createSite } from './create-site.ts'
export {
  siteCreated,
  siteDeleted,
  sitePublished,
  siteUnpublished,
  siteVisited,
  type Visit,
} from './events.ts'
export { findRedirect, type Redirect } from './find-redirect.ts'
export type {
  PlacedGroup,
  PlacedSection,
  PlacedSiteSpace,
  Structure,
  StructureNode,
} from './load-structure.ts'
export { writtenLinks } from './read-meta-links.ts'
export { publishSite } from './publish-site.ts'
export { readPublishedSite } from './read-published-site.ts'
export { recordSiteEvents } from './record-site-events.ts'
export { resolvePublishedUrl, type PublishedContent, type Resolution } from './resolve-published-url.ts'
export { searchSite } from './search-site.ts'
export { readSites } from './read-sites.ts'
export { siteSpacePath } from './site-url.ts'
export { visitorLogin } from './visitor-login.ts'
export { visitorLogout } from './visitor-logout.ts'
export { visitorKeyOf } from './visitor-key-of.ts'
export { visitorOf as authenticateVisitor } from './visitor-token.ts'
export type { SiteScript } from './site-integrations.ts'
