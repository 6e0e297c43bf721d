import { defineJob } from '../../../kernel/jobs/index.ts'
import { deleteEventsBefore } from './queries.ts'

const timeKept = 400 * 24 * 3_600_000

/** Forgets what visitors did more than 400 days ago. */
export const forgetEvents = defineJob({
  kind: 'forget-site-events',
  schedule: '41 3 * * *',
  run: async ({ complete, services }) =>
    complete((ctx) => deleteEventsBefore(ctx.db, services.clock() - timeKept)),
})
