import type { JobRun } from '../../../kernel/jobs/index.ts'
import type { OperationRow } from './queries.ts'

/** One run of an operation, with what it tells others on its way. */
export type OperationRun = Pick<JobRun<unknown>, 'services' | 'signal' | 'transaction' | 'complete'> & {
  operation: OperationRow
  /** Says how far it is. */
  report: (
    change: Partial<Pick<OperationRow, 'stage' | 'dispatched_tasks' | 'completed_tasks'>>,
  ) => Promise<void>
  /** Says which commit is checked; the first time this announces the sync. */
  begin: (commit: string, revisionId: string) => Promise<void>
}
