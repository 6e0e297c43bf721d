export { authorizeIntegrationActor } from './authorize-integration-actor.ts'
export { actingUser, authorize, noteMet, permissionOn, resourceNamed } from './authorize.ts'
export { isMemberBeside, membersBeside } from './beside-queries.ts'
export { type Viewer, roleOfRank, withEffectiveRoles } from './effective-queries.ts'
export type { IntegrationActor } from './integration-actor.ts'
export { type Level, effectiveRole, isAtLeast, isOwnSignIn, rank } from './policy.ts'
export {
  chainOf,
  copyAudience,
  deleteGrant,
  deleteGrantsOf,
  deleteResource,
  grantHolders,
  insertResource,
  membershipOf,
  putGrant,
  resourceBy,
  resourceExists,
  updateResource,
} from './queries.ts'
export { metResource, resourceRows, type ResourceKey } from './resource-queries.ts'
export { organizationsLettingIn } from './standing-queries.ts'
export { requirePerson, requireStanding, standingIn } from './standing.ts'
export { type TokenUse, copyRevocations, revokeUses, usesIn } from './token-use-queries.ts'
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
