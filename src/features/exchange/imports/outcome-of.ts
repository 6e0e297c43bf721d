import type { ImportProblem } from '../../../engine/imports/harvest.ts'
import type { Context } from '../../../kernel/context.ts'
import { importFailed } from '../import-sources/index.ts'
import type { AppliedImport } from './apply-import.ts'
import type { PreparedImport } from './prepare-import.ts'
import { importRunBy, updateUnendedRun, type ImportRunRow } from './queries.ts'

const longestLog = 1000

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
    log: logOf(prepared),
  }
}

/** What a run keeps of what did not come in, and of what is wrong in what did. */
export function logOf({ log, problems }: Pick<PreparedImport, 'log' | 'problems'>): string {
  const wrong: LogEntry[] = problems.map((problem) => ({ ...problem, isProblem: true }))
  return JSON.stringify([...log.slice(0, longestLog), ...wrong.slice(0, longestLog)])
}

/** An entry as it is stored; `present` tells the two kinds apart. */
export type LogEntry = ImportProblem & { isProblem?: true }

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
  const { logger, metrics } = ctx.services
  logger.warn({ import: importRunId, space: run.space_id, reason: error }, 'import failed')
  metrics.imports.inc({ result: 'failure' })
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
