import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import {
  buildMember,
  buildOrganization,
  buildUser,
  givePassword,
  type TestUser,
} from '../../../../test/build.ts'
import { newCertificate } from '../../../../test/certificate.ts'
import { openOutbox, pathIn, type Outbox } from '../../../../test/outbox.ts'
import { newVisitor } from '../../../../test/visitor.ts'
import { listAuditEventsInOrganization } from '../../../contract/observers/audit.ts'
import { createOrganizationInvite, inviteUsersToOrganization } from '../../../contract/people/invites.ts'
import { updateMemberInOrganizationById } from '../../../contract/people/members.ts'
import { createOrganizationSAMLProvider } from '../../../contract/people/saml.ts'
import { createSpace, deleteSpaceById } from '../../../contract/content/spaces.ts'
import { createToken, revokeToken } from '../../../contract/people/tokens.ts'

// Passwords are slow on purpose, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const password = 'correct horse battery'
let app: TestApp
let outbox: Outbox

beforeAll(async () => {
  app = await bootApp()
  outbox = openOutbox(app)
})

function events(organizationId: string, admin: TestUser, query: Record<string, unknown> = {}) {
  return app.call(listAuditEventsInOrganization, { params: { organizationId }, query }, admin.token)
}

describe('the audit of an organization', () => {
  test('keeps sign-ins, and refusals although the refused request changed nothing', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const member = await buildMember(app, { organizationId, role: 'read' })
    await givePassword(app, member, password)
    const signIn = (given: string) =>
      newVisitor(app).fill('/sign-in', '/sign-in', { email: member.email, password: given })
    expect((await signIn('wrong')).statusCode).toBe(401)
    expect((await signIn(password)).statusCode).toBe(303)
    const refused = () => events(organizationId, admin, { action: 'sign_in.refused' })
    await expect.poll(async () => (await refused()).count, { timeout: 10_000 }).toBe(1)
    expect((await refused()).items[0]).toMatchObject({
      object: 'audit-event',
      action: 'sign_in.refused',
      actor: { id: member.id, user: { email: member.email } },
      details: { method: 'password', reason: 'wrong password', address: '127.0.0.1' },
    })
    const { items } = await events(organizationId, admin, { action: 'sign_in.succeeded' })
    expect(items).toMatchObject([{ actor: { id: member.id }, details: { method: 'password' } }])
  })

  test('tells no administrator the secret of an invite, with which they would be somebody else', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const params = { organizationId }
    const body = { emails: ['invited@example.org'], role: 'edit' as const }
    await app.call(inviteUsersToOrganization, { params, body }, admin.token)
    const link = await app.call(createOrganizationInvite, { params, body: { role: 'read' } }, admin.token)
    await expect.poll(() => outbox.to('invited@example.org').length, { timeout: 10_000 }).toBe(1)
    const mailed = pathIn(outbox.to('invited@example.org')[0]).split('/').at(-1) ?? ''
    expect(mailed.length).toBeGreaterThan(20)
    const told = JSON.stringify(await events(organizationId, admin))
    expect(told).toContain('invite')
    for (const secret of [mailed, link.secret]) expect(told).not.toContain(secret)
  })

  test('keeps what somebody tried who came from a provider with a bad answer', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const { certificate } = newCertificate()
    const body = { label: 'Okta', entityID: 'i', ssoURL: 'https://i.example', certificate }
    const input = { params: { organizationId }, body }
    const { service } = await app.call(createOrganizationSAMLProvider, input, admin.token)
    const SAMLResponse = Buffer.from('<nonsense/>').toString('base64')
    await newVisitor(app).post(new URL(service.acsURL).pathname, { SAMLResponse })
    const refused = () => events(organizationId, admin, { action: 'sign_in.refused' })
    await expect.poll(async () => (await refused()).count, { timeout: 10_000 }).toBe(1)
    expect((await refused()).items[0]?.details).toMatchObject({ method: 'saml' })
  })

  test('keeps the beginning of a flood of made-up answers, and not all of it', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const { certificate } = newCertificate()
    const body = { label: 'Okta', entityID: 'i', ssoURL: 'https://i.example', certificate }
    const input = { params: { organizationId }, body }
    const { service } = await app.call(createOrganizationSAMLProvider, input, admin.token)
    const flood = Array.from({ length: 25 }, () =>
      newVisitor(app).post(new URL(service.acsURL).pathname, { SAMLResponse: 'bm9uc2Vuc2U=' }),
    )
    for (const { statusCode } of await Promise.all(flood)) expect(statusCode).toBe(403)
    const refused = async () => (await events(organizationId, admin, { action: 'sign_in.refused' })).count
    await expect.poll(refused, { timeout: 10_000 }).toBe(20)
  })

  test('keeps tokens, roles, exports and deletions, newest first', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const member = await buildMember(app, { organizationId, role: 'read' })
    const { id: tokenId } = await app.call(createToken, { body: { name: 'ci' } }, member.token)
    await app.call(revokeToken, { params: { tokenId } }, member.token)
    const params = { organizationId, userId: member.id }
    await app.call(updateMemberInOrganizationById, { params, body: { role: 'create' } }, admin.token)
    const space = await app.call(createSpace, { params: { organizationId }, body: {} }, admin.token)
    await app.app.inject({
      url: `/v1/spaces/${space.id}/export`,
      headers: { authorization: `Bearer ${member.token}` },
    })
    await app.call(deleteSpaceById, { params: { spaceId: space.id } }, admin.token)
    const { items } = await events(organizationId, admin)
    expect(items.map(({ action }) => action)).toEqual([
      'content.deleted',
      'space.exported',
      'member.updated',
      'token.revoked',
      'token.created',
      'member.joined',
      'member.joined',
    ])
    expect(items[0]).toMatchObject({ actor: { id: admin.id }, details: { spaces: [space.id] } })
    expect(items[1]).toMatchObject({
      actor: { id: member.id },
      target: { type: 'space', id: space.id },
      details: { format: 'markdown' },
    })
    expect(items[2]).toMatchObject({
      actor: { id: admin.id },
      target: { type: 'member', id: member.id },
      details: { role: 'create', disabled: false },
    })
    for (const item of [items[3], items[4]])
      expect(item).toMatchObject({ target: { type: 'token', id: tokenId }, details: { title: 'ci' } })
    expect(items[4]).toMatchObject({ actor: { id: member.id } })
    expect(items[5]).toMatchObject({ actor: { id: member.id }, target: { type: 'member', id: member.id } })
  })

  test('is filtered by time, action and actor, and paged', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const start = app.services.clock()
    for (const name of ['a', 'b', 'c']) {
      app.advance(1000)
      await app.call(createToken, { body: { name } }, admin.token)
    }
    const other = await buildMember(app, { organizationId, role: 'read' })
    await app.call(createToken, { body: { name: 'other' } }, other.token)
    const time = (seconds: number) => new Date(start + seconds * 1000).toISOString()
    const count = async (query: Record<string, unknown>) => (await events(organizationId, admin, query)).count
    const created = { action: 'token.created' }
    expect(await count(created)).toBe(4)
    expect(await count({ ...created, actor: admin.id })).toBe(3)
    expect(await count({ ...created, actor: other.id })).toBe(1)
    expect(await count({ ...created, actor: 'nobody' })).toBe(0)
    const [newest] = (await events(organizationId, admin, created)).items
    expect(await count({ target: newest?.target?.id })).toBe(1)
    expect(await count({ ...created, to: time(1) })).toBe(0)
    expect(await count({ ...created, from: time(1), to: time(3) })).toBe(2)
    const first = await events(organizationId, admin, { ...created, limit: 3 })
    expect(first.items).toHaveLength(3)
    const second = await events(organizationId, admin, { ...created, limit: 3, page: first.next?.page })
    expect(second.items).toHaveLength(1)
    expect(second.next).toBeUndefined()
    const ids = new Set([...first.items, ...second.items].map(({ id }) => id))
    expect(ids.size).toBe(4)
  })

  test('shows what concerns the organization and no other', async () => {
    const [one, two] = [await buildOrganization(app), await buildOrganization(app)]
    await app.call(createToken, { body: { name: 'mine' } }, one.admin.token)
    const { items } = await events(two.organizationId, two.admin, { action: 'token.created' })
    expect(items).toEqual([])
    const loner = await buildUser(app)
    await app.call(createToken, { body: { name: 'nobody’s' } }, loner.token)
  })
})
