import type { Route } from '../http/implement.ts'
import type { Subscription } from '../kernel/context.ts'
import type { JobDefinition } from '../kernel/jobs/index.ts'
import { auditRoutes } from './observers/audit/routes.ts'
import { auditSubscriptions } from './observers/audit/subscriptions.ts'
import { forgetChanges } from './observers/changes/jobs.ts'
import { changeStreamRoutes } from './observers/changes/routes.ts'
import { changeSubscriptions } from './observers/changes/subscriptions.ts'
import { changeRequestContentRoutes, changeRequestRoutes } from './review/change-requests/routes.ts'
import { changesRoutes, mergeRoutes } from './review/merges/routes.ts'
import { reviewRoutes } from './review/reviews/routes.ts'
import { collectionRoutes } from './content/collections/routes.ts'
import { collectionSubscriptions } from './content/collections/subscriptions.ts'
import { spaceSubscriptions } from './content/spaces/subscriptions.ts'
import { commentRoutes } from './review/comments/routes.ts'
import { commentSubscriptions } from './review/comments/subscriptions.ts'
import { indexHead } from './content/content-index/jobs.ts'
import { computedRoutes, revisionRoutes, spaceContentRoutes } from './content/pages/routes.ts'
import { editingRoutes, rollbackRoutes } from './content/editing/routes.ts'
import { linkRoutes } from './content/links/routes.ts'
import { forgetUploads } from './content/page-input/jobs.ts'
import { storageRoutes } from './content/page-input/routes.ts'
import { contentSubscriptions } from './content/content-index/subscriptions.ts'
import { exportRoutes } from './exchange/exports/routes.ts'
import { forgetUnusedClones, runNext } from './exchange/git-sync/jobs.ts'
import { exportSpaceChanges } from './exchange/git-connections/jobs.ts'
import { gitConnectionRoutes } from './exchange/git-connections/routes.ts'
import { gitConnectionSubscriptions } from './exchange/git-connections/subscriptions.ts'
import { gitSyncRoutes } from './exchange/git-sync/routes.ts'
import { forgetPdfs } from './exchange/exports/pdf-jobs.ts'
import { pdfRoutes } from './exchange/exports/pdf-routes.ts'
import { forgetPreparedImports, runImport } from './exchange/imports/jobs.ts'
import { importRoutes } from './exchange/imports/routes.ts'
import { sendInvitation } from './people/invites/jobs.ts'
import { deliverEvent, forgetIntegrationEvents } from './observers/integration-events/jobs.ts'
import { computeContent } from './observers/integration-sources/jobs.ts'
import { integrationRoutes } from './observers/integrations/routes.ts'
import { integrationSubscriptions } from './observers/installations/subscriptions.ts'
import { inviteRoutes } from './people/invites/routes.ts'
import { memberRoutes } from './people/members/routes.ts'
import { memberSubscriptions } from './people/members/subscriptions.ts'
import { followSpace, processSpec, refreshSpecs } from './generated/openapi-specs/jobs.ts'
import { openapiSpecRoutes } from './generated/openapi-specs/routes.ts'
import { openapiSpecSubscriptions } from './generated/openapi-specs/subscriptions.ts'
import { organizationRoutes } from './people/organizations/routes.ts'
import { forgetObjects } from './content/revisions/jobs.ts'
import { catchUp, followContent } from './content/search/jobs.ts'
import { searchRoutes } from './content/search/routes.ts'
import { searchSubscriptions } from './content/search/subscriptions.ts'
import { forgetExpiredSignIns, noteRefusedSignIn, sendLink } from './people/sign-in-links/jobs.ts'
import { passwordRoutes } from './people/sign-in-links/routes.ts'
import { secondFactorDemandRoutes } from './people/second-factor-demands/routes.ts'
import { secondFactorDemandSubscriptions } from './people/second-factor-demands/subscriptions.ts'
import { secondFactorRoutes } from './people/second-factors/routes.ts'
import { identityRoutes } from './people/identities/routes.ts'
import { sessionRoutes } from './people/sessions/routes.ts'
import { providerRoutes } from './people/identity-providers/routes.ts'
import { signInSubscriptions } from './people/identities/subscriptions.ts'
import { forgetEvents } from './publishing/site-insights/jobs.ts'
import { siteRoutes } from './publishing/site-publishing/routes.ts'
import { siteSectionRoutes } from './publishing/site-sections/routes.ts'
import { siteSpaceRoutes } from './publishing/site-spaces/routes.ts'
import { siteCustomizationRoutes } from './publishing/site-customization/routes.ts'
import { fontRoutes } from './publishing/fonts/routes.ts'
import { siteCustomizationSubscriptions } from './publishing/site-customization/subscriptions.ts'
import { siteAdaptiveRoutes } from './publishing/site-adaptive/routes.ts'
import { siteAccessRoutes } from './publishing/site-access/routes.ts'
import { siteMembersRoutes } from './publishing/site-members/routes.ts'
import { forgetSiteGrants } from './publishing/site-oauth/jobs.ts'
import { siteOauthSubscriptions } from './publishing/site-oauth/subscriptions.ts'
import { siteMcpServerRoutes } from './publishing/site-mcp-servers/routes.ts'
import { siteRedirectRoutes } from './publishing/site-redirects/routes.ts'
import { siteSearchRoutes } from './publishing/published-sites/search-routes.ts'
import { checkHostnames, checkNewHostname } from './publishing/site-hostnames/jobs.ts'
import { hostnameRoutes } from './publishing/site-hostnames/routes.ts'
import { publishedRoutes } from './publishing/published-sites/routes.ts'
import { insightRoutes } from './publishing/site-insights/routes.ts'
import { siteSubscriptions } from './publishing/site-structure/subscriptions.ts'
import { emptyTrash } from './content/spaces/jobs.ts'
import { spaceRoutes } from './content/spaces/routes.ts'
import { teamRoutes } from './people/teams/routes.ts'
import { starRoutes } from './content/stars/routes.ts'
import { templateRoutes } from './content/templates/routes.ts'
import { templateSubscriptions } from './content/templates/subscriptions.ts'
import { tokenRoutes } from './people/tokens/routes.ts'
import { tokenSubscriptions } from './people/tokens/subscriptions.ts'
import { retryJob, runJob } from './generated/translations/jobs.ts'
import { translationRoutes } from './generated/translations/routes.ts'
import { translationSubscriptions } from './generated/translations/subscriptions.ts'
import { userRoutes } from './people/users/routes.ts'
import { sendDigest, sendNotification, startDigests } from './observers/notification-mails/jobs.ts'
import { forgetNotifications, tellOfNews } from './observers/notifications/jobs.ts'
import { notificationRoutes } from './observers/notifications/routes.ts'
import { notificationSubscriptions } from './observers/notifications/subscriptions.ts'
import { watchRoutes } from './observers/watches/routes.ts'
import { deliverWebhook, forgetDeliveries } from './observers/webhooks/jobs.ts'
import { forgetAnswers } from './publishing/kept-answers/jobs.ts'
import { answerRoutes } from './publishing/answers/routes.ts'
import { embedRoutes } from './observers/integration-blocks/routes.ts'
import { webhookRoutes } from './observers/webhooks/routes.ts'
import { forgetLivePages } from './live/live-pages/jobs.ts'
import { webhookSubscriptions } from './observers/webhooks/subscriptions.ts'

/** Every route of the features, in the order of their documentation. */
export const routes: Route[] = [
  ...userRoutes,
  ...tokenRoutes,
  ...organizationRoutes,
  ...memberRoutes,
  ...teamRoutes,
  ...inviteRoutes,
  ...collectionRoutes,
  ...spaceRoutes,
  ...starRoutes,
  ...spaceContentRoutes,
  ...editingRoutes,
  ...computedRoutes,
  ...linkRoutes,
  ...storageRoutes,
  ...revisionRoutes,
  ...rollbackRoutes,
  ...changeRequestRoutes,
  ...mergeRoutes,
  ...changeRequestContentRoutes,
  ...reviewRoutes,
  ...changesRoutes,
  ...commentRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...passwordRoutes,
  ...secondFactorRoutes,
  ...secondFactorDemandRoutes,
  ...identityRoutes,
  ...providerRoutes,
  ...auditRoutes,
  ...changeStreamRoutes,
  ...siteRoutes,
  ...siteSectionRoutes,
  ...siteSpaceRoutes,
  ...siteCustomizationRoutes,
  ...fontRoutes,
  ...siteAdaptiveRoutes,
  ...siteAccessRoutes,
  ...siteMembersRoutes,
  ...siteMcpServerRoutes,
  ...siteRedirectRoutes,
  ...siteSearchRoutes,
  ...hostnameRoutes,
  ...publishedRoutes,
  ...insightRoutes,
  ...templateRoutes,
  ...gitSyncRoutes,
  ...gitConnectionRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...pdfRoutes,
  ...openapiSpecRoutes,
  ...translationRoutes,
  ...integrationRoutes,
  ...answerRoutes,
  ...embedRoutes,
  ...webhookRoutes,
  ...notificationRoutes,
  ...watchRoutes,
]

export const subscriptions: Subscription[] = [
  ...memberSubscriptions,
  ...secondFactorDemandSubscriptions,
  ...collectionSubscriptions,
  ...spaceSubscriptions,
  ...contentSubscriptions,
  ...gitConnectionSubscriptions,
  ...commentSubscriptions,
  ...searchSubscriptions,
  ...tokenSubscriptions,
  ...signInSubscriptions,
  ...auditSubscriptions,
  ...changeSubscriptions,
  ...siteSubscriptions,
  ...siteCustomizationSubscriptions,
  ...siteOauthSubscriptions,
  ...templateSubscriptions,
  ...openapiSpecSubscriptions,
  ...translationSubscriptions,
  ...integrationSubscriptions,
  ...webhookSubscriptions,
  ...notificationSubscriptions,
]

export const jobs: JobDefinition[] = [
  sendInvitation,
  emptyTrash,
  indexHead,
  forgetObjects,
  forgetUploads,
  followContent,
  catchUp,
  sendLink,
  noteRefusedSignIn,
  forgetExpiredSignIns,
  runNext,
  forgetUnusedClones,
  exportSpaceChanges,
  forgetEvents,
  forgetAnswers,
  forgetSiteGrants,
  checkHostnames,
  checkNewHostname,
  runImport,
  forgetPreparedImports,
  forgetPdfs,
  processSpec,
  refreshSpecs,
  followSpace,
  runJob,
  retryJob,
  computeContent,
  deliverEvent,
  forgetIntegrationEvents,
  deliverWebhook,
  forgetDeliveries,
  forgetChanges,
  forgetLivePages,
  tellOfNews,
  forgetNotifications,
  sendNotification,
  startDigests,
  sendDigest,
]
