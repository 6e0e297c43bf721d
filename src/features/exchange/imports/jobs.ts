import { defineJob } from '../../../kernel/jobs/index.ts'
import { failImportRun } from './outcome-of.ts'
import { runImportRun } from './run-import-run.ts'

/** Runs an import that was started, as who started it. */
export const runImport = defineJob<{ organizationId: string; importRunId: string }>({
  kind: 'run-import',
  run: runImportRun,
  giveUp: (ctx, payload) => failImportRun(ctx, payload, 'Something went wrong here; try again later'),
})
