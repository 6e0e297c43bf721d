import { join } from 'node:path'
import { forgetClones } from '../../../platform/git/index.ts'
import { defineJob } from '../../../kernel/jobs/index.ts'
import { clonesFolder, nextOperation } from '../git-operations/index.ts'
import { endInFailure, runOperation } from './run-operation.ts'

/** Runs the next Git operation of a space. There is one such job for each that waits, and one lane for the space. */
export const runNext = defineJob<{ spaceId: string }>({
  kind: 'git-run-next',
  run: (run) => runOperation(run, run.payload.spaceId),
  giveUp: async (ctx, { spaceId }) => {
    const operation = await nextOperation(ctx.db, spaceId)
    if (operation !== undefined) await endInFailure(ctx, operation, 'The server failed; its log says why')
  },
})

const month = 30 * 24 * 3_600_000

/** Once a night, deletes copies of repositories that nobody has asked for in a month. */
export const forgetUnusedClones = defineJob({
  kind: 'git-forget-clones',
  schedule: '23 4 * * *',
  run: async ({ services }) => {
    const forgotten = await forgetClones(
      join(services.config.dataDir, clonesFolder),
      services.clock() - month,
    )
    if (forgotten > 0) services.logger.info({ forgotten }, 'unused copies of repositories were deleted')
  },
})
