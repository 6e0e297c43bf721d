import { idsSince } from '../../../kernel/ids.ts'
import { defineJob } from '../../../kernel/jobs/index.ts'
import { uploadFolder } from './upload-key.ts'

const week = 7 * 24 * 3_600_000

/** Every night, forgets what was uploaded a week ago: what an import or a font made of it is stored elsewhere. */
export const forgetUploads = defineJob({
  kind: 'forget-uploads',
  schedule: '29 3 * * *',
  run: async ({ services, signal }) => {
    const since = idsSince(services.clock() - week)
    for await (const { key } of services.storage.list(uploadFolder)) {
      if (signal.aborted) return
      if (key.slice(key.lastIndexOf('/') + 1) < since) await services.storage.delete(key)
    }
  },
})
