import { createHash } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import type { Actor, Context } from '../../../kernel/context.ts'
import { answerBy, insertAnswer } from './queries.ts'

/** For how long whoever asked reads an answer again. */
export const timeKept = 24 * 3_600_000

const largestAnswer = 64 * 1024

type Answered = { id: string; siteId: string; events: object[] }

/** Keeps what was answered; asking is a read, so this is a transaction of its own. */
export async function keepAnswer(
  { actor, now, services }: Context,
  { id, siteId, events }: Answered,
): Promise<void> {
  const text = JSON.stringify(events)
  const asker = askerOf(actor)
  if (asker === undefined || text.length > largestAnswer) return
  const row = { id, site_id: siteId, asker, events: services.secrets.encrypt(text), created_at: now }
  try {
    await services.database.transaction((db) => insertAnswer(db, row))
  } catch (error) {
    services.logger.warn({ err: error }, 'an answer was given and not kept')
  }
}

/** The events of an answer, for the one who asked. */
export async function readAnswer(
  ctx: Context,
  { responseId, siteId }: { responseId: string; siteId: string },
): Promise<object[]> {
  const row = await answerBy(ctx.db, { id: responseId, siteId, since: ctx.now - timeKept })
  if (row === undefined || row.asker !== askerOf(ctx.actor))
    throw new ApiError('not-found', 'No such answer to you; answers are kept for a day')
  return JSON.parse(ctx.services.secrets.decrypt(row.events))
}

// Visitors have no account: those who came by the same way with the same claims are one, and an id is not guessed.
function askerOf(actor: Actor): string | undefined {
  if (actor.kind === 'user') return `user:${actor.userId}`
  if (actor.kind !== 'visitor') return undefined
  const { member, previewedBy, shareLinkId, claims } = actor
  const known = JSON.stringify([member, previewedBy, shareLinkId, claims])
  return `visitor:${createHash('sha256').update(known).digest('hex')}`
}
