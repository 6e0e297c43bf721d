export { createOrganization } from './create-organization.ts'
export { organizationCreated } from './events.ts'
export { readOrganization } from './read-organization.ts'
export { allOrganizations, hasEmailDomain, lockOrganization, mergeRulesOf } from './queries.ts'
