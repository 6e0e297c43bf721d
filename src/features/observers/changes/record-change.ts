import type { ChangeType } from '../../../contract/observers/changes.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import { insertChange } from './queries.ts'

type Payload = Record<string, unknown>

const named = {
  spaceId: 'space',
  changeRequestId: 'changeRequest',
  commentId: 'comment',
  collectionId: 'collection',
  siteId: 'site',
  revisionId: 'revision',
} as const

/** Keeps a fact, in its own transaction, for those who follow the organization. */
export async function recordChange(ctx: Context, type: ChangeType, payload: Payload): Promise<void> {
  const organizationId = await organizationOf(ctx, payload)
  if (organizationId === undefined) return
  const isGone = type === 'site_deleted' || type === 'collection_deleted'
  const subject = Object.entries(named).flatMap(([from, to]) =>
    typeof payload[from] === 'string' ? [[to, payload[from]]] : [],
  )
  await insertChange(ctx.db, {
    id: newId(),
    organization_id: organizationId,
    // When the fact is known, and not when a long transaction began.
    created_at: ctx.services.clock(),
    type,
    actor_id: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    // What is gone has no readers any more to hold anybody against: it is not named.
    resources: JSON.stringify(isGone ? [] : resourcesOf(payload)),
    subject: JSON.stringify(isGone ? {} : Object.fromEntries(subject)),
    // Members and teams name users as well; they concern everybody.
    user_id: type === 'notifications_updated' ? String(payload['userId']) : null,
  })
}

function resourcesOf({ spaceId, spaceIds, collectionId, siteId, resourceId }: Payload): string[] {
  const one = [spaceId, collectionId, siteId, resourceId].filter((id) => typeof id === 'string')
  const several = Array.isArray(spaceIds) ? spaceIds.filter((id) => typeof id === 'string') : []
  return [...one, ...several]
}

async function organizationOf(
  ctx: Context,
  { organizationId, spaceId, spec }: Payload,
): Promise<string | undefined> {
  if (typeof organizationId === 'string') return organizationId
  if (typeof spaceId === 'string') return (await spaceBy(ctx.db, spaceId))?.organization_id
  const isSpec = typeof spec === 'object' && spec !== null && 'organization_id' in spec
  return isSpec ? String(spec.organization_id) : undefined
}
