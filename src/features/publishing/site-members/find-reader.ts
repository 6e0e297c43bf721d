import type { Context, UserActor } from '../../../kernel/context.ts'
import { standingIn } from '../../people/access/index.ts'
import { actorOfSession } from '../../people/sessions/index.ts'
import { isInTeams } from '../../people/teams/index.ts'
import type { SiteRow } from '../sites/index.ts'
import { readersOf } from './queries.ts'

/** A member who reads a site; without a session, by a token of the API. */
export type ReadingMember = { userId: string; sessionId: string | undefined }

type GuardedSite = Pick<SiteRow, 'id' | 'organization_id' | 'readers'>

/** The person behind a member's reading, as whom spaces are read; nobody when their session has ended. */
export async function actorBehind(
  ctx: Context,
  { userId, sessionId }: ReadingMember,
): Promise<UserActor | undefined> {
  // How they stood when they came with their token was asked then.
  if (sessionId === undefined)
    return { kind: 'user', userId, tokenId: '', isReadOnly: true, origin: 'operator' }
  const actor = await actorOfSession(ctx, sessionId)
  return actor?.userId === userId ? { ...actor, isReadOnly: true } : undefined
}

/** Whether somebody may read a site for members now: a member in good standing, and one of those named. */
export async function mayRead(ctx: Context, site: GuardedSite, actor: UserActor): Promise<boolean> {
  const standing = await standingIn({ ...ctx, actor }, site.organization_id)
  if (standing.kind !== 'member') return false
  if (site.readers === 'organization') return true
  const readers = await readersOf(ctx.db, site.id)
  if (readers.some(({ user_id: userId }) => userId === actor.userId)) return true
  const teamIds = readers.flatMap(({ team_id: teamId }) => teamId ?? [])
  return isInTeams(ctx.db, { userId: actor.userId, teamIds })
}

/** Who reads by a member's word; nothing for whoever may not, or no longer. */
export async function findReader(
  ctx: Context,
  site: GuardedSite,
  member: ReadingMember | undefined,
): Promise<UserActor | undefined> {
  const actor = member && (await actorBehind(ctx, member))
  return actor !== undefined && (await mayRead(ctx, site, actor)) ? actor : undefined
}
