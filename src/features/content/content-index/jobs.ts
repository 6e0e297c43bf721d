import { defineJob } from '../../../kernel/jobs/index.ts'
import { lockHead } from '../revisions/index.ts'
import { makeIndex } from './follow-head.ts'

/** Makes the index of a head that has none, such as that of a copied space. */
export const indexHead = defineJob<{ headId: string }>({
  kind: 'index-head',
  isCatchUp: true,
  run: ({ payload, complete }) =>
    complete(async (ctx) => {
      const head = await lockHead(ctx.db, payload.headId)
      if (head === undefined || head.indexed === head.snapshot) return
      await makeIndex(ctx, head)
    }),
})
