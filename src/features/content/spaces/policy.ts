import type { Space } from '../../../contract/content/spaces.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import { isAtLeast } from '../../people/access/index.ts'

/** What somebody with this role may do in a space. */
export function spaceFlags(role: RoleOrGuest): Space['permissions'] {
  const canRead = isAtLeast(role, 'read')
  const canReview = isAtLeast(role, 'review')
  const canCreate = isAtLeast(role, 'create')
  return {
    view: canRead,
    access: canRead,
    admin: canCreate,
    viewInviteLinks: canCreate,
    edit: isAtLeast(role, 'edit'),
    triggerGitSync: canCreate,
    comment: isAtLeast(role, 'comment'),
    merge: canReview,
    review: canReview,
    installIntegration: isAtLeast(role, 'admin'),
  }
}
