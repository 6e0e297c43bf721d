import { defineJob } from '../../../kernel/jobs/index.ts'
import { newsOf, type Fact } from './news-of.ts'
import { notify } from './notify.ts'
import { deleteNotificationsBefore } from './queries.ts'

const day = 86_400_000

/** Tells everybody whom a fact concerns; with the job's own end, so that it happens once. */
export const tellOfNews = defineJob<Fact>({
  kind: 'tell-of-news',
  run: async ({ payload, complete }) =>
    complete(async (ctx) => {
      const found = await newsOf(ctx, payload)
      if (found !== undefined) await notify(ctx, found.news, found.recipients)
    }),
})

export const forgetNotifications = defineJob({
  kind: 'forget-notifications',
  schedule: '29 3 * * *',
  run: async ({ transaction, services }) =>
    transaction(({ db }) => deleteNotificationsBefore(db, services.clock() - 90 * day)),
})
