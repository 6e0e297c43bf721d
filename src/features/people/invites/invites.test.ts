import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildUser } from '../../../../test/build.ts'
import { listAuditEventsInOrganization } from '../../../contract/observers/audit.ts'
import * as contract from '../../../contract/people/invites.ts'
import { getMemberInOrganizationById } from '../../../contract/people/members.ts'
import { updateOrganizationById } from '../../../contract/people/organizations.ts'
import { newId } from '../../../kernel/ids.ts'

let app: TestApp

beforeAll(async () => {
  app = await bootApp()
})

function roleOf(organizationId: string, user: { id: string; token: string }) {
  return app
    .call(getMemberInOrganizationById, { params: { organizationId, userId: user.id } }, user.token)
    .then(({ role }) => role)
}

describe('invitations by e-mail', () => {
  test('reach people with and without an account, each with their role', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const member = await buildMember(app, { organizationId, role: 'read' })
    const known = await buildUser(app)
    const newcomer = `New.${newId()}@example.org`
    const body = {
      emails: [known.email.toUpperCase(), { email: newcomer, role: 'review' as const }, member.email],
      role: 'edit' as const,
    }
    const response = await app.call(
      contract.inviteUsersToOrganization,
      { params: { organizationId }, body },
      admin.token,
    )
    expect(response).toMatchObject({ users: [known.id], invited: 2 })
    expect(response.invites?.map(({ email }) => email)).toEqual([known.email, newcomer.toLowerCase()])

    const [first, second] = response.invites ?? []
    const accept = (inviteId: string | undefined, token: string) =>
      app.status(
        contract.joinOrganizationWithInvite,
        { params: { organizationId, inviteId: inviteId ?? '' } },
        token,
      )
    expect(await accept(first?.secret, known.token)).toBe(200)
    expect(await roleOf(organizationId, known)).toBe('edit')
    expect(await accept(first?.secret, known.token)).toBe(404)
    const created = await buildUser(app, { email: newcomer })
    expect(await accept(second?.secret, created.token)).toBe(200)
    expect(await roleOf(organizationId, created)).toBe('review')
  })

  test('are listed until they are accepted or taken back', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const params = { organizationId }
    const body = { emails: ['ada@example.org', 'grace@example.org'], role: 'edit' as const }
    const { invites = [] } = await app.call(contract.inviteUsersToOrganization, { params, body }, admin.token)
    const listed = async () =>
      (await app.call(contract.listOrganizationInvites, { params }, admin.token)).items
    expect((await listed()).map(({ email, role }) => `${email} ${role}`).toSorted()).toEqual([
      'ada@example.org edit',
      'grace@example.org edit',
    ])
    expect((await listed())[0]?.invitedBy?.id).toBe(admin.id)
    expect(JSON.stringify(await listed())).not.toContain(invites[0]?.secret)
    const [ada] = invites
    const key = { organizationId, inviteId: ada?.id ?? '' }
    await app.call(contract.revokeOrganizationInvite, { params: key }, admin.token)
    expect((await listed()).map(({ email }) => email)).toEqual(['grace@example.org'])
    const user = await buildUser(app, { email: 'ada@example.org' })
    const accepting = { params: { organizationId, inviteId: ada?.secret ?? '' } }
    expect(await app.status(contract.joinOrganizationWithInvite, accepting, user.token)).toBe(404)
  })

  test('are for nobody but the addressee', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const other = await buildUser(app)
    const body = { emails: [`${newId()}@example.org`] }
    const { invites } = await app.call(
      contract.inviteUsersToOrganization,
      { params: { organizationId }, body },
      admin.token,
    )
    const [invite] = invites ?? []
    const params = { organizationId, inviteId: invite?.id ?? '' }
    const accepting = { params: { organizationId, inviteId: invite?.secret ?? '' } }
    expect(await app.status(contract.joinOrganizationWithInvite, accepting, other.token)).toBe(404)
    expect(await app.status(contract.getOrganizationInviteLink, { params }, admin.token)).toBe(404)
    expect(await app.status(contract.deleteOrganizationInviteById, { params }, admin.token)).toBe(204)
  })

  test('sent again replace the ones before', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const user = await buildUser(app)
    const invite = (role: 'read' | 'create') =>
      app.call(
        contract.inviteUsersToOrganization,
        { params: { organizationId }, body: { emails: [user.email], role } },
        admin.token,
      )
    const [old, current] = [await invite('create'), await invite('read')]
    const accept = (inviteId = '') =>
      app.status(contract.joinOrganizationWithInvite, { params: { organizationId, inviteId } }, user.token)
    expect(await accept(old.invites?.[0]?.secret)).toBe(404)
    expect(await accept(current.invites?.[0]?.secret)).toBe(200)
    expect(await roleOf(organizationId, user)).toBe('read')
  })

  test('do not change who is a member already', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const user = await buildUser(app)
    const params = { organizationId }
    const { invites } = await app.call(
      contract.inviteUsersToOrganization,
      { params, body: { emails: [user.email], role: 'admin' } },
      admin.token,
    )
    const link = await app.call(
      contract.createOrganizationInvite,
      { params, body: { role: 'read' } },
      admin.token,
    )
    for (const inviteId of [link.secret, invites?.[0]?.secret ?? '']) {
      await app.call(
        contract.joinOrganizationWithInvite,
        { params: { organizationId, inviteId } },
        user.token,
      )
    }
    expect(await roleOf(organizationId, user)).toBe('read')
  })

  test('under enforced single sign-on need sso', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const params = { organizationId }
    await app.call(updateOrganizationById, { params, body: { sso: true } }, admin.token)
    const user = await buildUser(app)
    const refused = await app.call(
      contract.inviteUsersToOrganization,
      { params, body: { emails: [user.email] } },
      admin.token,
    )
    expect(refused).toEqual({ users: [], invited: 0, failedSSOEmails: [user.email] })
    const { invites } = await app.call(
      contract.inviteUsersToOrganization,
      { params, body: { emails: [user.email], sso: true } },
      admin.token,
    )
    await app.call(
      contract.joinOrganizationWithInvite,
      { params: { organizationId, inviteId: invites?.[0]?.secret ?? '' } },
      user.token,
    )
    const member = await app.call(
      getMemberInOrganizationById,
      { params: { organizationId, userId: user.id } },
      user.token,
    )
    expect(member).toMatchObject({ sso: true, role: null })
  })

  test('refuse what is no address', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    for (const emails of [[], ['nobody'], [{ email: 'a@b.org' }], [{ email: 'a@b.org', role: 'king' }]]) {
      const input = { params: { organizationId }, body: { emails } }
      expect(await app.status(contract.inviteUsersToOrganization, input, admin.token)).toBe(400)
    }
  })
})

describe('invite links', () => {
  test('are created, listed, changed, followed and revoked', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const params = { organizationId }
    const link = await app.call(
      contract.createOrganizationInvite,
      { params, body: { role: 'comment' } },
      admin.token,
    )
    expect(link).toMatchObject({ object: 'invite', role: 'comment', redundant: false })
    const second = await app.call(
      contract.createOrganizationInvite,
      { params, body: { role: 'comment' } },
      admin.token,
    )
    expect(second.redundant).toBe(true)
    const linkParams = { organizationId, inviteId: second.id }
    const guestLink = await app.call(
      contract.updateOrganizationInviteById,
      { params: linkParams, body: { role: null } },
      admin.token,
    )
    expect(guestLink).toEqual({ object: 'invite', id: second.id, role: null, redundant: false })
    expect(await app.call(contract.getOrganizationInviteLink, { params: linkParams }, admin.token)).toEqual(
      guestLink,
    )
    const list = await app.call(contract.listOrganizationInviteLinks, { params }, admin.token)
    const { secret, url, ...shown } = link
    expect(url).toMatch(new RegExp(`/invites/${organizationId}/${secret}$`))
    expect(list.items).toEqual([shown, guestLink])

    const [one, two] = [await buildUser(app), await buildUser(app)]
    const follow = (inviteId: string, token: string) =>
      app.status(contract.joinOrganizationWithInvite, { params: { organizationId, inviteId } }, token)
    expect(await follow(link.secret, one.token)).toBe(200)
    expect(await roleOf(organizationId, one)).toBe('comment')
    expect(
      await app.status(
        contract.deleteOrganizationInviteById,
        { params: { organizationId, inviteId: link.id } },
        admin.token,
      ),
    ).toBe(204)
    expect(await follow(link.secret, two.token)).toBe(404)
    expect(await follow(second.secret, two.token)).toBe(200)
    expect(await roleOf(organizationId, two)).toBeNull()
  })

  test('lead nowhere while they are switched off', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const params = { organizationId }
    const link = await app.call(
      contract.createOrganizationInvite,
      { params, body: { role: 'read' } },
      admin.token,
    )
    await app.call(updateOrganizationById, { params, body: { inviteLinks: false } }, admin.token)
    const user = await buildUser(app)
    const linkParams = { organizationId, inviteId: link.secret }
    expect(await app.status(contract.joinOrganizationWithInvite, { params: linkParams }, user.token)).toBe(
      403,
    )
    expect(
      await app.status(contract.createOrganizationInvite, { params, body: { role: 'read' } }, admin.token),
    ).toBe(412)
  })

  test('of another organization do not exist', async () => {
    const [one, two] = [await buildOrganization(app), await buildOrganization(app)]
    const link = await app.call(
      contract.createOrganizationInvite,
      { params: { organizationId: one.organizationId }, body: { role: 'admin' } },
      one.admin.token,
    )
    const params = { organizationId: two.organizationId, inviteId: link.id }
    expect(await app.status(contract.getOrganizationInviteLink, { params }, two.admin.token)).toBe(404)
    expect(
      await app.status(
        contract.updateOrganizationInviteById,
        { params, body: { role: 'read' } },
        two.admin.token,
      ),
    ).toBe(404)
    const following = { params: { ...params, inviteId: link.secret } }
    expect(
      await app.status(contract.joinOrganizationWithInvite, following, (await buildUser(app)).token),
    ).toBe(404)
    expect(await app.status(contract.deleteOrganizationInviteById, { params }, two.admin.token)).toBe(204)
    const kept = { organizationId: one.organizationId, inviteId: link.id }
    expect(await app.status(contract.getOrganizationInviteLink, { params: kept }, one.admin.token)).toBe(200)
  })
})

describe('whoever reads an audit log, a list or the database', () => {
  test('finds no invitation there that lets them in', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const params = { organizationId }
    const user = await buildUser(app)
    const { invites } = await app.call(
      contract.inviteUsersToOrganization,
      { params, body: { emails: [user.email], role: 'admin' } },
      admin.token,
    )
    const body = { role: 'admin' as const }
    const link = await app.call(contract.createOrganizationInvite, { params, body }, admin.token)
    const { items } = await app.call(listAuditEventsInOrganization, { params }, admin.token)
    const shown = items.flatMap(({ target }) => (target?.type === 'invite' ? [target.id] : []))
    expect(new Set(shown)).toEqual(new Set([invites?.[0]?.id, link.id]))
    for (const inviteId of shown) {
      const input = { params: { organizationId, inviteId } }
      expect(await app.status(contract.joinOrganizationWithInvite, input, user.token)).toBe(404)
      expect((await app.app.inject(`/invites/${organizationId}/${inviteId}`)).statusCode).toBe(404)
    }
    const { read } = app.services.database
    const stored = JSON.stringify([
      await read.selectFrom('invites').selectAll().execute(),
      await read.selectFrom('jobs').selectAll().execute(),
      await read.selectFrom('audit_events').selectAll().execute(),
    ])
    for (const secret of [link.secret, invites?.[0]?.secret ?? '']) expect(stored).not.toContain(secret)
  })
})
