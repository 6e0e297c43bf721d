import { defineJob } from '../../../kernel/jobs/index.ts'
import { deleteResource, emptyDeletedCollections } from '../../people/access/index.ts'
import { deleteRevisionsOf } from '../revisions/index.ts'
import { spacePurged } from './events.ts'
import { spacesDeletedBefore } from './queries.ts'
import { timeInTrash } from './restore-space.ts'

const atOnce = 20

/** Removes for good what has been in the trash for 7 days. */
export const emptyTrash = defineJob({
  kind: 'empty-trash',
  schedule: '17 * * * *',
  run: async ({ transaction, services, signal }) => {
    const before = services.clock() - timeInTrash
    for (let count = atOnce; count === atOnce && !signal.aborted;) {
      count = await transaction(async (ctx) => {
        const spaceIds = await spacesDeletedBefore(ctx.db, before, atOnce)
        for (const spaceId of spaceIds) {
          await ctx.emit(spacePurged({ spaceId }))
          await deleteRevisionsOf(ctx.db, spaceId)
          await deleteResource(ctx.db, spaceId)
        }
        return spaceIds.length
      })
    }
    await transaction(async (ctx) => {
      // From the innermost outwards: emptying one may empty the one around it.
      for (let ids = await emptyDeletedCollections(ctx.db, before); ids.length > 0;) {
        for (const id of ids) await deleteResource(ctx.db, id)
        ids = await emptyDeletedCollections(ctx.db, before)
      }
    })
  },
})
