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
  ofOrganization(installationUpdated, async (payload, ctx) => {
    const isItself = ctx.actor.kind === 'integration'
    // What it is found by is its own affair.
    if (isItself && payload.settings.length === 0) return undefined
    const recorded = await ofIntegration('integration.configured')(payload, ctx)
    return isItself ? { ...recorded, actorId: payload.integrationId } : recorded
  }),
  ofRepository(gitConnected, 'git.connected'),
  ofRepository(gitConnectionUpdated, 'git.updated'),
  ofRepository(gitDisconnected, 'git.disconnected'),
  ofOrganization(webhookCreated, ofWebhook('webhook.created')),
  ofOrganization(webhookUpdated, ofWebhook('webhook.updated')),
  ofOrganization(webhookDeleted, ofWebhook('webhook.deleted')),
]

type Installation = {
  integrationId: string
  contentId?: string
  scopes?: string[]
  status?: string
  settings?: string[]
}

function ofIntegration(action: string) {
  return async (
    { integrationId: id, contentId, scopes, status, settings = [] }: Installation,
    ctx: Context,
  ): Promise<Recorded> => {
    const integration = await integrationBy(ctx.db, id)
    const details = {
      ...(contentId !== undefined && { place: contentId }),
      ...(scopes && { scopes }),
      ...(status !== undefined && { status }),
      ...(settings.length > 0 && { settings }),
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
