export { authorizeIntegrationActor } from './authorize-integration-actor.ts'
export { actingUser, authorize, permissionOn } from './authorize.ts'
export { type Viewer, roleOfRank, withEffectiveRoles } from './effective-queries.ts'
export type { IntegrationActor } from './integration-actor.ts'
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
