import type { ContentImportRun } from '../../../contract/exchange/imports.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { ImportRunRow } from './queries.ts'

export function presentImportRun(run: ImportRunRow): ContentImportRun {
  return {
    id: run.id,
    status: run.status,
    ...(run.started_at === null ? {} : { startedAt: toTimestamp(run.started_at) }),
    ...(run.completed_at === null ? {} : { completedAt: toTimestamp(run.completed_at) }),
    ...(run.status === 'completed' ? { pages: JSON.parse(run.pages) } : {}),
    ...(run.status === 'prepared' ? { found: JSON.parse(run.found ?? '[]') } : {}),
    target: {
      space: run.space_id,
      ...(run.change_request_id === null ? {} : { changeRequest: run.change_request_id }),
      ...(run.page_id === null ? {} : { page: run.page_id }),
    },
    ...(run.revision_id === null ? {} : { revision: run.revision_id }),
    importedResources: run.imported,
    totalResources: run.total,
    ...(run.error === null ? {} : { error: run.error }),
    log: JSON.parse(run.log),
  }
}
