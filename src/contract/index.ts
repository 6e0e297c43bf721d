import { answerOperations } from './publishing/answers.ts'
import { auditOperations } from './observers/audit.ts'
import { changeOperations } from './content/changes.ts'
import { changeStreamOperations } from './observers/changes.ts'
import { changeRequestOperations } from './review/change-requests.ts'
import { collectionOperations } from './content/collections.ts'
import { commentOperations } from './review/comments.ts'
import { computedOperations } from './content/computed.ts'
import { contentOperations } from './content/content.ts'
import { customHostnameOperations } from './publishing/custom-hostnames.ts'
import { exportSpace } from './exchange/exports.ts'
import { gitConnectionOperations } from './exchange/git-connections.ts'
import { gitSyncOperations } from './exchange/git-sync.ts'
import { getEmbedByUrl, getEmbedByUrlInSpace } from './content/embeds.ts'
import { importOperations } from './exchange/imports.ts'
import { getApiInformation } from './information.ts'
import { installationOperations } from './observers/installations.ts'
import { integrationEventOperations } from './observers/integration-events.ts'
import { integrationOperations } from './observers/integrations.ts'
import { listIdentities } from './people/identities.ts'
import { inviteOperations } from './people/invites.ts'
import { notificationOperations } from './observers/notifications.ts'
import { linkOperations } from './content/links.ts'
import { memberOperations } from './people/members.ts'
import { oidcOperations } from './people/oidc.ts'
import { openapiSpecOperations } from './generated/openapi-specs.ts'
import type { Operation } from './operation.ts'
import { organizationOperations } from './people/organizations.ts'
import { fontOperations } from './publishing/fonts.ts'
import { publishedSiteOperations } from './publishing/published-sites.ts'
import { pdfOperations } from './exchange/pdf.ts'
import { changePassword } from './people/passwords.ts'
import { secondFactorDemandOperations } from './people/second-factor-demands.ts'
import { secondFactorOperations } from './people/second-factors.ts'
import { reviewOperations } from './review/reviews.ts'
import { revisionOperations } from './content/revisions.ts'
import { samlOperations } from './people/saml.ts'
import { searchOperations } from './content/search.ts'
import { serverOperations } from './observers/server.ts'
import { sessionOperations } from './people/sessions.ts'
import { siteAdaptiveOperations } from './publishing/site-adaptive.ts'
import { siteMembersOperations } from './publishing/site-members.ts'
import { siteCustomizationDraftOperations } from './publishing/site-customization-draft.ts'
import { siteCustomizationOperations } from './publishing/site-customization.ts'
import { siteInsightsOperations } from './publishing/site-insights.ts'
import { sitePublishingOperations } from './publishing/site-publishing.ts'
import { siteMcpServerOperations } from './publishing/site-mcp-servers.ts'
import { siteRedirectOperations } from './publishing/site-redirects.ts'
import { siteSearchOperations } from './publishing/site-search.ts'
import { siteSectionGroupOperations } from './publishing/site-section-groups.ts'
import { siteSectionOperations } from './publishing/site-sections.ts'
import { siteShareLinkOperations } from './publishing/site-share-links.ts'
import { siteSpaceOperations } from './publishing/site-spaces.ts'
import { siteStructureOperations } from './publishing/site-structure.ts'
import { siteOperations } from './publishing/sites.ts'
import { starOperations } from './content/stars.ts'
import { spaceOperations } from './content/spaces.ts'
import { generateStorageUploadURL } from './content/storage.ts'
import { teamOperations } from './people/teams.ts'
import { templateOperations } from './content/templates.ts'
import { tokenOperations } from './people/tokens.ts'
import { translationMemoryOperations } from './generated/translation-memory.ts'
import { translationOperations } from './generated/translations.ts'
import { pictureOperations } from './people/pictures.ts'
import { userOperations } from './people/users.ts'
import { watchOperations } from './observers/watches.ts'
import { webhookOperations } from './observers/webhooks.ts'

/** The whole API, in the order of its documentation. */
export const operations: Operation[] = [
  getApiInformation,
  ...userOperations,
  ...pictureOperations,
  ...tokenOperations,
  ...organizationOperations,
  ...memberOperations,
  ...teamOperations,
  ...inviteOperations,
  ...collectionOperations,
  ...spaceOperations,
  ...starOperations,
  ...contentOperations,
  ...computedOperations,
  ...linkOperations,
  ...revisionOperations,
  getEmbedByUrlInSpace,
  getEmbedByUrl,
  ...changeRequestOperations,
  ...changeOperations,
  ...reviewOperations,
  ...commentOperations,
  generateStorageUploadURL,
  ...importOperations,
  ...pdfOperations,
  ...searchOperations,
  ...sessionOperations,
  changePassword,
  ...secondFactorOperations,
  ...secondFactorDemandOperations,
  listIdentities,
  ...samlOperations,
  ...oidcOperations,
  ...auditOperations,
  ...changeStreamOperations,
  ...siteOperations,
  ...siteStructureOperations,
  ...siteSectionOperations,
  ...siteSectionGroupOperations,
  ...siteSpaceOperations,
  ...siteCustomizationOperations,
  ...siteCustomizationDraftOperations,
  ...fontOperations,
  ...siteMembersOperations,
  ...siteAdaptiveOperations,
  ...sitePublishingOperations,
  ...siteShareLinkOperations,
  ...siteMcpServerOperations,
  ...siteRedirectOperations,
  ...customHostnameOperations,
  ...publishedSiteOperations,
  ...siteSearchOperations,
  ...answerOperations,
  ...templateOperations,
  ...gitSyncOperations,
  ...gitConnectionOperations,
  exportSpace,
  ...siteInsightsOperations,
  ...openapiSpecOperations,
  ...translationOperations,
  ...translationMemoryOperations,
  ...integrationOperations,
  ...installationOperations,
  ...integrationEventOperations,
  ...webhookOperations,
  ...notificationOperations,
  ...watchOperations,
  ...serverOperations,
]
