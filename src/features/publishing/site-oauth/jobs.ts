import { defineJob } from '../../../kernel/jobs/index.ts'
import { deleteClientsBefore, deleteGrantsBefore } from './queries.ts'

const quarter = 90 * 24 * 3_600_000

/** Forgets codes and grants that are over, and programs that nobody has used for 90 days. */
export const forgetSiteGrants = defineJob({
  kind: 'forget-site-grants',
  schedule: '23 * * * *',
  run: async ({ complete, services }) =>
    complete(async (ctx) => {
      await deleteGrantsBefore(ctx.db, services.clock())
      await deleteClientsBefore(ctx.db, services.clock() - quarter)
    }),
})
