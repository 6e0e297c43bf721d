import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { updateUnendedRun, type ImportRunRow } from './queries.ts'
import { readImportRun } from './read-import-run.ts'

/** Ends an import before it changes anything; one that ended already is refused. */
export async function cancelImportRun(
  ctx: Context,
  key: { organizationId: string; importRunId: string },
): Promise<ImportRunRow> {
  const { status } = await readImportRun(ctx, key)
  const isCancelled = await updateUnendedRun(ctx.db, key.importRunId, {
    status: 'cancelled',
    completed_at: ctx.now,
    found: null,
  })
  if (!isCancelled && status !== 'cancelled')
    throw new ApiError('bad-request', `This import has ended already: it is ${status}`)
  return readImportRun(ctx, key)
}
