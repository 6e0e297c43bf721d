import { changeOperations } from './changes.ts'
import { changeRequestOperations } from './change-requests.ts'
import { collectionOperations } from './collections.ts'
import { commentOperations } from './comments.ts'
import { contentOperations } from './content.ts'
import { customHostnameOperations } from './custom-hostnames.ts'
import { getApiInformation } from './information.ts'
import { installationOperations } from './installations.ts'
import { integrationEventOperations } from './integration-events.ts'
import { integrationOperations } from './integrations.ts'
import { inviteOperations } from './invites.ts'
import { linkOperations } from './links.ts'
import { memberOperations } from './members.ts'
import type { Operation } from './operation.ts'
import { organizationOperations } from './organizations.ts'
import { publishedSiteOperations } from './published-sites.ts'
import { reviewOperations } from './reviews.ts'
import { revisionOperations } from './revisions.ts'
import { searchOperations } from './search.ts'
import { siteAdaptiveOperations } from './site-adaptive.ts'
import { siteCustomizationOperations } from './site-customization.ts'
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
import { tokenOperations } from './tokens.ts'
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
  ...linkOperations,
  ...revisionOperations,
  ...changeRequestOperations,
  ...changeOperations,
  ...reviewOperations,
  ...commentOperations,
  generateStorageUploadURL,
  ...searchOperations,
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
  ...integrationOperations,
  ...installationOperations,
  ...integrationEventOperations,
  ...webhookOperations,
]
