import { defineJob } from '../../../kernel/jobs/index.ts'
import { collectGarbage } from './collect-garbage.ts'

/** Once a night, forgets the objects that nothing names any more. */
export const forgetObjects = defineJob({
  kind: 'forget-objects',
  schedule: '41 3 * * *',
  run: async ({ services, signal }) => {
    const deleted = await collectGarbage(services, signal)
    services.logger.info(deleted, 'what nothing names any more was forgotten')
  },
})
