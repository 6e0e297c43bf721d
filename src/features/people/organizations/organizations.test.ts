import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildUser } from '../../../../test/build.ts'
import {
  createOrganization,
  getOrganizationById,
  getOrganizationsForEmailDomain,
  getSubdomain,
  listOrganizationsForAuthenticatedUser,
  updateOrganizationById,
} from '../../../contract/people/organizations.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import { updateMemberInOrganizationById } from '../../../contract/people/members.ts'
import { newId } from '../../../kernel/ids.ts'
import { organizationPermissions } from './policy.ts'

let app: TestApp

beforeAll(async () => {
  app = await bootApp()
})

describe('organizations', () => {
  test('who creates one administrates it', async () => {
    const user = await buildUser(app)
    const created = await app.call(createOrganization, { body: { title: 'Acme' } }, user.token)
    expect(created).toMatchObject({
      object: 'organization',
      title: 'Acme',
      emailDomains: [],
      inviteLinks: true,
    })
    expect(created.permissions).toMatchObject({
      view: true,
      admin: true,
      createContent: true,
      listMembers: true,
    })
    const { publicUrl } = app.services.config
    expect(created.urls).toEqual({
      location: `${publicUrl}/v1/orgs/${created.id}`,
      app: `${publicUrl}/app/orgs/${created.id}`,
    })
  })

  test('a user lists the organizations they are an active member of', async () => {
    const user = await buildUser(app)
    const titles = ['First', 'Second', 'Third']
    for (const title of titles) await app.call(createOrganization, { body: { title } }, user.token)
    await buildOrganization(app, { title: 'Not mine' })
    const all = await app.call(listOrganizationsForAuthenticatedUser, {}, user.token)
    expect(all).toMatchObject({ count: 3, items: titles.map((title) => ({ title })) })
    const first = await app.call(listOrganizationsForAuthenticatedUser, { query: { limit: 2 } }, user.token)
    const query = { limit: 2, page: first.next?.page ?? '' }
    const second = await app.call(listOrganizationsForAuthenticatedUser, { query }, user.token)
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(titles)
  })

  test('a disabled membership is not listed', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const member = await buildMember(app, { organizationId, role: 'edit' })
    const params = { organizationId, userId: member.id }
    await app.call(updateMemberInOrganizationById, { params, body: { disabled: true } }, admin.token)
    expect(await app.call(listOrganizationsForAuthenticatedUser, {}, member.token)).toMatchObject({
      count: 0,
    })
  })

  test('every setting is changed, read back and removed', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const params = { organizationId }
    const body = {
      title: 'Renamed',
      emailDomains: ['Example.ORG', 'example.org', 'example.net'],
      hostname: `host-${newId().slice(-8)}`,
      defaultRole: 'read' as const,
      logo: 'https://example.org/logo.png',
      sso: true,
      ai: true,
      inviteLinks: false,
      mergeRules: { type: 'rules' as const, rules: [{ rule: 'require_at_least_one_review' as const }] },
    }
    const { logo, ...shown } = { ...body, emailDomains: ['example.net', 'example.org'] }
    expect(await app.call(updateOrganizationById, { params, body }, admin.token)).toMatchObject({
      ...shown,
      urls: { logo },
    })
    const removal = { logo: null, defaultRole: null, defaultContent: null, emailDomains: [] }
    await app.call(updateOrganizationById, { params, body: removal }, admin.token)
    const read = await app.call(getOrganizationById, { params }, admin.token)
    expect(read).toMatchObject({ title: 'Renamed', defaultRole: null, emailDomains: [], sso: true })
    expect(read.urls).not.toHaveProperty('logo')
    expect(read).not.toHaveProperty('defaultContent')
  })

  test('a hostname belongs to one organization', async () => {
    const [one, two] = [await buildOrganization(app), await buildOrganization(app)]
    const hostname = `host-${newId().slice(-8)}`
    const take = ({ organizationId, admin }: typeof one) =>
      app.call(updateOrganizationById, { params: { organizationId }, body: { hostname } }, admin.token)
    await take(one)
    await take(one)
    await expect(take(two)).rejects.toMatchObject({ status: 409 })
    expect(await app.call(getSubdomain, { params: { subdomain: hostname } }, two.admin.token)).toMatchObject({
      target: { organization: one.organizationId },
    })
    expect(await app.status(getSubdomain, { params: { subdomain: 'nobody-has-it' } }, two.admin.token)).toBe(
      404,
    )
  })

  test('two organizations that take one hostname at once: one gets it', async () => {
    const organizations = await Promise.all(Array.from({ length: 5 }, () => buildOrganization(app)))
    const hostname = `host-${newId().slice(-8)}`
    const statuses = await Promise.all(
      organizations.map(({ organizationId, admin }) =>
        app.status(updateOrganizationById, { params: { organizationId }, body: { hostname } }, admin.token),
      ),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  })

  test('a default site must be one of the organization', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const body = { defaultContent: { type: 'site' as const, site: 'unknown' } }
    await expect(
      app.call(updateOrganizationById, { params: { organizationId }, body }, admin.token),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('defaultContent.site'),
    })
  })

  test('people find the organizations of their own verified domain, and of no other', async () => {
    const domain = `${newId()}.example.org`
    const { organizationId, admin } = await buildOrganization(app)
    await app.call(
      updateOrganizationById,
      { params: { organizationId }, body: { emailDomains: [domain] } },
      admin.token,
    )
    const find = async (email: string, isVerified = true) => {
      const user = await buildUser(app, { email, isVerified })
      return app.call(
        getOrganizationsForEmailDomain,
        { params: { emailDomain: domain.toUpperCase() } },
        user.token,
      )
    }
    expect((await find(`one@${domain}`)).organizations.map(({ id }) => id)).toEqual([organizationId])
    expect((await find('two@elsewhere.org')).organizations).toEqual([])
    expect((await find(`three@${domain}`, false)).organizations).toEqual([])
  })
})

test('the permission flags follow the role', () => {
  const flags = (role: RoleOrGuest) =>
    Object.entries(organizationPermissions(role, { ownsTeam: false }))
      .filter(([, allowed]) => allowed)
      .map(([flag]) => flag)
  const listing = ['view', 'access', 'listMembers', 'listTeams', 'listIntegrations', 'listInstallations']
  const creating = ['view', 'access', 'createContent', 'createOpenAPISpec', ...listing.slice(2)]
  expect(flags(null)).toEqual(['view', 'access'])
  for (const role of ['read', 'comment', 'edit', 'review'] as const) expect(flags(role)).toEqual(listing)
  expect(flags('create')).toEqual(creating)
  expect(flags('admin')).toHaveLength(13)
  expect(organizationPermissions('edit', { ownsTeam: true }).ownTeam).toBe(true)
})
