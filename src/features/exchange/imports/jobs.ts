import { defineJob } from '../../../kernel/jobs/index.ts'
import { updateUnendedRun } from './queries.ts'
import { runImportRun } from './run-import-run.ts'

/** Runs an import that was started, as who started it. */
export const runImport = defineJob<{ organizationId: string; importRunId: string }>({
  kind: 'run-import',
  run: runImportRun,
  giveUp: async ({ db, now }, { importRunId }) => {
    const error = 'Something went wrong here; try again later'
    await updateUnendedRun(db, importRunId, { status: 'failed', completed_at: now, error })
  },
})
