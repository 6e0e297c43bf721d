import type { Static } from 'typebox'
import type { OrganizationPermissions } from '../../../contract/people/organizations.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import { isAtLeast } from '../access/index.ts'

/** What a member of this role may do in the organization. */
export function organizationPermissions(
  role: RoleOrGuest,
  { ownsTeam }: { ownsTeam: boolean },
): Static<typeof OrganizationPermissions> {
  const isAdmin = isAtLeast(role, 'admin')
  const canCreate = isAtLeast(role, 'create')
  const canList = isAtLeast(role, 'read')
  return {
    view: true,
    access: true,
    admin: isAdmin,
    ownTeam: isAdmin || ownsTeam,
    createContent: canCreate,
    createOpenAPISpec: canCreate,
    ingestConversations: isAdmin,
    viewBilling: isAdmin,
    listMembers: canList,
    listTeams: canList,
    listIntegrations: canList,
    listInstallations: canList,
    installIntegration: isAdmin,
  }
}
