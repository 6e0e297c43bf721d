import {
  assert,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { roles, type RoleOrGuest } from '../../../contract/people/roles.ts'
import {
  excessOf,
  roleWithin,
  type Person,
  type Tree,
  type TreeGrant,
  type TreeNode,
} from './holding-policy.ts'
import { rank } from './policy.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const users = ['ann', 'ben', 'cleo', 'dan'] as const
const teams = ['red', 'blue'] as const

const role = constantFrom<RoleOrGuest>(...roles)
const level = constantFrom<TreeNode['default']>('inherit', 'inherit', 'none', ...roles)
const grant = record({
  resourceId: constantFrom(...ids),
  kind: constantFrom<TreeGrant['kind']>('user', 'team'),
  subject: integer({ min: 0, max: 3 }),
  role: oneof(role, constant(null)),
}).map(({ resourceId, kind, subject, role }): TreeGrant => ({
  resourceId,
  kind,
  role,
  subjectId: kind === 'user' ? (users[subject] ?? '') : (teams[subject % 2] ?? ''),
}))
const grants = uniqueArray(grant, {
  maxLength: 8,
  selector: ({ resourceId, kind, subjectId }) => `${resourceId} ${kind} ${subjectId}`,
})
// Each hangs below one that stands before it, so that there is no circle.
const nodes = record({
  parents: uniqueArray(integer({ min: 0, max: 99 }), { minLength: 6, maxLength: 6 }),
  levels: uniqueArray(record({ level, by: option(constantFrom(...users)), mark: integer() }), {
    minLength: 6,
    maxLength: 6,
    selector: ({ mark }) => mark,
  }),
}).map(({ parents, levels }) =>
  ids.map((id, index): TreeNode => {
    const parent = (parents[index] ?? 0) % (index + 1)
    const { level: given = 'inherit', by = null } = levels[index] ?? {}
    return {
      id,
      parentId: parent === index ? null : (ids[parent] ?? null),
      default: given,
      createdBy: by,
      isDeleted: false,
    }
  }),
)
const standings = uniqueArray(
  record({ role: oneof(role, constant(null)), teams: integer({ max: 3, min: 0 }), mark: integer() }),
  {
    minLength: 4,
    maxLength: 4,
    selector: ({ mark }) => mark,
  },
).map((given) =>
  users.map((userId, index): Person => ({
    userId,
    role: given[index]?.role ?? null,
    teams: new Set(teams.filter((_team, bit) => ((given[index]?.teams ?? 0) >> bit) % 2 === 1)),
  })),
)
const change = oneof(
  record({ kind: constant('level' as const), id: constantFrom(...ids), level }),
  record({ kind: constant('move' as const), id: constantFrom(...ids), to: option(constantFrom(...ids)) }),
  record({ kind: constant('grant' as const), grant }),
  record({ kind: constant('revoke' as const), index: integer({ min: 0, max: 7 }) }),
)

const treeOf = (given: TreeNode[], granted: TreeGrant[]): Tree => ({
  nodes: new Map(given.map((node) => [node.id, node])),
  grants: Map.groupBy(granted, ({ resourceId }) => resourceId),
})

function below(given: TreeNode[], id: string): string[] {
  return [id, ...given.filter((node) => node.parentId === id).flatMap((node) => below(given, node.id))]
}

type Wanted = { kind: 'level' | 'move' | 'grant' | 'revoke' } & Record<string, unknown>

/** What a change makes of a tree, and the resource that it is made on; nothing where it is no change. */
function applied(given: TreeNode[], granted: TreeGrant[], wanted: Wanted) {
  const replaced = (id: string, part: Partial<TreeNode>) =>
    given.map((node) => (node.id === id ? { ...node, ...part } : node))
  if (wanted.kind === 'level') {
    const id = String(wanted['id'])
    // One of the generator's levels.
    return { id, nodes: replaced(id, { default: wanted['level'] as TreeNode['default'] }), grants: granted }
  }
  if (wanted.kind === 'move') {
    const [id, to] = [String(wanted['id']), wanted['to'] as string | null]
    if (to !== null && below(given, id).includes(to)) return undefined
    return { id, nodes: replaced(id, { parentId: to }), grants: granted }
  }
  if (wanted.kind === 'grant') {
    // One of the generator's grants.
    const added = wanted['grant'] as TreeGrant
    const others = granted.filter(
      (each) =>
        each.resourceId !== added.resourceId ||
        each.kind !== added.kind ||
        each.subjectId !== added.subjectId,
    )
    return { id: added.resourceId, nodes: given, grants: [...others, added] }
  }
  const taken = granted[Number(wanted['index'])]
  return taken && { id: taken.resourceId, nodes: given, grants: granted.filter((each) => each !== taken) }
}

test('whatever is changed in whatever tree, nobody gains more than they had or the actor held', () => {
  let taken = 0
  let refused = 0
  assert(
    property(
      nodes,
      grants,
      standings,
      change,
      constantFrom(...users),
      (given, granted, people, wanted, name) => {
        const actor = people.find(({ userId }) => userId === name)
        const next = applied(given, granted, wanted)
        if (actor === undefined || next === undefined) return
        const [before, after] = [treeOf(given, granted), treeOf(next.nodes, next.grants)]
        const ranks = (tree: Tree, person: Person, id: string) => rank(roleWithin(tree, person, id))
        const excess = excessOf({ before, after, people, actor, ids: below(given, next.id) })
        const gains = ids.filter((id) =>
          people.some((person) => {
            const most = Math.max(ranks(before, person, id), ranks(before, actor, id))
            return ranks(after, person, id) > most
          }),
        )
        expect(excess === undefined ? gains.length === 0 : gains.some((id) => id === excess)).toBe(true)
        if (excess === undefined) taken += 1
        else refused += 1
      },
    ),
    { numRuns: 960 },
  )
  // A rule that lets everything or nothing through would be held as well.
  expect(taken).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(100)
})
