import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertAuditEvents } from './queries.ts'

export type Recorded = {
  action: string
  /** Who did it, where that is not the caller. */
  actorId?: string | undefined
  target?: { kind: string; id: string }
  details?: Record<string, unknown>
}

/** Keeps what was done, in the transaction that does it, for each organization that it concerns. */
export async function recordEvent(
  ctx: Context,
  organizationIds: string[],
  { action, actorId, target, details = {} }: Recorded,
): Promise<void> {
  const caller = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const events = organizationIds.map((organizationId) => ({
    id: newId(),
    organization_id: organizationId,
    created_at: ctx.now,
    action,
    actor_id: actorId ?? caller,
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
    details: JSON.stringify(details),
  }))
  await insertAuditEvents(ctx.db, events)
}

type Named = { action: string; kind: string; id: string; details?: Record<string, unknown> }

/** What it was done to, by its id alone. */
export function about<Name extends string>(action: string, kind: string, name: Name) {
  return (payload: Record<Name, string>): Recorded => ({ action, target: { kind, id: payload[name] } })
}

/** What it was called then, since it may be called otherwise later, or be gone. */
export function called(title: string | undefined, { action, kind, id, details }: Named): Recorded {
  return { action, target: { kind, id }, details: { ...(title && { title }), ...details } }
}
