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
    ...(row.merged_at === null ? {} : { mergedAt: toTimestamp(row.merged_at) }),
    ...presentMerger(ctx, row),
    ...(row.status === 'archived' ? presentArchiving(ctx, row) : {}),
    comments: row.comments,
    outdated: row.status !== 'merged' && row.space_revision !== row.revision_ancestor,
    urls: {
      app: appUrl(ctx, `/spaces/${space}/changes/${row.number}/`),
      location: locationUrl(ctx, `/spaces/${space}/change-requests/${id}`),
    },
  }
}

function presentMerger(ctx: Context, row: ChangeRequestRow): Pick<ChangeRequest, 'mergedBy'> {
  const { merger_id: id, merger_email: email, merger_name: name, merger_photo: photo } = row
  if (id === null || email === null || name === null) return {}
  return { mergedBy: presentUser(ctx, { id, email, display_name: name, photo_url: photo }) }
}

function presentArchiving(
  ctx: Context,
  row: ChangeRequestRow,
): Pick<ChangeRequest, 'archivedBy' | 'archivedAt'> {
  const { archived_at: at, archived_by: id, archiver_email: email } = row
  const { archiver_name: name, archiver_photo: photo } = row
  return {
    ...(at === null ? {} : { archivedAt: toTimestamp(at) }),
    ...(id === null || email === null || name === null
      ? {}
      : { archivedBy: presentUser(ctx, { id, email, display_name: name, photo_url: photo }) }),
  }
}
