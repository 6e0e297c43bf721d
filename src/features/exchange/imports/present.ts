import type { ContentImportRun } from '../../../contract/exchange/imports.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { uploadedName } from '../../content/page-input/index.ts'
import type { LogEntry } from './outcome-of.ts'
import type { ImportRunRow } from './queries.ts'

export function presentImportRun({ services }: Context, run: ImportRunRow): ContentImportRun {
  return {
    id: run.id,
    status: run.status,
    ...(run.started_at === null ? {} : { startedAt: toTimestamp(run.started_at) }),
    ...(run.completed_at === null ? {} : { completedAt: toTimestamp(run.completed_at) }),
    ...(run.status === 'completed' ? { pages: JSON.parse(run.pages) } : {}),
    ...(run.found !== null && isFound(run) ? { found: JSON.parse(run.found) } : {}),
    sources: sourcesOf(services.secrets.decrypt(run.source)),
    target: {
      space: run.space_id,
      ...(run.change_request_id === null ? {} : { changeRequest: run.change_request_id }),
      ...(run.page_id === null ? {} : { page: run.page_id }),
    },
    ...(run.revision_id === null ? {} : { revision: run.revision_id }),
    importedResources: run.imported,
    totalResources: run.total,
    ...(run.error === null ? {} : { error: run.error }),
    ...presentLog(run.log),
  }
}

/** All of it for those who read along; what has a line, apart, for those who mend. */
export function presentLog(log: string): Pick<ContentImportRun, 'log' | 'problems'> {
  // Written by `logOf` alone.
  const entries = JSON.parse(log) as LogEntry[]
  return {
    log: entries.map(({ source, line, message }) => ({
      source: line === undefined ? source : `${source}:${line}`,
      message,
    })),
    problems: entries.flatMap(({ isProblem, ...problem }) => (isProblem === true ? [problem] : [])),
  }
}

// Written by this feature, from what the contract lets in.
function sourcesOf(text: string): string[] {
  const source = JSON.parse(text) as { files: string[] } | { url: string }
  if ('files' in source) return source.files.map(uploadedName)
  const { origin, pathname } = new URL(source.url)
  return [`${origin}${pathname}`]
}

// Until somebody has chosen; what is written then is no longer a question.
function isFound({ status, chosen }: ImportRunRow): boolean {
  return status === 'prepared' || (status === 'in-progress' && chosen === null)
}
