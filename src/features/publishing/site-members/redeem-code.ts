import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { actorOfSession } from '../../people/sessions/index.ts'
import type { SiteRow } from '../sites/index.ts'
import { hashEntry } from './enter-site.ts'
import { findReader } from './find-reader.ts'
import { memberToken } from './member-token.ts'
import { takeEntryCode } from './queries.ts'

/** Turns a code into what the cookie of the site holds; nothing for one of another site, browser or time. */
export async function redeemCode(
  ctx: Context,
  site: SiteRow,
  { code, state }: { code: string; state: string },
): Promise<string | undefined> {
  const row = await takeEntryCode(ctx.db, hashEntry(code))
  if (row === undefined || row.site_id !== site.id || row.expires_at <= ctx.now) return undefined
  if (!isSame(row.state_hash, hashEntry(state))) return undefined
  const actor = await actorOfSession(ctx, row.session_id)
  if (actor?.sessionId === undefined) return undefined
  const member = { userId: actor.userId, sessionId: actor.sessionId }
  if ((await findReader(ctx, site, member)) === undefined) return undefined
  return memberToken(ctx.services, { ...member, siteId: site.id })
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
