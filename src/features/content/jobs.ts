import { defineJob } from '../../platform/jobs/index.ts'
import { lockHead } from '../revisions/index.ts'
import { rebuildIndex } from './follow-head.ts'
import { indexedSnapshot } from './queries.ts'

/** Makes the index of a space that came with content, such as a copy. */
export const indexSpace = defineJob<{ spaceId: string }>({
  kind: 'index-space',
  run: ({ payload, complete }) =>
    complete(async (ctx) => {
      const head = await lockHead(ctx.db, payload.spaceId)
      if (head === undefined || (await indexedSnapshot(ctx.db, head.headId)) === head.snapshot) return
      await rebuildIndex(ctx, head)
    }),
})
