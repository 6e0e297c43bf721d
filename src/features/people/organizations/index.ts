export { createOrganization } from './create-organization.ts'
export { organizationCreated, organizationUpdated } from './events.ts'
export { readOrganization } from './read-organization.ts'
export { readOrganizations } from './read-organizations.ts'
export {
  allOrganizations,
  hasEmailDomain,
  lockOrganization,
  mergeRulesOf,
  organizationAdministrators,
  organizationFacts,
  organizationIdWithHostname,
  organizationsDemandingSecondFactor,
  organizationTitles,
  updateOrganization,
} from './queries.ts'
