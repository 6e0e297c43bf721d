import { ApiError } from '../../../contract/errors.ts'
import type { FoundPage } from '../import-previews/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { runImport } from './jobs.ts'
import { chooseInPreparedRun, type ImportRunRow } from './queries.ts'
import { readImportRun } from './read-import-run.ts'

/** Has a prepared import written after the commit: these pages of it, or all. */
export async function decideOnImportRun(
  ctx: Context,
  key: { organizationId: string; importRunId: string },
  pages: string[] | undefined,
): Promise<ImportRunRow> {
  const run = await readImportRun(ctx, key)
  if (run.status !== 'prepared')
    throw new ApiError('wrong-state', `This import is not prepared to be applied: it is ${run.status}`)
  const found: FoundPage[] = JSON.parse(run.found ?? '[]')
  const known = new Set(found.map(({ id }) => id))
  const unknown = pages?.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw new ApiError(
      'bad-request',
      `pages: "${unknown.slice(0, 100)}" is none of the pages that were found`,
    )
  if (!(await chooseInPreparedRun(ctx.db, run.id, { pages, now: ctx.now })))
    throw new ApiError('conflict', 'Somebody else has just decided on this import')
  const { organizationId, importRunId } = key
  await ctx.enqueue({ kind: runImport.kind, payload: { organizationId, importRunId } })
  return readImportRun(ctx, key)
}
