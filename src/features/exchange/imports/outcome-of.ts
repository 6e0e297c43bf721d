import type { Context } from '../../../kernel/context.ts'
import { importFailed } from '../import-sources/index.ts'
import type { AppliedImport } from './apply-import.ts'
import type { PreparedImport } from './prepare-import.ts'
import { importRunBy, updateUnendedRun, type ImportRunRow } from './queries.ts'

export const longestLog = 1000

/** What a run keeps of an import that was applied. */
export function outcomeOf(
  prepared: PreparedImport,
  { revision, pages }: AppliedImport,
): Pick<ImportRunRow, 'revision_id' | 'imported' | 'total' | 'pages' | 'log'> {
  return {
    revision_id: revision,
    imported: prepared.importedResources,
    total: prepared.totalResources,
    pages: JSON.stringify(pages),
    log: JSON.stringify(prepared.log.slice(0, longestLog)),
  }
}

/** Ends an import without what it was to bring; one that ended already stays as it is. */
export async function failImportRun(
  ctx: Context,
  key: { organizationId: string; importRunId: string },
  error: string,
): Promise<void> {
  const { importRunId } = key
  const ended = { status: 'failed' as const, completed_at: ctx.now, error }
  const run = await importRunBy(ctx.db, key)
  if (run === undefined || !(await updateUnendedRun(ctx.db, importRunId, ended))) return
  const { space_id: spaceId, change_request_id: changeRequestId, created_by: userId } = run
  await ctx.emit(
    importFailed({
      spaceId,
      importRunId,
      userId,
      error,
      ...(changeRequestId !== null && { changeRequestId }),
    }),
  )
}
