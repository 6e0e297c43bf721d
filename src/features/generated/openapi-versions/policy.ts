import type { Permission } from '../../../kernel/context.ts'
import { isAtLeast } from '../../people/access/index.ts'

export function specFlags(permission: Permission | undefined): { view: boolean; edit: boolean } {
  return { view: true, edit: isAtLeast(permission?.role, 'create') }
}
