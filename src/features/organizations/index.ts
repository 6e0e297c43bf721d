export { createOrganization } from './create-organization.ts'
export { organizationCreated, organizationUpdated } from './events.ts'
export { readOrganization } from './read-organization.ts'
export {
  allOrganizations,
  hasEmailDomain,
  lockOrganization,
  mergeRulesOf,
  organizationFacts,
} from './queries.ts'
