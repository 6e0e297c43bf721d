import { defineJob } from '../../../kernel/jobs/index.ts'
import { headBy, lockHead, openObjects, setIndexedSnapshot } from '../revisions/index.ts'
import { copyIndex } from './copy-index.ts'
import { followHead, rebuildIndex } from './follow-head.ts'

/** Makes the index of a head that has none, such as that of a copied space, whose original has it. */
export const indexHead = defineJob<{ headId: string }>({
  kind: 'index-head',
  isCatchUp: true,
  run: async (run) => {
    const { headId } = run.payload
    const seen = await headBy(run.services.database.read, headId)
    const isWithout = seen !== undefined && seen.indexed !== seen.snapshot
    const copied = isWithout ? await copyIndex(run, seen) : undefined
    await run.complete(async (ctx) => {
      const head = await lockHead(ctx.db, headId)
      if (head === undefined || head.indexed === head.snapshot) return
      if (seen === undefined || !(await copied?.isRight(ctx.db))) return rebuildIndex(ctx, head)
      await setIndexedSnapshot(ctx.db, headId, seen.snapshot)
      // Somebody may have written meanwhile.
      const from = { snapshot: seen.snapshot, indexed: seen.snapshot }
      await followHead(ctx, { from, to: head, store: openObjects(ctx.db) })
    })
  },
})
