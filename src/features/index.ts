import type { Route } from '../http/implement.ts'
import type { Subscription } from '../platform/context.ts'
import type { JobDefinition } from '../platform/jobs/index.ts'
import { auditRoutes } from './audit/routes.ts'
import { auditSubscriptions } from './audit/subscriptions.ts'
import { changeRequestRoutes } from './change-requests/routes.ts'
import { collectionRoutes } from './collections/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { commentSubscriptions } from './comments/subscriptions.ts'
import { indexHead } from './content/jobs.ts'
import { contentRoutes } from './content/routes.ts'
import { contentSubscriptions } from './content/subscriptions.ts'
import { exportRoutes } from './exports/routes.ts'
import { forgetUnusedClones, runNext } from './git-sync/jobs.ts'
import { gitSyncRoutes } from './git-sync/routes.ts'
import { forgetPdfs } from './exports/pdf-jobs.ts'
import { pdfRoutes } from './exports/pdf-routes.ts'
import { runImport } from './imports/jobs.ts'
import { importRoutes } from './imports/routes.ts'
import { sendInvitation } from './invites/jobs.ts'
import { computeContent, deliverEvent, forgetIntegrationEvents } from './integrations/jobs.ts'
import { integrationRoutes } from './integrations/routes.ts'
import { integrationSubscriptions } from './integrations/subscriptions.ts'
import { inviteRoutes } from './invites/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { memberSubscriptions } from './members/subscriptions.ts'
import { followSpace, processSpec, refreshSpecs } from './openapi-specs/jobs.ts'
import { openapiSpecRoutes } from './openapi-specs/routes.ts'
import { openapiSpecSubscriptions } from './openapi-specs/subscriptions.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { forgetObjects } from './revisions/jobs.ts'
import { catchUp, followContent } from './search/jobs.ts'
import { searchRoutes } from './search/routes.ts'
import { searchSubscriptions } from './search/subscriptions.ts'
import { forgetExpiredSignIns, noteRefusedSignIn, sendLink } from './sign-in/jobs.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { signInSubscriptions } from './sign-in/subscriptions.ts'
import { forgetEvents } from './sites/jobs.ts'
import { siteRoutes } from './sites/routes.ts'
import { siteSubscriptions } from './sites/subscriptions.ts'
import { emptyTrash } from './spaces/jobs.ts'
import { spaceRoutes } from './spaces/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { templateSubscriptions } from './templates/subscriptions.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { runJob } from './translations/jobs.ts'
import { translationRoutes } from './translations/routes.ts'
import { translationSubscriptions } from './translations/subscriptions.ts'
import { userRoutes } from './users/routes.ts'
import { deliverWebhook, forgetDeliveries } from './webhooks/jobs.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { webhookSubscriptions } from './webhooks/subscriptions.ts'

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
  ...contentRoutes,
  ...changeRequestRoutes,
  ...commentRoutes,
  ...searchRoutes,
  ...signInRoutes,
  ...auditRoutes,
  ...siteRoutes,
  ...templateRoutes,
  ...gitSyncRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...pdfRoutes,
  ...openapiSpecRoutes,
  ...translationRoutes,
  ...integrationRoutes,
  ...webhookRoutes,
]

export const subscriptions: Subscription[] = [
  ...memberSubscriptions,
  ...contentSubscriptions,
  ...commentSubscriptions,
  ...searchSubscriptions,
  ...signInSubscriptions,
  ...auditSubscriptions,
  ...siteSubscriptions,
  ...templateSubscriptions,
  ...openapiSpecSubscriptions,
  ...translationSubscriptions,
  ...integrationSubscriptions,
  ...webhookSubscriptions,
]

export const jobs: JobDefinition[] = [
  sendInvitation,
  emptyTrash,
  indexHead,
  forgetObjects,
  followContent,
  catchUp,
  sendLink,
  noteRefusedSignIn,
  forgetExpiredSignIns,
  runNext,
  forgetUnusedClones,
  forgetEvents,
  runImport,
  forgetPdfs,
  processSpec,
  refreshSpecs,
  followSpace,
  runJob,
  computeContent,
  deliverEvent,
  forgetIntegrationEvents,
  deliverWebhook,
  forgetDeliveries,
]
