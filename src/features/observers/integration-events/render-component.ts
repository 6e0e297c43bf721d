import type { ContentKitContext, RenderIntegrationUI } from '../../../contract/observers/content-kit.ts'
import { ApiError } from '../../../contract/errors.ts'
import { JsonText } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { authorize } from '../../people/access/index.ts'
import { authorizeVisitor } from '../../publishing/published-sites/index.ts'
import type { Place } from './build-environment.ts'
import {
  contentInstallationOn,
  installationOn,
  maximumAge,
  type IntegrationRow,
} from '../integration-registry/index.ts'
import { dispatchEvent, newEvent } from './dispatch-event.ts'
import { readAnswer, refusalIn, requireResponse } from './require-response.ts'
import { recordLater } from './record-later.ts'

const timeout = 10_000

/** Asks an integration to draw a component; answers JSON of the tree, to be kept as long as it says. */
export async function renderComponent(
  ctx: Context,
  integration: IntegrationRow,
  request: RenderIntegrationUI,
): Promise<JsonText> {
  const place = await requireInstalled(ctx, integration, request.context)
  const { componentId, props, state, action } = request
  // Only what the contract knows, and last what this server knows itself: nobody writes over where they are.
  const event = newEvent({
    componentId,
    props,
    ...(state && { state }),
    ...(action && { action }),
    context: knownOf(request.context),
    ...place,
    ...(ctx.actor.kind === 'user' && { auth: { userId: ctx.actor.userId } }),
    type: 'ui_render',
  })
  const dispatched = await dispatchEvent(ctx.services, { integration, event, timeout })
  const read = readAnswer(dispatched)
  const wrong = read?.kind === 'invalid' ? read.message : undefined
  recordLater(ctx.services, { integrationId: integration.id, event, dispatched, wrong })
  const { status, body, headers } = requireResponse(dispatched)
  if (status >= 500) throw new ApiError('bad-gateway', `The integration "${integration.name}" failed`)
  if (read === undefined) throw new ApiError('bad-request', refusalIn(body.toString('utf8')))
  if (read.kind === 'invalid') throw new ApiError('unprocessable', read.message)
  const age = maximumAge(headers)
  return new JsonText(
    JSON.stringify(read.output),
    age === undefined ? {} : { 'cache-control': `private, max-age=${Math.floor(age / 1000)}` },
  )
}

const membersOf: Record<ContentKitContext['type'], string[]> = {
  document: ['spaceId', 'editable'],
  configuration_account: ['organizationId'],
  configuration_space: ['spaceId'],
  configuration_site: ['siteId'],
  configuration_contentsource: ['organizationId', 'spaceId'],
}

function knownOf(context: ContentKitContext): Record<string, unknown> {
  const known = ['type', 'theme', ...membersOf[context.type]]
  return Object.fromEntries(Object.entries(context).filter(([name]) => known.includes(name)))
}

async function requireInstalled(
  ctx: Context,
  { id: integrationId, name }: IntegrationRow,
  context: ContentKitContext,
): Promise<Place> {
  if ('organizationId' in context) {
    const { organizationId } = context
    await requireAccess(ctx, { on: 'organization', least: 'admin' }, { organizationId })
    const installation = await installationOn(ctx.db, { integrationId, organizationId })
    if (installation === undefined || !isOwn(ctx, installation.id))
      throw new ApiError('not-found', `The integration "${name}" is not installed on this organization`)
    return { installationId: installation.id }
  }
  const [kind, contentId, named] =
    'spaceId' in context
      ? (['space', context.spaceId, { spaceId: context.spaceId }] as const)
      : (['site', context.siteId, { siteId: context.siteId }] as const)
  const row = await contentInstallationOn(ctx.db, { integrationId, contentId })
  const isConfiguring = context.type !== 'document'
  if (isConfiguring) {
    const organizationId = row?.organization_id ?? ''
    await requireAccess(ctx, { on: 'organization', least: 'admin' }, { organizationId })
  } else await requireAccess(ctx, { on: 'space', least: 'read', visitors: true }, { spaceId: contentId })
  if (row === undefined || !isOwn(ctx, row.installation_id))
    throw new ApiError('not-found', `The integration "${name}" is not installed on this ${kind}`)
  // What is not configured yet is drawn to be configured.
  if (!isConfiguring && !row.is_active) {
    const isPaused = row.status === 'paused' || row.whole_status === 'paused'
    throw new ApiError(
      'not-found',
      `The integration "${name}" is ${isPaused ? 'paused' : 'not configured yet'}`,
    )
  }
  return { installationId: row.installation_id, ...named }
}

function isOwn({ actor }: Context, installationId: string): boolean {
  return actor.kind !== 'integration' || (actor.installation?.id ?? installationId) === installationId
}

type AskedAccess = Parameters<typeof authorize>[1]

async function requireAccess(
  ctx: Context,
  access: AskedAccess,
  params: Record<string, string>,
): Promise<void> {
  if (ctx.actor.kind === 'visitor') await authorizeVisitor(ctx, ctx.actor, { access, params })
  else if (ctx.actor.kind === 'user') await authorize(ctx, access, params)
  // An integration may draw itself: what it draws is what it was told there.
}
