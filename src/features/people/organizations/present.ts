import type { Organization, Subdomain } from '../../../contract/people/organizations.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { appUrl, locationUrl } from '../../../kernel/urls.ts'
import { organizationPermissions } from './policy.ts'
import type { OrganizationRow } from './queries.ts'

export function presentOrganization(ctx: Context, organization: OrganizationRow): Organization {
  const { id, hostname, logo, default_content: defaultContent } = organization
  return {
    object: 'organization',
    id,
    title: organization.title,
    createdAt: toTimestamp(organization.created_at),
    emailDomains: organization.email_domains,
    ...(hostname === null ? {} : { hostname }),
    type: 'business',
    defaultRole: organization.default_role,
    ...(defaultContent === null ? {} : { defaultContent: JSON.parse(defaultContent) }),
    sso: organization.sso === 1,
    ai: organization.ai === 1,
    inviteLinks: organization.invite_links === 1,
    plan: 'enterprise_2024',
    mergeRules: JSON.parse(organization.merge_rules),
    trial: { status: 'notapplicable', count: 0 },
    urls: {
      location: locationUrl(ctx, `/orgs/${id}`),
      app: appUrl(ctx, `/orgs/${id}`),
      ...(logo === null ? {} : { logo }),
    },
    permissions: organizationPermissions(organization.role, { ownsTeam: organization.owns_team === 1 }),
  }
}

export function presentSubdomain(subdomain: string, organization: string): Subdomain {
  return { object: 'subdomain', subdomain, target: { type: 'organization', organization }, isActive: true }
}
