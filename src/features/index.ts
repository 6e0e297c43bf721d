import type { Route } from '../http/implement.ts'
import type { Subscription } from '../platform/context.ts'
import type { JobDefinition } from '../platform/jobs/index.ts'
import { changeRequestRoutes } from './change-requests/routes.ts'
import { collectionRoutes } from './collections/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { commentSubscriptions } from './comments/subscriptions.ts'
import { indexHead } from './content/jobs.ts'
import { contentRoutes } from './content/routes.ts'
import { contentSubscriptions } from './content/subscriptions.ts'
import { sendInvitation } from './invites/jobs.ts'
import { deliverEvent, forgetIntegrationEvents } from './integrations/jobs.ts'
import { integrationRoutes } from './integrations/routes.ts'
import { integrationSubscriptions } from './integrations/subscriptions.ts'
import { inviteRoutes } from './invites/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { memberSubscriptions } from './members/subscriptions.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { forgetObjects } from './revisions/jobs.ts'
import { catchUp, followContent } from './search/jobs.ts'
import { searchRoutes } from './search/routes.ts'
import { searchSubscriptions } from './search/subscriptions.ts'
import { siteRoutes } from './sites/routes.ts'
import { siteSubscriptions } from './sites/subscriptions.ts'
import { emptyTrash } from './spaces/jobs.ts'
import { spaceRoutes } from './spaces/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'
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
  ...siteRoutes,
  ...integrationRoutes,
  ...webhookRoutes,
]

export const subscriptions: Subscription[] = [
  ...memberSubscriptions,
  ...contentSubscriptions,
  ...commentSubscriptions,
  ...searchSubscriptions,
  ...siteSubscriptions,
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
  deliverEvent,
  forgetIntegrationEvents,
  deliverWebhook,
  forgetDeliveries,
]
