import { auditOperations } from './audit.ts'
import { changeOperations } from './changes.ts'
import { changeRequestOperations } from './change-requests.ts'
import { collectionOperations } from './collections.ts'
import { commentOperations } from './comments.ts'
import { computedOperations } from './computed.ts'
import { contentOperations } from './content.ts'
import { customHostnameOperations } from './custom-hostnames.ts'
import { exportSpace } from './exports.ts'
import { gitSyncOperations } from './git-sync.ts'
import { getEmbedByUrlInSpace } from './embeds.ts'
import { importOperations } from './imports.ts'
import { getApiInformation } from './information.ts'
import { installationOperations } from './installations.ts'
import { integrationEventOperations } from './integration-events.ts'
import { integrationOperations } from './integrations.ts'
import { inviteOperations } from './invites.ts'
import { linkOperations } from './links.ts'
import { memberOperations } from './members.ts'
import { oidcOperations } from './oidc.ts'
import { openapiSpecOperations } from './openapi-specs.ts'
import type { Operation } from './operation.ts'
import { organizationOperations } from './organizations.ts'
import { publishedSiteOperations } from './published-sites.ts'
import { pdfOperations } from './pdf.ts'
import { reviewOperations } from './reviews.ts'
import { revisionOperations } from './revisions.ts'
import { samlOperations } from './saml.ts'
import { searchOperations } from './search.ts'
import { sessionOperations } from './sessions.ts'
import { siteAdaptiveOperations } from './site-adaptive.ts'
import { siteCustomizationOperations } from './site-customization.ts'
import { siteInsightsOperations } from './site-insights.ts'
import { sitePublishingOperations } from './site-publishing.ts'
import { siteRedirectOperations } from './site-redirects.ts'
import { siteSearchOperations } from './site-search.ts'
import { siteSectionGroupOperations } from './site-section-groups.ts'
import { siteSectionOperations } from './site-sections.ts'
import { siteShareLinkOperations } from './site-share-links.ts'
import { siteSpaceOperations } from './site-spaces.ts'
import { siteStructureOperations } from './site-structure.ts'
import { siteOperations } from './sites.ts'
import { spaceOperations } from './spaces.ts'
import { generateStorageUploadURL } from './storage.ts'
import { teamOperations } from './teams.ts'
import { templateOperations } from './templates.ts'
import { tokenOperations } from './tokens.ts'
import { translationOperations } from './translations.ts'
import { userOperations } from './users.ts'
import { webhookOperations } from './webhooks.ts'

/** The whole API, in the order of its documentation. */
export const operations: Operation[] = [
  getApiInformation,
  ...userOperations,
  ...tokenOperations,
  ...organizationOperations,
  ...memberOperations,
  ...teamOperations,
  ...inviteOperations,
  ...collectionOperations,
  ...spaceOperations,
  ...contentOperations,
  ...computedOperations,
  ...linkOperations,
  ...revisionOperations,
  getEmbedByUrlInSpace,
  ...changeRequestOperations,
  ...changeOperations,
  ...reviewOperations,
  ...commentOperations,
  generateStorageUploadURL,
  ...importOperations,
  ...pdfOperations,
  ...searchOperations,
  ...sessionOperations,
  ...samlOperations,
  ...oidcOperations,
  ...auditOperations,
  ...siteOperations,
  ...siteStructureOperations,
  ...siteSectionOperations,
  ...siteSectionGroupOperations,
  ...siteSpaceOperations,
  ...siteCustomizationOperations,
  ...siteAdaptiveOperations,
  ...sitePublishingOperations,
  ...siteShareLinkOperations,
  ...siteRedirectOperations,
  ...customHostnameOperations,
  ...publishedSiteOperations,
  ...siteSearchOperations,
  ...templateOperations,
  ...gitSyncOperations,
  exportSpace,
  ...siteInsightsOperations,
  ...openapiSpecOperations,
  ...translationOperations,
  ...integrationOperations,
  ...installationOperations,
  ...integrationEventOperations,
  ...webhookOperations,
]
