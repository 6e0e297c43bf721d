import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import * as collections from '../../../contract/content/collections.ts'
import { spacePermissions } from '../../../contract/people/content-permissions.ts'
import * as contract from '../../../contract/content/spaces.ts'
import { createOrganizationTeam } from '../../../contract/people/teams.ts'
import { startWorker } from '../../../kernel/jobs/index.ts'
import { emptyTrash } from './jobs.ts'
import { spaceFlags } from './policy.ts'

const day = 24 * 3_600_000

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

function createSpace(body: object = {}, token = admin.token, organization = organizationId) {
  return app.call(contract.createSpace, { params: { organizationId: organization }, body }, token)
}

function createCollection(body: object = {}, organization = organizationId, token = admin.token) {
  return app.call(collections.createCollection, { params: { organizationId: organization }, body }, token)
}

describe('a space', () => {
  test('is created with a first revision and read back', async () => {
    const created = await createSpace({ title: 'Handbook', emoji: '1f4d6', language: 'fr' })
    const { publicUrl } = app.services.config
    expect(created).toMatchObject({
      object: 'space',
      title: 'Handbook',
      emoji: '1f4d6',
      language: 'fr',
      visibility: 'private',
      editMode: 'live',
      organization: organizationId,
      defaultLevel: 'inherit',
      mergeRules: { type: 'inherit' },
      comments: 0,
      changeRequests: 0,
      urls: {
        location: `${publicUrl}/v1/spaces/${created.id}`,
        app: `${publicUrl}/app/spaces/${created.id}/`,
      },
    })
    expect(created.revision).toBeTruthy()
    expect(created).not.toHaveProperty('parent')
    expect(await app.call(contract.getSpaceById, { params: { spaceId: created.id } }, admin.token)).toEqual(
      created,
    )
  })

  test('needs nothing in its body', async () => {
    const created = await app.call(contract.createSpace, { params: { organizationId } }, admin.token)
    expect(created.title).toBe('Untitled')
  })

  test('is created by who may create, in the organization or in the collection', async () => {
    const collection = await createCollection()
    const editor = await buildMember(app, { organizationId, role: 'edit' })
    const params = { organizationId }
    const create = (body: object) => app.status(contract.createSpace, { params, body }, editor.token)
    expect(await create({})).toBe(403)
    expect(await create({ parent: collection.id })).toBe(403)
    const levels = { params: { collectionId: collection.id }, body: { defaultLevel: 'create' as const } }
    await app.call(collections.updateCollectionById, levels, admin.token)
    expect(await create({ parent: collection.id })).toBe(201)
    expect(await create({ parent: 'unknown' })).toBe(400)
    const other = await buildOrganization(app)
    const foreign = await createCollection({}, other.organizationId, other.admin.token)
    expect(await create({ parent: foreign.id })).toBe(400)
  })

  test('changes each of its settings', async () => {
    const { id } = await createSpace({ emoji: '1f4d6' })
    const change = (body: object) =>
      app.call(contract.updateSpaceById, { params: { spaceId: id }, body }, admin.token)
    const mergeRules = { type: 'rules', rules: [{ rule: 'custom', expression: 'true' }] }
    const body = { title: 'New', editMode: 'locked', defaultLevel: null, language: 'de', mergeRules }
    expect(await change(body)).toMatchObject(body)
    const withIcon = await change({ icon: 'https://example.org/icon.png', language: null })
    expect(withIcon.urls.icon).toBe('https://example.org/icon.png')
    expect(withIcon).not.toHaveProperty('emoji')
    expect(withIcon).not.toHaveProperty('language')
    const withEmoji = await change({ emoji: '1f600' })
    expect(withEmoji.emoji).toBe('1f600')
    expect(withEmoji.urls).not.toHaveProperty('icon')
    expect(await change({ emoji: null })).not.toHaveProperty('emoji')
  })

  test('keeps nothing of its merge rules that nobody knows', async () => {
    const { id } = await createSpace({})
    const rules = [{ rule: 'custom', expression: 'true' }]
    const sent = {
      type: 'rules',
      rules: rules.map((rule) => ({ ...rule, evil: 'x'.repeat(100) })),
      more: [1],
    }
    const body = { mergeRules: sent } as object
    const changed = await app.call(contract.updateSpaceById, { params: { spaceId: id }, body }, admin.token)
    expect(changed.mergeRules).toEqual({ type: 'rules', rules })
  })

  test('is duplicated with its settings, right after it', async () => {
    const collection = await createCollection()
    const original = await createSpace({ title: 'Original', parent: collection.id, editMode: 'locked' })
    await createSpace({ title: 'Last', parent: collection.id })
    const copy = await app.call(contract.duplicateSpace, { params: { spaceId: original.id } }, admin.token)
    expect(copy).toMatchObject({ title: 'Original (copy)', parent: collection.id, editMode: 'locked' })
    expect(copy.revision).not.toBe(original.revision)
    const list = await app.call(
      contract.listSpacesInCollectionById,
      { params: { collectionId: collection.id } },
      admin.token,
    )
    expect(list.items.map(({ title }) => title)).toEqual(['Original', 'Original (copy)', 'Last'])
    const reader = await buildMember(app, { organizationId, role: 'read' })
    expect(
      await app.status(contract.duplicateSpace, { params: { spaceId: original.id } }, reader.token),
    ).toBe(403)
  })
})

describe('lists', () => {
  test('show only what the caller may see, and count only that', async () => {
    const { organizationId: own, admin: owner } = await buildOrganization(app)
    const reader = await buildMember(app, { organizationId: own, role: 'read' })
    const guest = await buildMember(app, { organizationId: own, role: null })
    const [open, hidden, granted] = [
      await createSpace({ title: 'Open' }, owner.token, own),
      await createSpace({ title: 'Hidden' }, owner.token, own),
      await createSpace({ title: 'Granted' }, owner.token, own),
    ]
    for (const { id } of [hidden, granted]) {
      await app.call(
        contract.updateSpaceById,
        { params: { spaceId: id }, body: { defaultLevel: null } },
        owner.token,
      )
    }
    const body = { role: 'edit' as const, users: [guest.id] }
    await app.call(spacePermissions.invite, { params: { spaceId: granted.id }, body }, owner.token)
    const titles = async (token: string) => {
      const list = await app.call(
        contract.listSpacesInOrganizationById,
        { params: { organizationId: own } },
        token,
      )
      expect(list.count).toBe(list.items.length)
      return list.items.map(({ title }) => title)
    }
    expect(await titles(owner.token)).toEqual(['Open', 'Hidden', 'Granted'])
    expect(await titles(reader.token)).toEqual(['Open'])
    expect(await titles(guest.token)).toEqual(['Granted'])
    expect(await app.status(contract.getSpaceById, { params: { spaceId: hidden.id } }, reader.token)).toBe(
      404,
    )
    const seen = await app.call(contract.getSpaceById, { params: { spaceId: granted.id } }, guest.token)
    expect(seen.permissions).toMatchObject({ view: true, edit: true, merge: false })

    const member = await app.call(
      contract.listSpacesForOrganizationMember,
      { params: { organizationId: own, userId: guest.id } },
      owner.token,
    )
    expect(member.items).toMatchObject([{ permission: 'edit', space: { id: granted.id } }])
    expect(open.id).toBeTruthy()
    const theirs = { params: { organizationId: own, userId: guest.id } }
    expect(await app.status(contract.listSpacesForOrganizationMember, theirs, reader.token)).toBe(403)
    expect(await app.status(contract.listSpacesForOrganizationMember, theirs, guest.token)).toBe(200)
  })

  test('page through spaces', async () => {
    const { organizationId: own, admin: owner } = await buildOrganization(app)
    for (let n = 0; n < 5; n++) await createSpace({ title: String(n) }, owner.token, own)
    const seen: string[] = []
    let page: string | undefined
    do {
      const query = { limit: 2, ...(page && { page }) }
      const list = await app.call(
        contract.listSpacesInOrganizationById,
        { params: { organizationId: own }, query },
        owner.token,
      )
      expect(list.count).toBe(5)
      seen.push(...list.items.map(({ title }) => title))
      page = list.next?.page
    } while (page !== undefined)
    expect(seen).toEqual(['0', '1', '2', '3', '4'])
  })
})

describe('deleting', () => {
  test('keeps a space for 7 days, out of sight', async () => {
    const { id } = await createSpace({ title: 'Gone' })
    const params = { spaceId: id }
    await app.call(contract.deleteSpaceById, { params }, admin.token)
    const deleted = await app.call(contract.getSpaceById, { params }, admin.token)
    expect(deleted.deletedAt).toBeTypeOf('string')
    const list = await app.call(
      contract.listSpacesInOrganizationById,
      { params: { organizationId }, query: { limit: 1000 } },
      admin.token,
    )
    expect(list.items.map((space) => space.id)).not.toContain(id)
    expect(await app.status(contract.updateSpaceById, { params, body: { title: 'x' } }, admin.token)).toBe(
      404,
    )
    expect(await app.status(contract.deleteSpaceById, { params }, admin.token)).toBe(204)
    const restored = await app.call(contract.restoreSpace, { params }, admin.token)
    expect(restored).not.toHaveProperty('deletedAt')
    expect(await app.status(contract.restoreSpace, { params }, admin.token)).toBe(412)
  })

  test('lists what may be brought back, the last first, to those who may', async () => {
    const [one, two] = [await createSpace({ title: 'One' }), await createSpace({ title: 'Two' })]
    const hidden = await createSpace({ title: 'Hidden' })
    const unseen = { params: { spaceId: hidden.id }, body: { defaultLevel: null } }
    await app.call(contract.updateSpaceById, unseen, admin.token)
    for (const { id } of [one, two, hidden]) {
      app.advance(1000)
      await app.call(contract.deleteSpaceById, { params: { spaceId: id } }, admin.token)
    }
    const listed = async (token: string) => {
      const input = { params: { organizationId }, query: { limit: 1000 } }
      const { items } = await app.call(contract.listDeletedSpaces, input, token)
      return items.map(({ id }) => id).filter((id) => [one.id, two.id, hidden.id].includes(id))
    }
    expect(await listed(admin.token)).toEqual([hidden.id, two.id, one.id])
    const creator = await buildMember(app, { organizationId, role: 'create' })
    expect(await listed(creator.token)).toEqual([two.id, one.id])
    const editor = await buildMember(app, { organizationId, role: 'edit' })
    expect(await listed(editor.token)).toEqual([])
    await app.call(contract.restoreSpace, { params: { spaceId: two.id } }, creator.token)
    expect(await listed(creator.token)).toEqual([one.id])
    app.advance(7 * day)
    expect(await listed(admin.token)).toEqual([])
  })

  test('a collection deletes what is in it; restoring one space brings its collections back', async () => {
    const outer = await createCollection({ title: 'Outer' })
    const inner = await createCollection({ title: 'Inner', parent: outer.id })
    const [one, two] = [await createSpace({ parent: inner.id }), await createSpace({ parent: outer.id })]
    await app.call(collections.deleteCollectionById, { params: { collectionId: outer.id } }, admin.token)
    const status = (collectionId: string) =>
      app.status(collections.getCollectionById, { params: { collectionId } }, admin.token)
    expect([await status(outer.id), await status(inner.id)]).toEqual([404, 404])
    expect(await app.call(contract.restoreSpace, { params: { spaceId: one.id } }, admin.token)).toMatchObject(
      { parent: inner.id },
    )
    expect([await status(outer.id), await status(inner.id)]).toEqual([200, 200])
    const other = await app.call(contract.getSpaceById, { params: { spaceId: two.id } }, admin.token)
    expect(other.deletedAt).toBeTypeOf('string')
  })

  test('is for good after 7 days, with the revisions', async () => {
    const collection = await createCollection()
    const { id } = await createSpace({ parent: collection.id })
    await app.call(collections.deleteCollectionById, { params: { collectionId: collection.id } }, admin.token)
    app.advance(7 * day + 1000)
    expect(await app.status(contract.restoreSpace, { params: { spaceId: id } }, admin.token)).toBe(404)
    const worker = startWorker({ services: app.services, jobs: [emptyTrash], pollInterval: 20 })
    app.advance(day)
    const rows = async (table: 'spaces' | 'heads' | 'resources') =>
      (
        await app.services.database.read
          .selectFrom(table)
          .select('id')
          .where('id', 'in', [id, collection.id])
          .execute()
      ).length
    await expect
      .poll(async () => [await rows('spaces'), await rows('heads'), await rows('resources')], {
        timeout: 5000,
      })
      .toEqual([0, 0, 0])
    await worker.stop()
    expect(await app.status(contract.getSpaceById, { params: { spaceId: id } }, admin.token)).toBe(404)
  })
})

describe('moving', () => {
  test('keeps one order for spaces and collections', async () => {
    const parent = await createCollection()
    const [a, b] = [
      await createSpace({ title: 'a', parent: parent.id }),
      await createSpace({ title: 'b', parent: parent.id }),
    ]
    const c = await createCollection({ title: 'c', parent: parent.id })
    const d = await createSpace({ title: 'd' })
    const move = (spaceId: string, body: object) =>
      app.call(contract.moveSpace, { params: { spaceId }, body }, admin.token)
    const order = async () => {
      const list = await app.call(
        contract.listSpacesInCollectionById,
        { params: { collectionId: parent.id } },
        admin.token,
      )
      return list.items.map(({ title }) => title)
    }
    expect(
      await move(d.id, { parent: parent.id, position: { before: { type: 'space', space: b.id } } }),
    ).toMatchObject({ parent: parent.id })
    expect(await order()).toEqual(['a', 'd', 'b'])
    await move(a.id, { position: { after: { type: 'collection', collection: c.id } } })
    expect(await order()).toEqual(['d', 'b', 'a'])
    await move(b.id, { position: { before: { type: 'space', space: d.id } } })
    expect(await order()).toEqual(['b', 'd', 'a'])
    expect(await move(d.id, { parent: null })).not.toHaveProperty('parent')
    expect(await order()).toEqual(['b', 'a'])
    const stray = { position: { before: { type: 'space', space: d.id } } }
    expect(
      await app.status(contract.moveSpace, { params: { spaceId: a.id }, body: stray }, admin.token),
    ).toBe(400)
  })

  test('never puts a collection into itself', async () => {
    const outer = await createCollection()
    const inner = await createCollection({ parent: outer.id })
    const move = (parent: string) =>
      app.status(
        collections.moveCollection,
        { params: { collectionId: outer.id }, body: { parent } },
        admin.token,
      )
    expect(await move(inner.id)).toBe(409)
    expect(await move(outer.id)).toBe(409)
  })

  test('fifty spaces to the front at once gives each its own place', async () => {
    const parent = await createCollection()
    const first = await createSpace({ parent: parent.id, title: 'first' })
    const spaces = await Promise.all(
      Array.from({ length: 20 }, (_, n) => createSpace({ parent: parent.id, title: String(n) })),
    )
    const body = { position: { before: { type: 'space' as const, space: first.id } } }
    await Promise.all(
      spaces.map(({ id }) => app.call(contract.moveSpace, { params: { spaceId: id }, body }, admin.token)),
    )
    const rows = await app.services.database.read
      .selectFrom('resources')
      .select('position')
      .where('parent_id', '=', parent.id)
      .execute()
    expect(new Set(rows.map(({ position }) => position)).size).toBe(21)
  })
})

describe('transferring', () => {
  test('takes a collection with its spaces to another organization, where only its members keep grants', async () => {
    const target = await buildOrganization(app, { admin })
    const [both, here] = [
      await buildMember(app, { organizationId, role: 'read' }),
      await buildMember(app, { organizationId, role: 'read' }),
    ]
    await buildMember(app, { organizationId: target.organizationId, role: 'read', email: both.email })
    const collection = await createCollection()
    const space = await createSpace({ parent: collection.id })
    const params = { spaceId: space.id }
    const team = await app.call(
      createOrganizationTeam,
      { params: { organizationId }, body: { title: 'T' } },
      admin.token,
    )
    const grants = { role: 'edit' as const, users: [both.id, here.id], teams: [team.id] }
    await app.call(spacePermissions.invite, { params, body: grants }, admin.token)
    const body = { organization: target.organizationId }
    const moved = await app.call(
      collections.transferCollection,
      { params: { collectionId: collection.id }, body },
      admin.token,
    )
    expect(moved.organization).toBe(target.organizationId)
    const read = await app.call(contract.getSpaceById, { params }, admin.token)
    expect(read).toMatchObject({ organization: target.organizationId, parent: collection.id })
    const users = await app.call(spacePermissions.listUsers, { params }, admin.token)
    expect(users.items.map(({ user }) => user.id)).toEqual([both.id])
    expect(await app.call(spacePermissions.listTeams, { params }, admin.token)).toMatchObject({ count: 0 })
    expect(await app.status(contract.getSpaceById, { params }, here.token)).toBe(404)
  })

  test('takes a space to a collection, here or elsewhere', async () => {
    const target = await buildOrganization(app, { admin })
    const [here, there] = [await createCollection(), await createCollection({}, target.organizationId)]
    const { id } = await createSpace()
    const transfer = (body: object) =>
      app.call(contract.transferSpace, { params: { spaceId: id }, body }, admin.token)
    expect(await transfer({ collection: here.id })).toMatchObject({
      organization: organizationId,
      parent: here.id,
    })
    expect(await transfer({ collection: there.id })).toMatchObject({
      organization: target.organizationId,
      parent: there.id,
    })
    const back = await transfer({ organization: organizationId })
    expect(back.organization).toBe(organizationId)
    expect(back).not.toHaveProperty('parent')
  })

  test('needs the right on both sides', async () => {
    const target = await buildOrganization(app)
    const { id } = await createSpace()
    const transfer = (body: object, token: string) =>
      app.status(contract.transferSpace, { params: { spaceId: id }, body }, token)
    expect(await transfer({ organization: target.organizationId }, admin.token)).toBe(404)
    await buildMember(app, { organizationId: target.organizationId, role: 'edit', email: admin.email })
    expect(await transfer({ organization: target.organizationId }, admin.token)).toBe(403)
    expect(await transfer({}, admin.token)).toBe(400)
    expect(await transfer({ collection: 'unknown' }, admin.token)).toBe(404)
  })
})

describe('permissions', () => {
  test('are given, listed, changed and taken away', async () => {
    const { id } = await createSpace()
    const params = { spaceId: id }
    const [user, teamMember] = [
      await buildMember(app, { organizationId, role: null }),
      await buildMember(app, { organizationId, role: null }),
    ]
    const team = await app.call(
      createOrganizationTeam,
      { params: { organizationId }, body: { title: 'Team', members: [teamMember.id] } },
      admin.token,
    )
    const canEdit = async (token: string) => {
      const status = await app.status(contract.getSpaceById, { params }, token)
      return status === 200 && (await app.call(contract.getSpaceById, { params }, token)).permissions.edit
    }
    await app.call(spacePermissions.invite, { params, body: { role: 'edit', users: [user.id] } }, admin.token)
    await app.call(spacePermissions.invite, { params, body: { role: 'read', teams: [team.id] } }, admin.token)
    expect([await canEdit(user.token), await canEdit(teamMember.token)]).toEqual([true, false])
    const users = await app.call(spacePermissions.listUsers, { params }, admin.token)
    expect(users.items).toMatchObject([{ permission: 'edit', user: { id: user.id } }])
    const teams = await app.call(spacePermissions.listTeams, { params }, admin.token)
    expect(teams.items).toMatchObject([{ permission: 'read', team: { id: team.id, spaces: 1 } }])
    await app.call(
      spacePermissions.updateTeam,
      { params: { ...params, teamId: team.id }, body: { role: 'edit' } },
      admin.token,
    )
    await app.call(
      spacePermissions.updateUser,
      { params: { ...params, userId: user.id }, body: { role: 'comment' } },
      admin.token,
    )
    expect([await canEdit(user.token), await canEdit(teamMember.token)]).toEqual([false, true])

    const aggregate = await app.call(
      spacePermissions.aggregate,
      { params, query: { role: 'comment' } },
      admin.token,
    )
    expect(aggregate.items).toMatchObject([{ permission: 'comment', user: { id: user.id } }])
    const everybody = await app.call(
      spacePermissions.aggregate,
      { params, query: { limit: 1000 } },
      admin.token,
    )
    expect(everybody.items.map((item) => item.user.id)).toEqual(
      expect.arrayContaining([admin.id, user.id, teamMember.id]),
    )
    const seenByGuest = await app.call(spacePermissions.aggregate, { params }, user.token)
    expect(seenByGuest.items.map((item) => item.user.id)).toEqual([user.id])

    await app.call(spacePermissions.removeUser, { params: { ...params, userId: user.id } }, admin.token)
    await app.call(spacePermissions.removeTeam, { params: { ...params, teamId: team.id } }, admin.token)
    expect([await canEdit(user.token), await canEdit(teamMember.token)]).toEqual([false, false])
    expect(await app.call(spacePermissions.listUsers, { params }, admin.token)).toMatchObject({ count: 0 })
  })

  test('go to members and teams of the organization, and never above the giver', async () => {
    const { id } = await createSpace()
    const params = { spaceId: id }
    const other = await buildOrganization(app)
    const creator = await buildMember(app, { organizationId, role: 'create' })
    const invite = (body: object, token = creator.token) =>
      app.status(spacePermissions.invite, { params, body }, token)
    expect(await invite({ role: 'read', users: [other.admin.id] })).toBe(400)
    expect(await invite({ role: 'read', teams: ['unknown'] })).toBe(400)
    expect(await invite({ role: 'read' })).toBe(400)
    expect(await invite({ role: 'admin', users: [creator.id] })).toBe(403)
    expect(await invite({ role: 'create', users: [creator.id] })).toBe(204)
    const unknown = { params: { ...params, userId: 'unknown' }, body: { role: 'read' } }
    expect(await app.status(spacePermissions.updateUser, unknown, admin.token)).toBe(404)
  })
})

test('the permission flags follow the role', () => {
  const allowed = (role: Parameters<typeof spaceFlags>[0]) =>
    Object.entries(spaceFlags(role)).flatMap(([flag, isAllowed]) => (isAllowed ? [flag] : []))
  expect(allowed(null)).toEqual([])
  expect(allowed('read')).toEqual(['view', 'access'])
  expect(allowed('comment')).toEqual(['view', 'access', 'comment'])
  expect(allowed('edit')).toEqual(['view', 'access', 'edit', 'comment'])
  expect(allowed('review')).toEqual(['view', 'access', 'edit', 'comment', 'merge', 'review'])
  expect(allowed('create')).toHaveLength(9)
  expect(allowed('admin')).toHaveLength(10)
})
