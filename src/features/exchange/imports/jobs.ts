import { defineJob } from '../../../kernel/jobs/index.ts'
import { failImportRun } from './outcome-of.ts'
import { forgetHarvests } from '../import-previews/index.ts'
import { cancelOldPreparedRuns, undecidedRuns } from './queries.ts'
import { runImportRun } from './run-import-run.ts'

/** Runs an import that was started, as who started it. */
export const runImport = defineJob<{ organizationId: string; importRunId: string }>({
  kind: 'run-import',
  run: runImportRun,
  giveUp: (ctx, payload) => failImportRun(ctx, payload, 'Something went wrong here; try again later'),
})

const day = 24 * 3_600_000

/** Every hour, forgets what was found a day ago and nobody decided on, and what is no longer needed of others. */
export const forgetPreparedImports = defineJob({
  kind: 'forget-prepared-imports',
  schedule: '17 * * * *',
  run: async ({ services, transaction }) => {
    const before = services.clock() - day
    await transaction((ctx) => cancelOldPreparedRuns(ctx.db, { before, now: ctx.now }))
    await forgetHarvests(services, await undecidedRuns(services.database.read))
  },
})
