import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildUser, type TestUser } from '../../../../test/build.ts'
import { getOrganizationById } from '../../../contract/people/organizations.ts'
import * as contract from '../../../contract/people/teams.ts'

let app: TestApp

beforeAll(async () => {
  app = await bootApp()
})

async function buildTeam(
  title = 'Writers',
  members: string[] = [],
  given?: { organizationId: string; admin: TestUser },
) {
  const { organizationId, admin } = given ?? (await buildOrganization(app))
  const team = await app.call(
    contract.createOrganizationTeam,
    { params: { organizationId }, body: { title, members } },
    admin.token,
  )
  return { organizationId, admin, team, params: { organizationId, teamId: team.id } }
}

describe('teams', () => {
  test('a team is created with members, renamed, and deleted', async () => {
    const organization = await buildOrganization(app)
    const member = await buildMember(app, { organizationId: organization.organizationId, role: 'read' })
    const { team, params, admin } = await buildTeam('Writers', [member.id, member.id], organization)
    expect(team).toMatchObject({
      object: 'team',
      title: 'Writers',
      members: 1,
      spaces: 0,
      permissions: { admin: true, view: true },
    })
    const renamed = await app.call(
      contract.updateTeamInOrganizationById,
      { params, body: { title: 'Editors' } },
      admin.token,
    )
    expect(renamed.title).toBe('Editors')
    await app.call(contract.removeTeamFromOrganizationById, { params }, admin.token)
    expect(await app.status(contract.getTeamInOrganizationById, { params }, admin.token)).toBe(404)
    expect(await app.status(contract.removeTeamFromOrganizationById, { params }, admin.token)).toBe(204)
  })

  test('a team takes only members of the organization, and then nobody', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const stranger = await buildUser(app)
    const body = { title: 'Mixed', members: [admin.id, stranger.id] }
    await expect(
      app.call(contract.createOrganizationTeam, { params: { organizationId }, body }, admin.token),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining(stranger.id) })
    expect(
      await app.call(contract.listTeamsInOrganizationById, { params: { organizationId } }, admin.token),
    ).toMatchObject({ count: 0 })
  })

  test('the list filters by title in any case and by owner, in pages', async () => {
    const organization = await buildOrganization(app)
    const { organizationId, admin } = organization
    const owner = await buildMember(app, { organizationId, role: 'read' })
    for (const title of ['Écriture', 'Docs', 'Docs EU']) await buildTeam(title, [], organization)
    const owned = await buildTeam('Owned', [], organization)
    await app.call(
      contract.addMemberToOrganizationTeamById,
      { params: { ...owned.params, userId: owner.id }, body: { role: 'owner' } },
      admin.token,
    )
    const list = async (query: object) =>
      (
        await app.call(
          contract.listTeamsInOrganizationById,
          { params: { organizationId }, query },
          owner.token,
        )
      ).items.map(({ title }) => title)
    expect(await list({})).toEqual(['Écriture', 'Docs', 'Docs EU', 'Owned'])
    expect(await list({ title: 'éCRIT' })).toEqual(['Écriture'])
    expect(await list({ title: 'docs' })).toEqual(['Docs', 'Docs EU'])
    expect(await list({ owner: owner.id })).toEqual(['Owned'])
    expect(await list({ owner: admin.id })).toEqual([])
    const first = await app.call(
      contract.listTeamsInOrganizationById,
      { params: { organizationId }, query: { limit: 3 } },
      owner.token,
    )
    expect(await list({ page: first.next?.page })).toEqual(['Owned'])
  })

  test("a team of another organization does not exist, nor do its members' places in it", async () => {
    const { params } = await buildTeam()
    const other = await buildOrganization(app)
    const foreign = { ...params, organizationId: other.organizationId }
    expect(await app.status(contract.getTeamInOrganizationById, { params: foreign }, other.admin.token)).toBe(
      404,
    )
    expect(
      await app.status(contract.listTeamMembersInOrganizationById, { params: foreign }, other.admin.token),
    ).toBe(404)
    expect(
      await app.status(contract.removeTeamFromOrganizationById, { params: foreign }, other.admin.token),
    ).toBe(204)
  })
})

describe('members of a team', () => {
  test('are added, changed, removed and listed in the order they came', async () => {
    const { organizationId, admin, params } = await buildTeam()
    const [first, second] = [
      await buildMember(app, { organizationId, role: 'read' }),
      await buildMember(app, { organizationId, role: null }),
    ]
    await app.call(
      contract.addMemberToOrganizationTeamById,
      { params: { ...params, userId: first.id } },
      admin.token,
    )
    app.advance(10)
    await app.call(
      contract.updateMembersInOrganizationTeam,
      { params, body: { add: [first.id, second.id], memberships: { [second.id]: { role: 'owner' } } } },
      admin.token,
    )
    const list = await app.call(contract.listTeamMembersInOrganizationById, { params }, admin.token)
    expect(list.items).toMatchObject([
      { organization: { id: first.id, teams: 1 }, team: { role: 'member' }, permissions: { view: true } },
      { organization: { id: second.id, role: null }, team: { role: 'owner' } },
    ])
    await app.call(
      contract.updateMembersInOrganizationTeam,
      { params, body: { remove: [first.id] } },
      admin.token,
    )
    const userParams = { ...params, userId: second.id }
    await app.call(contract.deleteMemberFromOrganizationTeamById, { params: userParams }, admin.token)
    await app.call(contract.deleteMemberFromOrganizationTeamById, { params: userParams }, admin.token)
    expect(await app.call(contract.listTeamMembersInOrganizationById, { params }, admin.token)).toMatchObject(
      { count: 0 },
    )
  })

  test('adding somebody again without a role keeps their role', async () => {
    const { organizationId, admin, params } = await buildTeam()
    const owner = await buildMember(app, { organizationId, role: 'read' })
    const userParams = { ...params, userId: owner.id }
    await app.call(
      contract.addMemberToOrganizationTeamById,
      { params: userParams, body: { role: 'owner' } },
      admin.token,
    )
    await app.call(contract.addMemberToOrganizationTeamById, { params: userParams }, admin.token)
    const list = await app.call(contract.listTeamMembersInOrganizationById, { params }, admin.token)
    expect(list.items[0]?.team.role).toBe('owner')
  })

  test('are managed by an owner of the team, who manages no other', async () => {
    const organization = await buildOrganization(app)
    const { organizationId, admin } = organization
    const owner = await buildMember(app, { organizationId, role: 'comment' })
    const member = await buildMember(app, { organizationId, role: 'read' })
    const [mine, other] = [
      await buildTeam('Mine', [], organization),
      await buildTeam('Other', [], organization),
    ]
    const add = (team: typeof mine, token: string) =>
      app.status(
        contract.addMemberToOrganizationTeamById,
        { params: { ...team.params, userId: member.id } },
        token,
      )
    expect(await add(mine, owner.token)).toBe(403)
    await app.call(
      contract.addMemberToOrganizationTeamById,
      { params: { ...mine.params, userId: owner.id }, body: { role: 'owner' } },
      admin.token,
    )
    expect(await add(mine, owner.token)).toBe(204)
    expect(await add(other, owner.token)).toBe(403)
    expect(
      await app.status(contract.removeTeamFromOrganizationById, { params: mine.params }, owner.token),
    ).toBe(403)
    const read = await app.call(contract.getTeamInOrganizationById, { params: mine.params }, owner.token)
    expect(read.permissions).toEqual({ admin: true, view: true })
    const seen = await app.call(getOrganizationById, { params: { organizationId } }, owner.token)
    expect(seen.permissions).toMatchObject({ ownTeam: true, admin: false })
  })

  test("a member's teams are listed for them and for members, not for other guests", async () => {
    const organization = await buildOrganization(app)
    const { organizationId } = organization
    const [guest, other, reader] = await Promise.all(
      ([null, null, 'read'] as const).map((role) => buildMember(app, { organizationId, role })),
    )
    if (!guest || !other || !reader) throw new Error('three were built')
    for (const title of ['Alpha', 'Beta']) await buildTeam(title, [guest.id], organization)
    const input = { params: { organizationId, userId: guest.id } }
    const list = await app.call(
      contract.listTeamsForOrganizationMember,
      { ...input, query: { title: 'ALP' } },
      guest.token,
    )
    expect(list).toMatchObject({
      count: 1,
      items: [{ team: { title: 'Alpha' }, member: { role: 'member' } }],
    })
    expect(await app.call(contract.listTeamsForOrganizationMember, input, reader.token)).toMatchObject({
      count: 2,
    })
    expect(await app.status(contract.listTeamsForOrganizationMember, input, other.token)).toBe(404)
  })
})
