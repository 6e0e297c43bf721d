import type { ChangeRequest } from '../../../contract/review/change-request.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { appUrl, locationUrl } from '../../../kernel/urls.ts'
import { presentUser } from '../../people/users/index.ts'
import type { ChangeRequestRow } from './queries.ts'

export function presentChangeRequest(ctx: Context, row: ChangeRequestRow): ChangeRequest {
  const { id, space_id: space } = row
  return {
    object: 'change-request',
    id,
    number: row.number,
    status: row.status,
    subject: row.subject,
    ...(row.description === null ? {} : { description: JSON.parse(row.description) }),
    createdBy: presentUser(ctx, { ...row, id: row.created_by ?? '' }),
    createdAt: toTimestamp(row.created_at),
    updatedAt: toTimestamp(row.updated_at),
    space,
    revision: row.revision_id,
    revisionInitial: row.revision_initial,
    ...(row.has_been_updated === 1 ? { revisionMergedAncestor: row.revision_ancestor } : {}),
    ...(row.revision_merged === null ? {} : { revisionMerged: row.revision_merged }),
    comments: row.comments,
    outdated: row.status !== 'merged' && row.space_revision !== row.revision_ancestor,
    urls: {
      app: appUrl(ctx, `/spaces/${space}/changes/${row.number}/`),
      location: locationUrl(ctx, `/spaces/${space}/change-requests/${id}`),
    },
  }
}
