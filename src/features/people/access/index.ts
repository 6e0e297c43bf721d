export { authorizeIntegrationActor } from './authorize-integration-actor.ts'
export { actingUser, authorize, permissionOn } from './authorize.ts'
export { isMemberBeside, membersBeside } from './beside-queries.ts'
export { type Viewer, roleOfRank, withEffectiveRoles } from './effective-queries.ts'
export type { IntegrationActor } from './integration-actor.ts'
export { isAtLeast, rank } from './policy.ts'
export {
  chainOf,
  copyAudience,
  deleteGrant,
  deleteGrantsOf,
  deleteResource,
  insertResource,
  membershipOf,
  putGrant,
  resourceBy,
  resourceExists,
  updateResource,
} from './queries.ts'
export {
  type Place,
  ancestryOf,
  emptyDeletedCollections,
  neighbour,
  placeOf,
  setDeleted,
  setPlace,
  subtreeOf,
  transferResources,
} from './tree-queries.ts'
export { requireWhole } from './require-whole.ts'
export { organizationsLettingIn } from './standing-queries.ts'
export { requirePerson, requireStanding, standingIn } from './standing.ts'
export { copyRevocations, revokeUses, usesIn, type TokenUse } from './token-use-queries.ts'
export { withoutExcess } from './without-excess.ts'
