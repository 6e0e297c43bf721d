import { Type } from 'typebox'
import { Id } from '../identifiers.ts'
import { RoleOrGuest } from './roles.ts'
import { Nullable, Timestamp, Url } from '../shapes.ts'
import { Team } from './teams.ts'

/** What SAML and OpenID Connect providers have in common. */
export const providerLabel = Type.String({ minLength: 1, maxLength: 30 })

export const providerSettings = {
  defaultTeam: Type.Optional(
    Nullable(Type.Unsafe<string>({ ...Id, description: 'A team that new members are added to.' })),
  ),
  defaultRole: Type.Optional(RoleOrGuest),
}

export const providerMembers = {
  id: Type.String(),
  label: providerLabel,
  defaultTeam: Type.Optional(Team),
  defaultRole: RoleOrGuest,
  createdAt: Timestamp,
  status: Type.Enum(['active', 'pending'], {
    description: '`active` once everything is there that signing in needs.',
  }),
  urls: Type.Object({ location: Url }),
}
