import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import * as contract from '../../../contract/content/collections.ts'
import { collectionPermissions } from '../../../contract/people/content-permissions.ts'
import { createSpace, getSpaceById } from '../../../contract/content/spaces.ts'
import { createOrganizationTeam } from '../../../contract/people/teams.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

function create(body: object = {}, token = admin.token) {
  return app.call(contract.createCollection, { params: { organizationId }, body }, token)
}

describe('a collection', () => {
  test('is created, read, changed and listed', async () => {
    const outer = await create({ title: 'Outer' })
    const inner = await create({ title: 'Inner', parent: outer.id })
    expect(outer).toMatchObject({
      object: 'collection',
      title: 'Outer',
      defaultLevel: 'inherit',
      permissions: { create: true },
    })
    expect(inner.parent).toBe(outer.id)
    const params = { collectionId: inner.id }
    const body = { title: 'Renamed', description: 'About', defaultLevel: 'comment' as const }
    expect(await app.call(contract.updateCollectionById, { params, body }, admin.token)).toMatchObject(body)
    expect(await app.call(contract.getCollectionById, { params }, admin.token)).toMatchObject(body)
    const list = async (nested?: boolean) => {
      const query = nested === undefined ? {} : { nested }
      const { items } = await app.call(
        contract.listCollectionsInOrganizationById,
        { params: { organizationId }, query },
        admin.token,
      )
      return items.map(({ id }) => id)
    }
    expect(await list()).toEqual([outer.id, inner.id])
    expect(await list(false)).toEqual([outer.id])
    const unset = await app.call(
      contract.updateCollectionById,
      { params, body: { description: '' } },
      admin.token,
    )
    expect(unset).not.toHaveProperty('description')
  })

  test('gives its level to the spaces that inherit, and lists hide it from the rest', async () => {
    const member = await buildMember(app, { organizationId, role: 'create' })
    const collection = await create()
    const space = await app.call(
      createSpace,
      { params: { organizationId }, body: { parent: collection.id } },
      admin.token,
    )
    const flags = async () =>
      (await app.call(getSpaceById, { params: { spaceId: space.id } }, member.token)).permissions
    expect(await flags()).toMatchObject({ admin: true })
    const level = (defaultLevel: 'comment' | null) =>
      app.call(
        contract.updateCollectionById,
        { params: { collectionId: collection.id }, body: { defaultLevel } },
        admin.token,
      )
    await level('comment')
    expect(await flags()).toMatchObject({ comment: true, edit: false })
    await level(null)
    expect(await app.status(getSpaceById, { params: { spaceId: space.id } }, member.token)).toBe(404)
    const list = await app.call(
      contract.listCollectionsInOrganizationById,
      { params: { organizationId } },
      member.token,
    )
    expect(list.items.map(({ id }) => id)).not.toContain(collection.id)
  })

  test('passes grants on to what is inside', async () => {
    const guest = await buildMember(app, { organizationId, role: null })
    const member = await buildMember(app, { organizationId, role: 'read' })
    const team = await app.call(
      createOrganizationTeam,
      { params: { organizationId }, body: { title: 'T', members: [member.id] } },
      admin.token,
    )
    const collection = await create()
    const space = await app.call(
      createSpace,
      { params: { organizationId }, body: { parent: collection.id } },
      admin.token,
    )
    const params = { collectionId: collection.id }
    await app.call(
      collectionPermissions.invite,
      { params, body: { role: 'edit', users: [guest.id], teams: [team.id] } },
      admin.token,
    )
    for (const { token } of [guest, member]) {
      const seen = await app.call(getSpaceById, { params: { spaceId: space.id } }, token)
      expect(seen.permissions.edit).toBe(true)
    }
    expect((await app.call(collectionPermissions.listUsers, { params }, admin.token)).count).toBe(1)
    expect((await app.call(collectionPermissions.listTeams, { params }, admin.token)).count).toBe(1)
    const aggregate = await app.call(
      collectionPermissions.aggregate,
      { params, query: { role: 'edit' } },
      admin.token,
    )
    expect(aggregate.items.map(({ user }) => user.id).toSorted()).toEqual([guest.id, member.id].toSorted())
    await app.call(
      collectionPermissions.updateUser,
      { params: { ...params, userId: guest.id }, body: { role: null } },
      admin.token,
    )
    expect(await app.status(getSpaceById, { params: { spaceId: space.id } }, guest.token)).toBe(404)
    await app.call(
      collectionPermissions.updateTeam,
      { params: { ...params, teamId: team.id }, body: { role: 'comment' } },
      admin.token,
    )
    await app.call(collectionPermissions.removeUser, { params: { ...params, userId: guest.id } }, admin.token)
    await app.call(collectionPermissions.removeTeam, { params: { ...params, teamId: team.id } }, admin.token)
    const after = await app.call(getSpaceById, { params: { spaceId: space.id } }, member.token)
    expect(after.permissions).toMatchObject({ view: true, edit: false })
  })

  test('moves and is transferred by who may create on both sides', async () => {
    const [one, two] = [await create(), await create()]
    const moved = await app.call(
      contract.moveCollection,
      { params: { collectionId: two.id }, body: { parent: one.id } },
      admin.token,
    )
    expect(moved.parent).toBe(one.id)
    const stranger = await buildOrganization(app)
    const transfer = (organization: string) =>
      app.status(
        contract.transferCollection,
        { params: { collectionId: one.id }, body: { organization } },
        admin.token,
      )
    expect(await transfer(stranger.organizationId)).toBe(404)
    expect(await transfer('unknown')).toBe(404)
  })
})
