import type { EditedContent } from '../../contract/edits.ts'
import type { Context } from '../../platform/context.ts'
import { editChangeRequest } from '../change-requests/index.ts'
import { applyEdits, contentUpdated } from '../content/index.ts'
import { updateSpace } from '../spaces/index.ts'
import type { PreparedImport } from './prepare-import.ts'

/** Brings a prepared import into a space, locked or not, or into a change request: one revision. */
export async function applyImport(
  ctx: Context,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId?: string | undefined },
  prepared: PreparedImport,
): Promise<EditedContent> {
  const { changes } = prepared
  if (changeRequestId !== undefined) {
    return editChangeRequest(ctx, { spaceId, changeRequestId }, { edits: { changes }, prepared })
  }
  const edited = await applyEdits(ctx, { headId: spaceId, changes, prepared })
  await updateSpace(ctx.db, spaceId, { updated_at: ctx.now })
  await ctx.emit(contentUpdated({ spaceId, revisionId: edited.revision }))
  return edited
}
