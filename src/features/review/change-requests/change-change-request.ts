import { ApiError } from '../../../contract/errors.ts'
import { parseDocument } from '../../../engine/document/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { changeRequestUpdated, reviewRequested } from './events.ts'
import { updateChangeRequest } from './queries.ts'
import { countChangeRequestStatus } from '../../content/spaces/index.ts'
import { lockUnmerged } from './read-change-request.ts'

type Change = {
  subject?: string | undefined
  description?: unknown
  status?: 'draft' | 'open' | 'archived' | undefined
  /** Who is asked to review with it. */
  reviewers?: string[] | undefined
}

export async function changeChangeRequest(
  ctx: Context,
  key: { spaceId: string; changeRequestId: string },
  { subject, description, status, reviewers }: Change,
): Promise<void> {
  const { id, space_id: spaceId, status: from } = await lockUnmerged(ctx, key)
  await updateChangeRequest(ctx.db, id, {
    ...(subject === undefined ? {} : { subject }),
    ...(description === undefined ? {} : { description: JSON.stringify(documentOf(description)) }),
    ...(status === undefined || status === from ? {} : { status, ...archivingOf(ctx, status) }),
    updated_at: ctx.now,
  })
  if (status !== undefined) await countChangeRequestStatus(ctx.db, spaceId, { from, to: status })
  await ctx.emit(changeRequestUpdated({ spaceId, changeRequestId: id }))
  const isOpened = from === 'draft' && status === 'open'
  if (isOpened || reviewers !== undefined)
    await ctx.emit(reviewRequested({ spaceId, changeRequestId: id, userIds: reviewers ?? [] }))
}

function archivingOf(ctx: Context, status: 'draft' | 'open' | 'archived') {
  const isArchived = status === 'archived'
  return { archived_at: isArchived ? ctx.now : null, archived_by: isArchived ? actingUser(ctx) : null }
}

function documentOf(value: unknown): unknown {
  const parsed = parseDocument(value)
  if (parsed.kind === 'document') return parsed.document
  const [problem] = parsed.problems
  throw new ApiError(
    'bad-request',
    `description.${problem?.path ?? ''}: ${problem?.message ?? 'is not valid'}`,
  )
}
