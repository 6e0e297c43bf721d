import { createHash } from 'node:crypto'
import type { Actor } from '../../../kernel/context.ts'

/** For how long whoever asked reads an answer again. */
export const timeKept = 24 * 3_600_000

/**
 * To whom an answer is kept; `undefined` for those to whom none is. Visitors have no account: those who came by the
 * same way with the same claims are one, and an id is not guessed.
 */
export function askerOf(actor: Actor): string | undefined {
  if (actor.kind === 'user') return `user:${actor.userId}`
  if (actor.kind !== 'visitor') return undefined
  const { member, previewedBy, shareLinkId, claims } = actor
  const known = JSON.stringify([member, previewedBy, shareLinkId, claims])
  return `visitor:${createHash('sha256').update(known).digest('hex')}`
}
