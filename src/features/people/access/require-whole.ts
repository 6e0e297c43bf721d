import { ApiError } from '../../../contract/errors.ts'
import type { Role } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import { roleWithin } from './holding-policy.ts'
import { treeAround } from './holding-queries.ts'
import { peopleAround } from './people-around.ts'
import { isAtLeast } from './policy.ts'

type Whole = { id: string; organizationId: string; least: Role; doing: string; exceptDeleted?: true }

/** Refuses who does not hold a role on all that hangs below a resource, what they cannot even see included. */
export async function requireWhole(
  ctx: Context,
  { id, organizationId, least, doing, exceptDeleted }: Whole,
): Promise<void> {
  const { tree, ids } = await treeAround(ctx.db, id)
  const { actor } = await peopleAround(ctx, organizationId, [tree])
  const wanted = exceptDeleted ? ids.filter((each) => tree.nodes.get(each)?.isDeleted === false) : ids
  if (wanted.every((each) => isAtLeast(roleWithin(tree, actor, each), least))) return
  throw new ApiError(
    'forbidden',
    `${doing} needs the role "${least}" or more on all that is in it, also on what you do not see; ask an administrator`,
  )
}
