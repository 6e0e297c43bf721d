import type { AppliedImport } from './apply-import.ts'
import type { PreparedImport } from './prepare-import.ts'
import type { ImportRunRow } from './queries.ts'

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
    log: JSON.stringify(prepared.log.slice(0, longestLog)),
  }
}
