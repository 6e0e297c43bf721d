import { Type, type Static } from 'typebox'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Timestamp } from '../shapes.ts'
import { User } from '../people/users.ts'

export const AuditEvent = Type.Object(
  {
    object: Type.Literal('audit-event'),
    id: Type.String(),
    action: Type.String({ description: 'For example `sign_in.refused`, `token.created`, `member.updated`.' }),
    createdAt: Timestamp,
    actor: Type.Optional(
      Type.Object(
        {
          id: Type.String(),
          user: Type.Optional(User),
        },
        {
          description:
            'A user, or an integration that changed its own configuration. Absent when the program itself acted, or somebody unknown.',
        },
      ),
    ),
    target: Type.Optional(Type.Object({ type: Type.String(), id: Type.String() })),
    details: Type.Record(Type.String(), Type.Unknown()),
  },
  { title: 'AuditEvent' },
)
export type AuditEvent = Static<typeof AuditEvent>

export const listAuditEventsInOrganization = operation({
  id: 'listAuditEventsInOrganization',
  tag: 'Audit',
  summary: 'List what was done in an organization, newest first',
  method: 'GET',
  path: '/orgs/{organizationId}/audit-events',
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId'),
  query: listQuery({
    from: Type.Optional(Type.Unsafe<string>({ ...Timestamp, description: 'This moment or later.' })),
    to: Type.Optional(Type.Unsafe<string>({ ...Timestamp, description: 'Before this moment.' })),
    action: Type.Optional(Type.String({ maxLength: 64 })),
    actor: Type.Optional(Type.Unsafe<string>({ ...Id, description: "A user's id." })),
    target: Type.Optional(
      Type.Unsafe<string>({ ...Id, description: 'The id of what it was done to, as in `target`.' }),
    ),
  }),
  status: 200,
  response: listOf(AuditEvent),
})

export const auditOperations = [listAuditEventsInOrganization]
