import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { excessOf } from './holding-policy.ts'
import { treeAround } from './holding-queries.ts'
import { peopleAround } from './people-around.ts'

/** Makes a change to who may what on a resource, and takes it back if somebody gains more than the caller holds. */
export async function withoutExcess(
  ctx: Context,
  { id, organizationId }: { id: string; organizationId: string },
  change: () => Promise<void>,
): Promise<void> {
  const { tree: before } = await treeAround(ctx.db, id)
  await change()
  const { tree: after, ids } = await treeAround(ctx.db, id)
  const { people, actor } = await peopleAround(ctx, organizationId, [before, after])
  if (excessOf({ before, after, people, actor, ids }) === undefined) return
  throw new ApiError(
    'forbidden',
    'This would give more than you have, here or on something below; ask an administrator',
  )
}
