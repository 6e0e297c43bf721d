import type { Collection } from '../../contract/collections.ts'
import type { RoleOrGuest } from '../../contract/roles.ts'
import { isAtLeast } from '../access/index.ts'

export function collectionFlags(role: RoleOrGuest): Collection['permissions'] {
  const canCreate = isAtLeast(role, 'create')
  return { view: isAtLeast(role, 'read'), admin: canCreate, viewInviteLinks: canCreate, create: canCreate }
}
