import type { ContentEdit, EditedContent } from '../../../contract/content/edits.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { spaceBy, touchSpace, type SpaceRow } from '../spaces/index.ts'
import { applyEdits } from './apply-edits.ts'
import { contentUpdated, type PreparedEdits } from '../page-input/index.ts'

type SpaceEdits = {
  spaceId: string
  changes: ContentEdit[]
  prepared: PreparedEdits
  typists?: readonly string[] | undefined
}

/** Edits the primary content of a live space. */
export async function editSpace(
  ctx: Context,
  { spaceId, changes, prepared, typists }: SpaceEdits,
): Promise<EditedContent> {
  const { organization_id: organizationId } = await requireLive(ctx, spaceId)
  const edited = await applyEdits(ctx, { headId: spaceId, changes, prepared, typists })
  await touchSpace(ctx.db, { id: spaceId, now: ctx.now })
  await ctx.emit(contentUpdated({ spaceId, revisionId: edited.revision, organizationId }))
  return edited
}

/** Refuses (412) to touch a locked space by hand. */
export async function requireLive(ctx: Context, spaceId: string): Promise<SpaceRow> {
  const space = await requireWritten(ctx, spaceId)
  if (space?.edit_mode === 'live') return space
  throw new ApiError('wrong-state', 'This space is locked; open a change request to edit it')
}

/** Refuses (412) to change content by hand that a translation writes. */
export async function requireWritten(ctx: Context, spaceId: string): Promise<SpaceRow | undefined> {
  const space = await spaceBy(ctx.db, spaceId)
  if (space === undefined || space.computed_by === null) return space
  throw new ApiError('wrong-state', 'This space is a translation; edit its source, or its segments')
}
