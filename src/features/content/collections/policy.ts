import type { Collection } from '../../../contract/content/collections.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import { isAtLeast } from '../../people/access/index.ts'

export function collectionFlags(role: RoleOrGuest): Collection['permissions'] {
  const canCreate = isAtLeast(role, 'create')
  return { view: isAtLeast(role, 'read'), admin: canCreate, viewInviteLinks: canCreate, create: canCreate }
}
