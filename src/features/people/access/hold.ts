import { ApiError } from '../../../contract/errors.ts'
import { roles, type Role } from '../../../contract/people/roles.ts'
import type { Context } from '../../../platform/context.ts'
import { actingUser } from './authorize.ts'
import { excessOf, roleWithin, type Person, type Tree } from './holding.ts'
import { isAtLeast } from './policy.ts'
import { peopleAmong, treeAround } from './tree-queries.ts'

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

// Whom rights could tell apart: those whom something is granted, who made something, and one of every role.
async function peopleAround(
  ctx: Context,
  organizationId: string,
  trees: Tree[],
): Promise<{ people: Person[]; actor: Person }> {
  const grants = trees.flatMap((tree) => [...tree.grants.values()].flat())
  const subjects = (kind: 'user' | 'team') =>
    grants.filter((grant) => grant.kind === kind).map((grant) => grant.subjectId)
  const creators = trees.flatMap((tree) => [...tree.nodes.values()].flatMap((node) => node.createdBy ?? []))
  const callerId = actingUser(ctx)
  const named = await peopleAmong(ctx.db, {
    organizationId,
    userIds: [...new Set([...subjects('user'), ...creators, callerId])],
    teamIds: [...new Set(subjects('team'))],
  })
  const actor = named.find(({ userId }) => userId === callerId)
  if (actor === undefined) throw new Error('the caller of an authorized change is no member')
  return { people: [...named.filter(({ role }) => role !== 'admin'), ...anybody], actor }
}

const anybody: Person[] = [null, ...roles.filter((role) => role !== 'admin')].map((role) => ({
  userId: undefined,
  role,
  teams: new Set(),
}))
