import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildUser, type TestUser } from '../../../../test/build.ts'
import { newSamlIdp, requestIdIn, samlResponse, type SamlIdp } from '../../../../test/saml-provider.ts'
import { newVisitor, type Visitor } from '../../../../test/visitor.ts'
import {
  getMemberInOrganizationById,
  listMembersInOrganizationById,
  removeMemberFromOrganizationById,
  setUserAsSSOMemberForOrganization,
  updateMemberInOrganizationById,
} from '../../../contract/people/members.ts'
import { inviteUsersToOrganization } from '../../../contract/people/invites.ts'
import { updateOrganizationById } from '../../../contract/people/organizations.ts'
import { createOrganizationSAMLProvider, type SamlProvider } from '../../../contract/people/saml.ts'
import { createOrganizationTeam, listTeamMembersInOrganizationById } from '../../../contract/people/teams.ts'
import { newId } from '../../../kernel/ids.ts'
import { transact } from '../../../kernel/transact.ts'
import { addMember } from '../members/index.ts'
import { openSession } from '../sessions/open-session.ts'

let app: TestApp
let organizationId: string
let admin: TestUser
let provider: SamlProvider
let idp: SamlIdp
let teamId: string

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  const params = { organizationId }
  teamId = (await app.call(createOrganizationTeam, { params, body: { title: 'New' } }, admin.token)).id
  idp = newSamlIdp('')
  const body = {
    label: 'Okta',
    entityID: idp.entityId,
    certificate: idp.certificate,
    ssoURL: idp.ssoUrl,
    defaultRole: 'comment' as const,
    defaultTeam: teamId,
  }
  provider = await app.call(createOrganizationSAMLProvider, { params, body }, admin.token)
})

/** Goes to the provider and comes back with its answer; answers the last page. */
async function signIn(visitor: Visitor, email: string, names = {}) {
  const start = await visitor.get(new URL(provider.service.startURL).pathname)
  const requestId = requestIdIn(start.headers.location ?? '')
  const answer = await samlResponse({ ...idp, person: { email, ...names } }, { requestId, ...provider })
  const SAMLResponse = Buffer.from(answer).toString('base64')
  const acs = new URL(provider.service.acsURL).pathname
  // As from the provider's page: from another site, and so without cookies.
  const received = await newVisitor(app).post(acs, { SAMLResponse }, { origin: 'https://idp.example.org' })
  if (received.statusCode !== 303) return received
  return visitor.get(received.headers.location ?? '')
}

/** A browser in which somebody signed in by their own means. */
async function holderOf({ id }: TestUser): Promise<Visitor> {
  const visitor = newVisitor(app)
  const visit = { address: '', userAgent: '', languages: [], secret: undefined }
  const secret = await transact(app.services, { kind: 'system' }, (ctx) =>
    openSession(ctx, { userId: id, method: 'link', visit }),
  )
  visitor.cookies.set('lectern_session', secret)
  return visitor
}

function memberOf(userId: string) {
  return app.call(getMemberInOrganizationById, { params: { organizationId, userId } }, admin.token)
}

async function memberNamed(search: string) {
  const input = { params: { organizationId }, query: { search } }
  return (await app.call(listMembersInOrganizationById, input, admin.token)).items[0]
}

describe('signing in through SAML', () => {
  test('makes the account and the membership the first time, and finds them the next', async () => {
    const email = `${newId()}@example.org`
    const visitor = newVisitor(app)
    const first = await signIn(visitor, email, { firstName: 'Grace', lastName: 'Hopper' })
    expect(first.statusCode).toBe(303)
    expect((await visitor.get('/account')).body).toContain('Hello, Grace Hopper')
    const member = await memberNamed(email)
    expect(member).toMatchObject({ role: 'comment', sso: true, user: { displayName: 'Grace Hopper' } })
    const team = await app.call(
      listTeamMembersInOrganizationById,
      { params: { organizationId, teamId } },
      admin.token,
    )
    expect(team.items.map(({ organization }) => organization.id)).toContain(member?.id)
    expect((await signIn(newVisitor(app), email.toUpperCase())).statusCode).toBe(303)
    expect((await memberNamed(email))?.id).toBe(member?.id)
  })

  test('goes on to where somebody wanted to go', async () => {
    const visitor = newVisitor(app)
    const start = await visitor.get(`${new URL(provider.service.startURL).pathname}?return_to=/invites/a/b`)
    const requestId = requestIdIn(start.headers.location ?? '')
    const person = { email: `${newId()}@example.org` }
    const answer = await samlResponse({ ...idp, person }, { requestId, ...provider })
    const SAMLResponse = Buffer.from(answer).toString('base64')
    const acs = new URL(provider.service.acsURL).pathname
    const received = await visitor.post(acs, { SAMLResponse, RelayState: 'https://evil.example/' })
    const finished = await visitor.get(received.headers.location ?? '')
    expect(finished.headers.location).toBe('/invites/a/b')
  })

  test('opens the organization that demands it, which a password does not', async () => {
    const params = { organizationId }
    await app.call(updateOrganizationById, { params, body: { sso: true } }, admin.token)
    const visitor = newVisitor(app)
    await signIn(visitor, `${newId()}@example.org`)
    expect((await visitor.get(`/v1/orgs/${organizationId}`)).statusCode).toBe(200)
    await app.call(updateOrganizationById, { params, body: { sso: false } }, admin.token)
  })

  test('describes itself to the provider', async () => {
    const { body } = await newVisitor(app).get(new URL(provider.service.entityID).pathname)
    expect(body).toContain(`entityID="${provider.service.entityID}"`)
    expect(body).toContain(`Location="${provider.service.acsURL}"`)
  })

  test('begins nowhere for a provider that is not complete', async () => {
    const body = { label: 'Half' }
    const half = await app.call(
      createOrganizationSAMLProvider,
      { params: { organizationId }, body },
      admin.token,
    )
    expect((await newVisitor(app).get(new URL(half.service.startURL).pathname)).statusCode).toBe(412)
    expect((await newVisitor(app).get('/saml/unknown/start')).statusCode).toBe(404)
  })
})

describe('an account that exists already', () => {
  test('is not taken over: a stranger’s, and a member’s who is not marked', async () => {
    const stranger = await buildUser(app)
    const member = await buildMember(app, { organizationId, role: 'edit' })
    const told = new Map([
      [stranger.email, 'Ask one of its administrators for an invitation'],
      [member.email, 'Sign in with your existing credentials'],
    ])
    for (const [email, next] of told) {
      const visitor = newVisitor(app)
      const answer = await signIn(visitor, email)
      expect(answer.statusCode).toBe(403)
      expect(answer.body).toContain(next)
      expect((await visitor.get('/account')).statusCode).toBe(303)
    }
    expect((await memberOf(member.id)).sso).toBe(false)
  })

  test('is linked once an administrator marked it, and keeps its role', async () => {
    const member = await buildMember(app, { organizationId, role: 'edit' })
    const params = { organizationId, userId: member.id }
    await app.call(setUserAsSSOMemberForOrganization, { params }, admin.token)
    expect((await signIn(newVisitor(app), member.email)).statusCode).toBe(303)
    expect(await memberOf(member.id)).toMatchObject({ role: 'edit', sso: true })
  })

  test('that is also somewhere else is linked only when its owner shows that they hold it', async () => {
    const member = await buildMember(app, { organizationId, role: 'edit' })
    const elsewhere = await buildOrganization(app)
    await transact(app.services, { kind: 'system' }, (ctx) =>
      addMember(ctx, { organizationId: elsewhere.organizationId, userId: member.id, role: 'admin' }),
    )
    const params = { organizationId, userId: member.id }
    await app.call(setUserAsSSOMemberForOrganization, { params }, admin.token)
    const refused = await signIn(newVisitor(app), member.email)
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain('then come back to this provider')

    expect((await signIn(await holderOf(member), member.email)).statusCode).toBe(303)
    expect((await signIn(newVisitor(app), member.email)).statusCode).toBe(303)
  })

  test('that was invited for single sign-on joins when its owner shows that they hold it', async () => {
    const user = await buildUser(app)
    const invite = { emails: [user.email], role: 'review' as const, sso: true }
    await app.call(inviteUsersToOrganization, { params: { organizationId }, body: invite }, admin.token)
    expect((await signIn(newVisitor(app), user.email)).statusCode).toBe(403)
    expect((await signIn(await holderOf(user), user.email)).statusCode).toBe(303)
    expect(await memberOf(user.id)).toMatchObject({ role: 'review', sso: true })
  })

  test('is not let in while its membership is disabled, nor after it was removed', async () => {
    const email = `${newId()}@example.org`
    const visitor = newVisitor(app)
    await signIn(visitor, email)
    const userId = (await memberNamed(email))?.id ?? ''
    const params = { organizationId, userId }
    await app.call(updateMemberInOrganizationById, { params, body: { disabled: true } }, admin.token)
    const disabled = await signIn(newVisitor(app), email)
    expect(disabled.statusCode).toBe(403)
    expect(disabled.body).toContain('disabled')
    await app.call(updateMemberInOrganizationById, { params, body: { disabled: false } }, admin.token)
    expect((await signIn(newVisitor(app), email)).statusCode).toBe(303)
    expect((await visitor.get('/account')).statusCode).toBe(200)
    await app.call(removeMemberFromOrganizationById, { params }, admin.token)
    expect((await visitor.get('/account')).statusCode).toBe(303)
    const removed = await signIn(newVisitor(app), email)
    expect(removed.body).toContain('not a member of this organization, or no longer')
    // They never had credentials here.
    expect(removed.body).not.toContain('existing credentials')
    const invite = { emails: [email], sso: true }
    await app.call(inviteUsersToOrganization, { params: { organizationId }, body: invite }, admin.token)
    expect((await signIn(newVisitor(app), email)).body).toContain('by a link that is sent to you')
  })

  test('a new person who was invited gets the role of the invitation', async () => {
    const email = `${newId()}@example.org`
    const invite = { emails: [email], role: 'create' as const, sso: true }
    await app.call(inviteUsersToOrganization, { params: { organizationId }, body: invite }, admin.token)
    expect((await signIn(newVisitor(app), email)).statusCode).toBe(303)
    expect(await memberNamed(email)).toMatchObject({ role: 'create', sso: true })
  })
})
