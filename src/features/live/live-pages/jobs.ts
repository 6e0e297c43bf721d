import { defineJob } from '../../../kernel/jobs/index.ts'
import { deleteLivePagesBefore } from './queries.ts'

const day = 24 * 60 * 60 * 1000

/** A text that nobody wrote for long begins anew; whoever still holds an old copy is told so. */
export const forgetLivePages = defineJob({
  kind: 'forget-live-pages',
  schedule: '41 3 * * *',
  run: async ({ transaction, services }) =>
    transaction(({ db }) => deleteLivePagesBefore(db, services.clock() - 90 * day)),
})
