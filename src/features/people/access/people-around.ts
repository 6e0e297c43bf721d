import { roles } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from './authorize.ts'
import type { Person, Tree } from './holding-policy.ts'
import { peopleAmong } from './holding-queries.ts'

/** Whom rights could tell apart: those whom something is granted, who made something, and one of every role. */
export async function peopleAround(
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
