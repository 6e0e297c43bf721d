import { defineJob } from '../../../kernel/jobs/index.ts'
import { deleteChangesBefore } from './queries.ts'

const day = 24 * 60 * 60 * 1000

export const forgetChanges = defineJob({
  kind: 'forget-changes',
  schedule: '17 * * * *',
  run: async ({ transaction, services }) =>
    transaction(({ db }) => deleteChangesBefore(db, services.clock() - day)),
})
