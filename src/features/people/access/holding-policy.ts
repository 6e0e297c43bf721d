import type { Role, RoleOrGuest } from '../../../contract/people/roles.ts'
import { effectiveRole, rank, type Level } from './policy.ts'

/** A resource among those around it. */
export type TreeNode = {
  id: string
  parentId: string | null
  default: Level['default']
  createdBy: string | null
  isDeleted: boolean
}

export type TreeGrant = { resourceId: string; kind: 'user' | 'team'; subjectId: string; role: RoleOrGuest }

/** A resource with all that is above and below it, and what is granted there. */
export type Tree = { nodes: Map<string, TreeNode>; grants: Map<string, TreeGrant[]> }

/** Somebody as rights see them; without an id, everybody of this role to whom nothing is granted. */
export type Person = { userId: string | undefined; role: RoleOrGuest; teams: ReadonlySet<string> }

/** Somebody's role on a resource of a tree. */
export function roleWithin(tree: Tree, person: Person, id: string): Role | undefined {
  const levels: Level[] = []
  let node = tree.nodes.get(id)
  while (node !== undefined) {
    levels.push({
      default: node.default,
      grants: (tree.grants.get(node.id) ?? []).filter((grant) => isTo(person, grant)).map(({ role }) => role),
      isCreator: person.userId !== undefined && node.createdBy === person.userId,
    })
    node = node.parentId === null ? undefined : tree.nodes.get(node.parentId)
  }
  return effectiveRole(person.role, levels)
}

type Change = {
  before: Tree
  after: Tree
  /** Whoever could be concerned, the actor too. */
  people: Person[]
  actor: Person
  /** What hangs below what was changed, itself too. */
  ids: string[]
}

/**
 * The rule over what hangs below, in one place: **nobody gains or hands on more than they hold, over the whole
 * subtree.** Answers the first resource on which a change gives somebody more than they had and more than the
 * actor holds there.
 */
export function excessOf({ before, after, people, actor, ids }: Change): string | undefined {
  return ids.find((id) => {
    const held = rank(roleWithin(before, actor, id))
    return people.some((person) => {
      const gained = rank(roleWithin(after, person, id))
      return gained > held && gained > rank(roleWithin(before, person, id))
    })
  })
}

function isTo({ userId, teams }: Person, { kind, subjectId }: TreeGrant): boolean {
  return kind === 'user' ? subjectId === userId : teams.has(subjectId)
}
