import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { MergeRules } from '../review/merge-rules.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { RoleOrGuest } from './roles.ts'
import { Nullable, Timestamp, Url } from '../shapes.ts'

const Title = Type.String({ minLength: 2, maxLength: 255 })
const hostnamePattern = '^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$'
const Hostname = Type.String({ minLength: 3, maxLength: 32, pattern: hostnamePattern })
const EmailDomain = Type.String({ maxLength: 253, pattern: '^([A-Za-z0-9-]+\\.)+[A-Za-z]{2,}$' })
const DefaultContent = Type.Object({ type: Type.Literal('site'), site: Type.String({ maxLength: 128 }) })

export const OrganizationPermissions = Type.Object({
  view: Type.Boolean(),
  access: Type.Boolean(),
  admin: Type.Boolean(),
  ownTeam: Type.Boolean(),
  createContent: Type.Boolean(),
  createOpenAPISpec: Type.Boolean(),
  ingestConversations: Type.Boolean(),
  viewBilling: Type.Boolean(),
  listMembers: Type.Boolean(),
  listTeams: Type.Boolean(),
  listIntegrations: Type.Boolean(),
  listInstallations: Type.Boolean(),
  installIntegration: Type.Boolean(),
})

export const Organization = Type.Object(
  {
    object: Type.Literal('organization'),
    id: Type.String(),
    title: Title,
    createdAt: Timestamp,
    emailDomains: Type.Array(Type.String()),
    hostname: Type.Optional(Hostname),
    type: Type.Enum(['business', 'community']),
    defaultRole: Type.Optional(RoleOrGuest),
    defaultContent: Type.Optional(DefaultContent),
    sso: Type.Optional(Type.Boolean()),
    ai: Type.Optional(Type.Boolean()),
    inviteLinks: Type.Boolean(),
    plan: Type.Literal('enterprise_2024', { description: 'Everything is on for everybody.' }),
    mergeRules: MergeRules,
    trial: Type.Object({ status: Type.Literal('notapplicable'), count: Type.Literal(0) }),
    urls: Type.Object({ location: Url, app: Url, logo: Type.Optional(Url) }),
    permissions: OrganizationPermissions,
  },
  { title: 'Organization' },
)
export type Organization = Static<typeof Organization>

export const Subdomain = Type.Object(
  {
    object: Type.Literal('subdomain'),
    subdomain: Hostname,
    target: Type.Object({ type: Type.Literal('organization'), organization: Type.String() }),
    isActive: Type.Boolean(),
  },
  { title: 'Subdomain' },
)
export type Subdomain = Static<typeof Subdomain>

const tag = 'Organizations'

export const listOrganizationsForAuthenticatedUser = operation({
  id: 'listOrganizationsForAuthenticatedUser',
  tag,
  summary: 'List your organizations',
  method: 'GET',
  path: '/orgs',
  access: { on: 'user' },
  query: Page,
  status: 200,
  response: listOf(Organization),
})

export const createOrganization = operation({
  id: 'createOrganization',
  tag,
  summary: 'Create an organization',
  description: 'The caller becomes its administrator.',
  method: 'POST',
  path: '/orgs',
  access: { on: 'user' },
  body: Type.Object({ title: Title }),
  status: 201,
  response: Organization,
})

export const getOrganizationById = operation({
  id: 'getOrganizationById',
  tag,
  summary: 'Get an organization',
  method: 'GET',
  path: '/orgs/{organizationId}',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  status: 200,
  response: Organization,
})

export const updateOrganizationById = operation({
  id: 'updateOrganizationById',
  tag,
  summary: 'Change an organization',
  method: 'PATCH',
  path: '/orgs/{organizationId}',
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId'),
  body: Type.Object({
    title: Type.Optional(Title),
    emailDomains: Type.Optional(Type.Array(EmailDomain, { maxItems: 100 })),
    hostname: Type.Optional(Hostname),
    defaultRole: Type.Optional(RoleOrGuest),
    defaultContent: Type.Optional(Nullable(DefaultContent)),
    logo: Type.Optional(Nullable(Url)),
    sso: Type.Optional(Type.Boolean()),
    ai: Type.Optional(Type.Boolean()),
    inviteLinks: Type.Optional(Type.Boolean()),
    mergeRules: Type.Optional(MergeRules),
  }),
  status: 200,
  response: Organization,
})

export const getOrganizationsForEmailDomain = operation({
  id: 'getOrganizationsForEmailDomain',
  tag,
  summary: 'Find the organizations that people of an e-mail domain may join',
  description: 'Empty unless your own verified address is at this domain.',
  method: 'GET',
  path: '/email-domains/{emailDomain}/orgs',
  access: { on: 'user' },
  params: Type.Object({ emailDomain: Type.String({ minLength: 1, maxLength: 253 }) }),
  status: 200,
  response: Type.Object({ organizations: Type.Array(Organization) }),
})

export const getSubdomain = operation({
  id: 'getSubdomain',
  tag,
  summary: 'Find out whose hostname this is',
  method: 'GET',
  path: '/subdomains/{subdomain}',
  access: { on: 'user' },
  params: Type.Object({ subdomain: Hostname }),
  status: 200,
  response: Subdomain,
})

export const organizationOperations = [
  listOrganizationsForAuthenticatedUser,
  createOrganization,
  getOrganizationById,
  updateOrganizationById,
  getOrganizationsForEmailDomain,
  getSubdomain,
]
