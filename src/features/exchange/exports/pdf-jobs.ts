import { defineJob } from '../../../kernel/jobs/index.ts'

/** Forgets PDFs that nobody can ask for any more; addresses live for an hour. */
export const forgetPdfs = defineJob({
  kind: 'forget-pdfs',
  schedule: '17 3 * * *',
  run: async ({ services }) => {
    const lastMonth = new Date(services.clock() - 31 * 24 * 3_600_000).toISOString().slice(0, 7)
    for await (const { key } of services.storage.list('pdfs/')) {
      if ((key.split('/')[1] ?? '') < lastMonth) await services.storage.delete(key)
    }
  },
})
