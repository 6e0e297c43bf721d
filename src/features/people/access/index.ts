export { authorizeIntegrationActor } from './authorize-integration-actor.ts'
export { actingUser, authorize, permissionOn } from './authorize.ts'
export { roleOfRank, withEffectiveRoles, type Viewer } from './effective-queries.ts'
export { isAtLeast, rank } from './policy.ts'
export {
  chainOf,
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
export type { IntegrationActor } from './integration-actor.ts'
