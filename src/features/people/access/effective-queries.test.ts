import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import { roles, type Role, type RoleOrGuest } from '../../../contract/people/roles.ts'
import { createOrganizationTeam } from '../../../contract/people/teams.ts'
import { newId } from '../../../kernel/ids.ts'
import { effectiveRole, rank } from './policy.ts'
import { insertResource, levelsOf, putGrant } from './queries.ts'
import { roleOfRank, withEffectiveRoles } from './effective-queries.ts'

let app: TestApp
let organizationId: string
let admin: TestUser
let viewers: { user: TestUser; role: RoleOrGuest; teamId: string }[]

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  viewers = await Promise.all(
    ([null, 'read', 'create', 'admin'] as const).map(async (role) => {
      const user = await buildMember(app, { organizationId, role })
      const body = { title: String(role), members: [user.id] }
      const team = await app.call(createOrganizationTeam, { params: { organizationId }, body }, admin.token)
      return { user, role, teamId: team.id }
    }),
  )
})

type Node = {
  parent: number
  level: Role | 'inherit' | 'none'
  own: boolean
  userGrant?: RoleOrGuest
  teamGrant?: RoleOrGuest
}

const role: fc.Arbitrary<Role> = fc.constantFrom(...roles)
const grant = fc.option(fc.option(role), { nil: undefined, freq: 3 })
const node = fc.record({
  parent: fc.nat(12),
  level: fc.oneof(
    { weight: 3, arbitrary: fc.constant('inherit' as const) },
    role,
    fc.constant('none' as const),
  ),
  own: fc.boolean(),
  userGrant: grant,
  teamGrant: grant,
}) as fc.Arbitrary<Node>

test('what lists join in SQL, and what one resource is checked by, is the policy', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(node, { minLength: 1, maxLength: 12 }), fc.nat(3), async (nodes, who) => {
      const viewer = viewers[who] ?? viewers[0]
      if (viewer === undefined) throw new Error('viewers were built')
      const ids = await save(nodes, viewer)
      const { user, role: organizationRole } = viewer
      const db = app.services.database.read
      const rows = await withEffectiveRoles(db, { organizationId, userId: user.id, organizationRole })
        .selectFrom('effective')
        .select(['id', 'role_rank'])
        .where('id', 'in', ids)
        .execute()
      for (const id of ids) {
        const levels = await levelsOf(db, { id, organizationId, userId: user.id })
        const expected = effectiveRole(organizationRole, levels) ?? null
        expect(roleOfRank(rows.find((row) => row.id === id)?.role_rank ?? 0)).toBe(expected)
        expect(rank(expected)).toBe(rows.find((row) => row.id === id)?.role_rank)
      }
    }),
    { numRuns: 40 },
  )
})

async function save(nodes: Node[], { user, teamId }: { user: TestUser; teamId: string }): Promise<string[]> {
  const ids = nodes.map(() => newId())
  await app.services.database.transaction(async (db) => {
    for (const [at, { parent, level, own, userGrant, teamGrant }] of nodes.entries()) {
      const id = ids[at] ?? ''
      const above = at === 0 ? null : (ids[parent % (at + 1)] ?? null)
      await insertResource(db, {
        id,
        kind: 'collection',
        organization_id: organizationId,
        parent_id: above === id ? null : above,
        default_level: level,
        created_by: own ? user.id : admin.id,
        position: 'a0',
        deleted_at: null,
      })
      const now = 0
      if (userGrant !== undefined)
        await putGrant(db, { resourceId: id, kind: 'user', subjectId: user.id, role: userGrant, now })
      if (teamGrant !== undefined)
        await putGrant(db, { resourceId: id, kind: 'team', subjectId: teamId, role: teamGrant, now })
    }
  })
  return ids
}
