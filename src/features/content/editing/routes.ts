import * as contract from '../../../contract/content/content.ts'
import * as revisions from '../../../contract/content/revisions.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import { actingUser } from '../../people/access/index.ts'
import { revisionBy } from '../revisions/index.ts'
import { requireLive, editSpace } from './edit-space.ts'
import { prepareEdits } from '../page-input/index.ts'
import { presentHistory } from '../pages/index.ts'
import { rollBack } from './roll-back.ts'

/** What changes the content of a space. */
export const editingRoutes: Route[] = [
  implementPrepared(
    contract.updateSpaceContent,
    async (ctx, { params, body }) => {
      await requireLive(ctx, params.spaceId)
      return prepareEdits(ctx, params.spaceId, body)
    },
    async (ctx, { params, body }, prepared) => {
      const typists = body.autosave === true ? [actingUser(ctx)] : undefined
      return editSpace(ctx, { ...params, changes: body.changes, prepared, typists })
    },
  ),
]

/** What takes the content of a space back to a revision. */
export const rollbackRoutes: Route[] = [
  implement(revisions.rollbackToRevision, async (ctx, { params }) => {
    const revision = await revisionBy(ctx.db, { ...params, revisionId: await rollBack(ctx, params) })
    if (revision === undefined) throw new Error('the revision that was just made is not there')
    return presentHistory(revision)
  }),
]
