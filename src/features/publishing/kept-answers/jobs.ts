import { defineJob } from '../../../kernel/jobs/index.ts'
import { timeKept } from './policy.ts'
import { deleteAnswersBefore } from './queries.ts'

/** Forgets what was answered more than a day ago. */
export const forgetAnswers = defineJob({
  kind: 'forget-site-answers',
  schedule: '17 * * * *',
  run: async ({ complete, services }) =>
    complete((ctx) => deleteAnswersBefore(ctx.db, services.clock() - timeKept)),
})
