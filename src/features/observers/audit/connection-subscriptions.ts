import type { Context, Subscription } from '../../../kernel/context.ts'
import type { Event } from '../../../kernel/events.ts'
import { gitConnected, gitConnectionUpdated, gitDisconnected } from '../../exchange/git-connections/index.ts'
import {
  installationScopesAgreed,
  installationUpdated,
  integrationBy,
  integrationDisplaced,
  integrationInstalled,
  integrationPlaced,
  integrationUninstalled,
} from '../integration-registry/index.ts'
import { webhookCreated, webhookDeleted, webhookUpdated } from '../webhooks/index.ts'
import { contentTitle } from './content-subscriptions.ts'
import { ofOrganization } from './of-organization.ts'
import { called, type Recorded } from './record-event.ts'

/** What lets others in, or tells them: integrations, repositories and webhooks. */
export const connectionSubscriptions: Subscription[] = [
  ofOrganization(integrationInstalled, ofIntegration('integration.installed')),
  ofOrganization(integrationUninstalled, ofIntegration('integration.uninstalled')),
  ofOrganization(integrationPlaced, ofIntegration('integration.placed')),
  ofOrganization(integrationDisplaced, ofIntegration('integration.displaced')),
  ofOrganization(installationScopesAgreed, ofIntegration('integration.scopes_agreed')),
  // What an integration keeps in its own configuration is nobody's doing.
  ofOrganization(installationUpdated, (payload, ctx) =>
    ctx.actor.kind === 'user' ? ofIntegration('integration.configured')(payload, ctx) : undefined,
  ),
  ofRepository(gitConnected, 'git.connected'),
  ofRepository(gitConnectionUpdated, 'git.updated'),
  ofRepository(gitDisconnected, 'git.disconnected'),
  ofOrganization(webhookCreated, ofWebhook('webhook.created')),
  ofOrganization(webhookUpdated, ofWebhook('webhook.updated')),
  ofOrganization(webhookDeleted, ofWebhook('webhook.deleted')),
]

type Installation = { integrationId: string; contentId?: string; scopes?: string[]; status?: string }

function ofIntegration(action: string) {
  return async (
    { integrationId: id, contentId, scopes, status }: Installation,
    ctx: Context,
  ): Promise<Recorded> => {
    const integration = await integrationBy(ctx.db, id)
    const details = {
      ...(contentId !== undefined && { place: contentId }),
      ...(scopes && { scopes }),
      ...(status !== undefined && { status }),
    }
    return called(integration?.title, { action, kind: 'integration', id, details })
  }
}

function ofRepository<
  Payload extends { organizationId: string; spaceId: string; repository: string; ref: string },
>(event: Event<Payload>, action: string): Subscription {
  return ofOrganization(event, async ({ spaceId: id, repository, ref }, ctx) =>
    called(await contentTitle(ctx, id), { action, kind: 'space', id, details: { repository, ref } }),
  )
}

// Of an address only whose it is: what follows is a secret of many a receiver.
function ofWebhook(action: string) {
  return ({ webhookId: id, url, active }: { webhookId: string; url: string; active?: boolean }): Recorded =>
    called(new URL(url).host, {
      action,
      kind: 'webhook',
      id,
      ...(active !== undefined && { details: { active } }),
    })
}
