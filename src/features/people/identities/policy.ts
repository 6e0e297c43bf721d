import type { MembershipRow } from './queries.ts'

/** The organizations that make a user sign in through their providers, when no other would let them in otherwise. */
export function organizationsRequiringSso(memberships: MembershipRow[]): string[] {
  const enabled = memberships.filter((membership) => !membership.is_disabled)
  const demanding = enabled.filter(({ enforces_sso, role }) => enforces_sso && role !== 'admin')
  return demanding.length === enabled.length ? demanding.map(({ organization_id }) => organization_id) : []
}

/** What a provider's statement about an address that has an account already may do. */
export type Linking = 'link' | 'confirm-first' | 'refuse'

/**
 * An account is linked to an organization's provider only where an administrator marked it. Whoever runs the
 * provider could then act as that person, so an account that is also somebody elsewhere is linked only
 * when its owner shows that they hold it.
 */
export function linkingOf(
  memberships: MembershipRow[],
  facts: { organizationId: string; isInvitedWithSso: boolean; isSignedIn: boolean },
): Linking {
  const here = memberships.find(({ organization_id }) => organization_id === facts.organizationId)
  const isMarked = here === undefined ? facts.isInvitedWithSso : here.is_sso
  if (!isMarked) return 'refuse'
  const isOnlyHere = here !== undefined && memberships.length === 1
  return isOnlyHere || facts.isSignedIn ? 'link' : 'confirm-first'
}
