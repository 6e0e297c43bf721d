export { actingUser, authorize } from './authorize.ts'
export { isAtLeast } from './policy.ts'
export { deleteGrantsOf, membershipOf, resourceExists } from './queries.ts'
