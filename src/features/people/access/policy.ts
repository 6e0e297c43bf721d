import { roles, type Role, type RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Origin } from '../../../kernel/context.ts'

/** One level of the tree on the way from a resource up to its organization. */
export type Level = {
  default: Role | 'inherit' | 'none'
  /** The caller's own grant and those of their teams here; `null` takes access away. */
  grants: RoleOrGuest[]
  isCreator: boolean
}

/** What decides how a member stands in an organization. */
export type Membership = {
  role: RoleOrGuest
  isDisabled: boolean
  /** The organization lets its members in through its own providers only. */
  enforcesSso: boolean
  /** The organization demands a second factor of who comes in by other means than its own providers. */
  demandsSecondFactor: boolean
  /** An administrator of the organization revoked the caller's token for it. */
  isTokenRevoked: boolean
}

/** Why an organization does not let one of its members in. */
export type Refusal = 'disabled' | 'elsewhere' | 'unproven' | 'revoked' | 'paused'

/**
 * Why a member is not let in, if they are not. Administrators may come from elsewhere: otherwise nobody could
 * repair a provider that stopped to work.
 */
export function refusalOf(
  { role, isDisabled, enforcesSso, demandsSecondFactor, isTokenRevoked }: Membership,
  { organizationId, origin }: { organizationId: string; origin: Origin },
): Refusal | undefined {
  if (isDisabled) return 'disabled'
  if (isTokenRevoked) return 'revoked'
  const isOwn = isOwnSignIn(origin, organizationId)
  if (enforcesSso && !isOwn && role !== 'admin') return 'elsewhere'
  // Of who signed in by themselves it was asked then; of what another organization's provider asks nobody here knows.
  return demandsSecondFactor && !isOwn && origin !== 'self' ? 'unproven' : undefined
}

/** Whether an organization that wants its own single sign-on takes somebody as they came in. */
export function isOwnSignIn(origin: Origin, organizationId: string): boolean {
  return origin === 'operator' || organizationOf(origin) === organizationId
}

/** The organization whose provider vouches for somebody. */
export function organizationOf(origin: Origin): string | undefined {
  return typeof origin === 'string' ? undefined : origin.organizationId
}

/**
 * The caller's role on a resource, or `undefined` when it is not for their eyes. `levels` goes from the
 * resource upwards (a space, the sites it inherits from, its collections). The first level that speaks
 * decides, also downwards; among several grants on one level the highest counts. Administrators are
 * administrators everywhere, and guests have only what is granted to them.
 */
export function effectiveRole(standing: RoleOrGuest, levels: Level[]): Role | undefined {
  if (standing === 'admin') return 'admin'
  for (const level of levels) {
    if (level.grants.length > 0) return highest(level.grants)
    if (level.default === 'none') return level.isCreator ? (standing ?? undefined) : undefined
    if (level.default !== 'inherit' && standing !== null) return level.default
  }
  return standing ?? undefined
}

/** True when a role is at least another; everybody has at least `guest`. */
export function isAtLeast(role: RoleOrGuest | undefined, least: Role | 'guest'): boolean {
  return rank(role) >= (least === 'guest' ? 0 : rank(least))
}

function highest(grants: RoleOrGuest[]): Role | undefined {
  const best = grants.reduce((a, b) => (rank(b) > rank(a) ? b : a), null)
  return best ?? undefined
}

/** Roles as numbers that compare: 0 is no role. */
export function rank(role: RoleOrGuest | undefined): number {
  return role === null || role === undefined ? 0 : roles.indexOf(role) + 1
}
