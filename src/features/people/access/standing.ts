import { ApiError } from '../../../contract/errors.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Context, UserActor } from '../../../kernel/context.ts'
import { noteTokenUse } from './note-token-use.ts'
import { refusalOf, type Refusal } from './policy.ts'
import { membershipFor, type KnownMembership } from './standing-queries.ts'

/** How somebody stands in an organization. */
export type Standing =
  | { kind: 'member'; role: RoleOrGuest }
  | { kind: 'stranger' }
  | { kind: 'refused'; why: Refusal }

/**
 * How the caller stands in an organization: the one place that knows memberships, enforced single sign-on
 * and what was taken from a token. Whatever asks for a role in an organization asks here.
 */
export async function standingIn(ctx: Context, organizationId: string): Promise<Standing> {
  const { actor } = ctx
  if (actor.kind === 'user') return personIn(ctx, actor, organizationId)
  if (actor.kind !== 'integration' || actor.installation?.organizationId !== organizationId)
    return { kind: 'stranger' }
  if (actor.installation.isPaused) return { kind: 'refused', why: 'paused' }
  return { kind: 'member', role: ctx.permission?.role ?? null }
}

/** The caller's role in an organization; throws `absent` to strangers, and 403 where the organization refuses them. */
export async function requireStanding(
  ctx: Context,
  organizationId: string,
  absent: ApiError,
): Promise<RoleOrGuest> {
  return roleAs(await standingIn(ctx, organizationId), absent)
}

/** The role of a standing, or what `requireStanding` throws. */
export function roleAs(standing: Standing, absent: ApiError): RoleOrGuest {
  if (standing.kind === 'member') return standing.role
  if (standing.kind === 'stranger') throw absent
  throw new ApiError('forbidden', refusals[standing.why])
}

/** The caller, who must be a person. */
export function requirePerson({ actor }: Pick<Context, 'actor'>): UserActor {
  if (actor.kind === 'user') return actor
  throw new ApiError('forbidden', 'Only people may do this, with a token or a session of their own')
}

const refusals: Record<Refusal, string> = {
  disabled: 'Your membership of this organization is disabled; ask one of its administrators',
  elsewhere:
    'This organization requires its own single sign-on; sign in through it, and make tokens from there',
  unproven:
    'This organization demands a second step, and another one’s provider let you in; sign in with your password or a mailed link, or through its own provider',
  paused: 'An administrator of this organization paused this installation; its token opens nothing',
  revoked: 'An administrator of this organization revoked this token for it; make another one',
}

async function personIn(ctx: Context, actor: UserActor, organizationId: string): Promise<Standing> {
  const { userId, tokenId } = actor
  const membership = await membershipFor(ctx.db, { organizationId, userId, tokenId })
  return standingOf(ctx, { actor, organizationId, membership })
}

type Known = { actor: UserActor; organizationId: string; membership: KnownMembership | undefined }

/** How a person stands whose membership is known; nobody else may judge one. */
export function standingOf(ctx: Context, { actor, organizationId, membership }: Known): Standing {
  if (membership === undefined) return { kind: 'stranger' }
  const why = refusalOf(membership, { organizationId, origin: actor.origin })
  if (why !== undefined) return { kind: 'refused', why }
  if (actor.sessionId === undefined)
    noteTokenUse(ctx, { organizationId, actor, usedAt: membership.tokenUsedAt })
  return { kind: 'member', role: membership.role }
}
