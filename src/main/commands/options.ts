import { roles, type RoleOrGuest } from '../../contract/people/roles.ts'
import { UserError } from '../explain.ts'

export function requireEmail(email: string): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254)
    throw new UserError(`--email: "${email}" is no address`)
}

/** A role by its name; `guest` is the role of those without one. */
export function parseRole(name: string): RoleOrGuest {
  if (name === 'guest') return null
  const role = roles.find((known) => known === name)
  if (role === undefined)
    throw new UserError(`--role must be one of guest, ${roles.join(', ')}, not "${name}"`)
  return role
}
