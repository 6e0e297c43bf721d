export { authorizeIntegrationActor } from './authorize-integration-actor.ts'
export { actingUser, authorize, permissionOn } from './authorize.ts'
export { roleOfRank, withEffectiveRoles, type Viewer } from './effective-queries.ts'
export { requireWhole, withoutExcess } from './hold.ts'
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
export { resourcesBelow } from './tree-queries.ts'
export { organizationsLettingIn } from './standing-queries.ts'
export { copyRevocations, revokeUses } from './token-use-queries.ts'
export { requirePerson, requireStanding, standingIn } from './standing.ts'
