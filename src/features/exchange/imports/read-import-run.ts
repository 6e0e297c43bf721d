import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { requireEditable } from './require-editable.ts'
import { importRunBy, type ImportRunRow } from './queries.ts'

/** An import, for who started it and for who may edit where it goes. */
export async function readImportRun(
  ctx: Context,
  key: { organizationId: string; importRunId: string },
): Promise<ImportRunRow> {
  const run = await importRunBy(ctx.db, key)
  if (run === undefined) throw new ApiError('not-found', 'No such import in this organization')
  if (run.created_by !== actingUser(ctx)) await requireEditable(ctx, { ...key, spaceId: run.space_id })
  return run
}
