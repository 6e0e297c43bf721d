import { Type, type Static } from 'typebox'
import { JSONDocument } from '../content/documents.ts'
import { User } from '../people/users.ts'
import { Timestamp, Url } from '../shapes.ts'

export const Subject = Type.String({ maxLength: 100 })
export const Status = Type.Enum(['draft', 'open', 'archived', 'merged'], { title: 'ChangeRequestStatus' })
export type ChangeRequestStatus = Static<typeof Status>

export const ChangeRequest = Type.Object(
  {
    object: Type.Literal('change-request'),
    id: Type.String(),
    number: Type.Number(),
    status: Status,
    subject: Subject,
    description: Type.Optional(JSONDocument),
    createdBy: User,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    space: Type.String(),
    revision: Type.String(),
    revisionInitial: Type.String(),
    revisionMergedAncestor: Type.Optional(Type.String()),
    revisionMerged: Type.Optional(Type.String()),
    mergedBy: Type.Optional(User),
    mergedAt: Type.Optional(Timestamp),
    archivedBy: Type.Optional(User),
    archivedAt: Type.Optional(Timestamp),
    comments: Type.Number(),
    outdated: Type.Boolean(),
    urls: Type.Object({ app: Url, location: Url }),
  },
  { title: 'ChangeRequest' },
)
export type ChangeRequest = Static<typeof ChangeRequest>
