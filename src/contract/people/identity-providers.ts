import { Type, type Static } from 'typebox'
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
  lastAcceptedAt: Type.Optional(
    Type.Unsafe<string>({
      ...Timestamp,
      description:
        'When an answer of the provider was last accepted, with the settings as they are now. Where this is missing, nobody has come back from it yet: open `service.startURL` with `?trial=true` in a browser, which signs nobody in.',
    }),
  ),
  lastRefusal: Type.Optional(
    Type.Object(
      { refusedAt: Timestamp, reason: Type.String() },
      { description: 'When somebody was last refused who came back from the provider, and why.' },
    ),
  ),
  createdAt: Timestamp,
  status: Type.Enum(['active', 'pending'], {
    description: '`active` once everything is there that signing in needs.',
  }),
  urls: Type.Object({ location: Url }),
}

/** What came of trying a provider, step by step. */
export const ProviderTest = Type.Object(
  {
    object: Type.Literal('provider-test'),
    isWorking: Type.Boolean({ description: 'No check went wrong.' }),
    checks: Type.Array(
      Type.Object({
        name: Type.Enum(['settings', 'certificate', 'address', 'discovery', 'client']),
        status: Type.Enum(['ok', 'wrong', 'skipped']),
        message: Type.String({ description: 'What was found, and what to do about it.' }),
      }),
    ),
  },
  { title: 'ProviderTest' },
)
export type ProviderTest = Static<typeof ProviderTest>
