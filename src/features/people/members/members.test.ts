import { decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildUser } from '../../../../test/build.ts'
import {
  getMemberInOrganizationById,
  joinOrganization,
  listMembersInOrganizationById,
  removeMemberFromOrganizationById,
  setUserAsSSOMemberForOrganization,
  updateMemberInOrganizationById,
  updateOrganizationMemberLastSeenAt,
} from '../../../contract/people/members.ts'
import { getOrganizationById, updateOrganizationById } from '../../../contract/people/organizations.ts'
import { createOrganizationTeam, getTeamInOrganizationById } from '../../../contract/people/teams.ts'
import { newId } from '../../../kernel/ids.ts'

let app: TestApp

beforeAll(async () => {
  app = await bootApp()
})

describe('listing members', () => {
  test('newest first, and in pages, in either order', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const joined = [admin]
    for (const role of ['read', 'edit', null, 'create'] as const)
      joined.push(await buildMember(app, { organizationId, role }))
    const params = { organizationId }
    const all = await app.call(listMembersInOrganizationById, { params }, admin.token)
    expect(all.items.map(({ id }) => id)).toEqual(joined.map(({ id }) => id).toReversed())
    for (const order of ['asc', 'desc'] as const) {
      const seen: string[] = []
      let page: string | undefined
      do {
        const query = { limit: 2, order, ...(page && { page }) }
        const part = await app.call(listMembersInOrganizationById, { params, query }, admin.token)
        expect(part.count).toBe(5)
        seen.push(...part.items.map(({ id }) => id))
        page = part.next?.page
      } while (page !== undefined)
      const ids = joined.map(({ id }) => id)
      expect(seen).toEqual(order === 'asc' ? ids : ids.toReversed())
    }
  })

  test('by role, guests included', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const guest = await buildMember(app, { organizationId, role: null })
    const editor = await buildMember(app, { organizationId, role: 'edit' })
    const list = async (role: 'guest' | 'edit' | 'review') =>
      (
        await app.call(
          listMembersInOrganizationById,
          { params: { organizationId }, query: { role } },
          admin.token,
        )
      ).items.map(({ id }) => id)
    expect(await list('guest')).toEqual([guest.id])
    expect(await list('edit')).toEqual([editor.id])
    expect(await list('review')).toEqual([])
  })

  test.each([
    ['ZOË', 'Zoë Ångström'],
    ['ångstr', 'Zoë Ångström'],
    ['ИВАН', 'Иван Петров'],
    ['山田', '山田太郎'],
    ['100%', '100% sure'],
    ['a_b', 'a_b'],
  ])('search %s finds %s and nobody else', async (search, displayName) => {
    const { organizationId, admin } = await buildOrganization(app)
    for (const name of ['Zoë Ångström', 'Иван Петров', '山田太郎', '100% sure', 'a_b', 'axb', '1000 sure']) {
      await buildMember(app, { organizationId, role: 'read', displayName: name })
    }
    const found = await app.call(
      listMembersInOrganizationById,
      { params: { organizationId }, query: { search } },
      admin.token,
    )
    expect(found.items.map(({ user }) => user.displayName)).toEqual([displayName])
  })

  test('search finds e-mail addresses in any case', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const member = await buildMember(app, {
      organizationId,
      role: 'read',
      email: `Someone.${newId()}@Example.org`,
    })
    const query = { search: member.email.slice(0, 20).toUpperCase() }
    const found = await app.call(
      listMembersInOrganizationById,
      { params: { organizationId }, query },
      admin.token,
    )
    expect(found.items.map(({ id }) => id)).toEqual([member.id])
  })

  test('by last seen, only who was seen', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const [first, second] = [
      await buildMember(app, { organizationId, role: 'read' }),
      await buildMember(app, { organizationId, role: null }),
    ]
    const params = { organizationId }
    await app.call(updateOrganizationMemberLastSeenAt, { params }, second.token)
    app.advance(1000)
    await app.call(updateOrganizationMemberLastSeenAt, { params }, first.token)
    const seen = await app.call(
      listMembersInOrganizationById,
      { params, query: { sort: 'lastSeenAt' } },
      admin.token,
    )
    expect(seen).toMatchObject({ count: 2 })
    expect(seen.items.map(({ id }) => id)).toEqual([first.id, second.id])
  })
})

describe('one member', () => {
  test('a guest sees themselves and nobody else', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const guest = await buildMember(app, { organizationId, role: null })
    const read = (userId: string) =>
      app.status(getMemberInOrganizationById, { params: { organizationId, userId } }, guest.token)
    expect(await read(guest.id)).toBe(200)
    expect(await read(admin.id)).toBe(404)
    expect(await read('unknown')).toBe(404)
  })

  test('an administrator changes a role, also to guest', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const member = await buildMember(app, { organizationId, role: 'edit' })
    const params = { organizationId, userId: member.id }
    for (const role of ['admin', 'read', null] as const) {
      const changed = await app.call(updateMemberInOrganizationById, { params, body: { role } }, admin.token)
      expect(changed).toMatchObject({ id: member.id, role })
    }
    expect(await app.call(updateMemberInOrganizationById, { params, body: {} }, admin.token)).toMatchObject({
      role: null,
    })
  })

  test('an unknown or foreign user is 404', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const other = await buildUser(app)
    for (const userId of ['unknown', other.id]) {
      const params = { organizationId, userId }
      expect(
        await app.status(updateMemberInOrganizationById, { params, body: { role: 'read' } }, admin.token),
      ).toBe(404)
      expect(await app.status(setUserAsSSOMemberForOrganization, { params }, admin.token)).toBe(404)
      expect(await app.status(removeMemberFromOrganizationById, { params }, admin.token)).toBe(204)
    }
  })

  test('becomes a member of single sign-on', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const member = await buildMember(app, { organizationId, role: 'edit' })
    const params = { organizationId, userId: member.id }
    expect(await app.call(setUserAsSSOMemberForOrganization, { params }, admin.token)).toMatchObject({
      sso: true,
    })
  })

  test('leaves, and is removed with their teams', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const [leaving, removed] = [
      await buildMember(app, { organizationId, role: 'read' }),
      await buildMember(app, { organizationId, role: 'edit' }),
    ]
    const body = { title: 'Team', members: [leaving.id, removed.id] }
    const team = await app.call(createOrganizationTeam, { params: { organizationId }, body }, admin.token)
    const remove = (userId: string, token: string) =>
      app.status(removeMemberFromOrganizationById, { params: { organizationId, userId } }, token)
    expect(await remove(removed.id, leaving.token)).toBe(403)
    expect(await remove(leaving.id, leaving.token)).toBe(204)
    expect(await remove(removed.id, admin.token)).toBe(204)
    expect(await remove(removed.id, admin.token)).toBe(204)
    expect(await app.status(getOrganizationById, { params: { organizationId } }, removed.token)).toBe(404)
    const params = { organizationId, teamId: team.id }
    expect(await app.call(getTeamInOrganizationById, { params }, admin.token)).toMatchObject({ members: 0 })
  })
})

describe('the last administrator', () => {
  test('can be neither removed, demoted nor disabled', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    await buildMember(app, { organizationId, role: 'create' })
    const params = { organizationId, userId: admin.id }
    expect(await app.status(removeMemberFromOrganizationById, { params }, admin.token)).toBe(409)
    for (const body of [{ role: 'create' }, { role: null }, { disabled: true }]) {
      expect(await app.status(updateMemberInOrganizationById, { params, body: body }, admin.token)).toBe(409)
    }
    expect(
      await app.call(updateMemberInOrganizationById, { params, body: { role: 'admin' } }, admin.token),
    ).toMatchObject({ role: 'admin' })
  })

  test('a disabled administrator does not count', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const other = await buildMember(app, { organizationId, role: 'admin' })
    await app.call(
      updateMemberInOrganizationById,
      { params: { organizationId, userId: other.id }, body: { disabled: true } },
      admin.token,
    )
    expect(
      await app.status(
        removeMemberFromOrganizationById,
        { params: { organizationId, userId: admin.id } },
        admin.token,
      ),
    ).toBe(409)
  })

  test('ten administrators who all leave at once leave one behind', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const admins = [admin]
    for (let n = 1; n < 10; n++) admins.push(await buildMember(app, { organizationId, role: 'admin' }))
    const statuses = await Promise.all(
      admins.map(({ id, token }) =>
        app.status(removeMemberFromOrganizationById, { params: { organizationId, userId: id } }, token),
      ),
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(9)
    expect(statuses.filter((status) => status === 409)).toHaveLength(1)
  })
})

describe('ping', () => {
  test('notes that the member is here and answers signed claims', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const params = { organizationId }
    const { serviceVisitorClaims: claims = '', gitbookVisitorClaims } = await app.call(
      updateOrganizationMemberLastSeenAt,
      { params },
      admin.token,
    )
    expect(gitbookVisitorClaims).toBe(claims)
    expect(decodeProtectedHeader(claims)).toEqual({ alg: 'HS256', typ: 'JWT' })
    const currentDate = new Date(app.services.clock())
    const { payload } = await jwtVerify(claims, app.services.secrets.key('visitor-claims'), { currentDate })
    expect(payload).toMatchObject({ sub: admin.id, organization: organizationId, role: 'admin' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
    const member = await app.call(
      getMemberInOrganizationById,
      { params: { organizationId, userId: admin.id } },
      admin.token,
    )
    expect(member.lastSeenAt).toBeTypeOf('string')
  })
})

describe('joining by e-mail domain', () => {
  async function organizationOf(domain: string, settings: object = {}) {
    const { organizationId, admin } = await buildOrganization(app)
    const body = { emailDomains: [domain], ...settings }
    await app.call(updateOrganizationById, { params: { organizationId }, body }, admin.token)
    return { params: { organizationId }, organizationId }
  }

  test('gives the default role, once', async () => {
    const domain = `${newId()}.example.org`
    const { params, organizationId } = await organizationOf(domain, { defaultRole: 'comment' })
    const user = await buildUser(app, { email: `one@${domain}` })
    await app.call(joinOrganization, { params }, user.token)
    await app.call(joinOrganization, { params }, user.token)
    const member = await app.call(
      getMemberInOrganizationById,
      { params: { organizationId, userId: user.id } },
      user.token,
    )
    expect(member.role).toBe('comment')
  })

  test('without a default role makes a guest', async () => {
    const domain = `${newId()}.example.org`
    const { params, organizationId } = await organizationOf(domain)
    const user = await buildUser(app, { email: `one@${domain}` })
    await app.call(joinOrganization, { params }, user.token)
    const member = await app.call(
      getMemberInOrganizationById,
      { params: { organizationId, userId: user.id } },
      user.token,
    )
    expect(member.role).toBeNull()
  })

  test('is refused to other domains, to unverified addresses and under enforced single sign-on', async () => {
    const domain = `${newId()}.example.org`
    const { params } = await organizationOf(domain)
    const join = async (email: string, isVerified = true) =>
      app.status(joinOrganization, { params }, (await buildUser(app, { email, isVerified })).token)
    expect(await join(`one@sub.${domain}`)).toBe(404)
    expect(await join(`two@${domain}`, false)).toBe(400)
    const enforced = await organizationOf(domain, { sso: true })
    const user = await buildUser(app, { email: `three@${domain}` })
    expect(await app.status(joinOrganization, { params: enforced.params }, user.token)).toBe(400)
    expect(await app.status(joinOrganization, { params: { organizationId: 'unknown' } }, user.token)).toBe(
      404,
    )
  })
})
