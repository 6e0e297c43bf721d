import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import {
  getSpaceById,
  createSpace,
  deleteSpaceById,
  restoreSpace,
  updateSpaceById,
} from '../../../contract/content/spaces.ts'
import * as sites from '../../../contract/publishing/sites.ts'
import { vouchForHostname } from '../site-hostnames/index.ts'
import { transact } from '../../../kernel/transact.ts'

let app: TestApp
let admin: TestUser
let organizationId: string

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'https://docs.example.org' })
  ;({ organizationId, admin } = await buildOrganization(app))
})

async function space(title: string): Promise<string> {
  const made = await app.call(createSpace, { params: { organizationId }, body: { title } }, admin.token)
  return made.id
}

const at = (siteId: string) => ({ organizationId, siteId })
const create = (body: object, token = admin.token) =>
  app.call(sites.createSite, { params: { organizationId }, body }, token)
const change = (siteId: string, body: object) =>
  app.call(sites.updateSiteById, { params: at(siteId), body }, admin.token)

describe('a site', () => {
  test('is basic, public and not published when it is new, with every feature on', async () => {
    const site = await create({})
    expect(site).toMatchObject({
      object: 'site',
      type: 'basic',
      title: 'Untitled',
      visibility: 'public',
      published: false,
      siteSpaces: 0,
      adaptiveContent: { enabled: false },
      agentsContext: 'included',
      basename: 'untitled',
    })
    expect(site.features.every(({ frozen, plan }) => !frozen && plan === 'basic')).toBe(true)
    expect(site.urls.published).toBeUndefined()
    const other = await create({ type: 'ultimate' })
    expect(other.features.map(({ id }) => id)).toEqual(site.features.map(({ id }) => id))
  })

  test('shows the spaces that it was made with, or a new one', async () => {
    const spaces = [await space('One'), await space('Two')]
    expect((await create({ title: 'Both', spaces })).siteSpaces).toBe(2)
    const own = await create({ title: 'Its own', spaces: 'new' })
    expect(own.siteSpaces).toBe(1)
    await expect(create({ spaces: ['unknown'] })).rejects.toMatchObject({ status: 400 })
    await expect(create({ spaces: [spaces[0], spaces[0]] })).rejects.toMatchObject({ status: 409 })
  })

  test('shows a space only for who has `create` on it', async () => {
    const spaceId = await space('Kept back')
    await app.call(updateSpaceById, { params: { spaceId }, body: { defaultLevel: 'read' } }, admin.token)
    const creator = await buildMember(app, { organizationId, role: 'create' })
    await expect(create({ spaces: [spaceId] }, creator.token)).rejects.toMatchObject({ status: 403 })
    expect((await create({ title: 'Mine' }, creator.token)).title).toBe('Mine')
  })

  test('is listed by title, space, type and whether it is published', async () => {
    const { organizationId: own, admin: owner } = await buildOrganization(app)
    const params = { organizationId: own }
    const shown = await app.call(createSpace, { params }, owner.token)
    const make = (body: object) => app.call(sites.createSite, { params, body }, owner.token)
    const a = await make({ title: 'Ünder', spaces: [shown.id] })
    const b = await make({ title: 'Over', type: 'premium' })
    await app.call(sites.publishSite, { params: { ...params, siteId: b.id } }, owner.token)
    const list = async (query: object) =>
      (await app.call(sites.listSites, { params, query }, owner.token)).items.map(({ id }) => id)
    expect(await list({})).toEqual([a.id, b.id])
    expect(await list({ title: 'ÜND' })).toEqual([a.id])
    expect(await list({ space: shown.id })).toEqual([a.id])
    expect(await list({ type: ['premium'] })).toEqual([b.id])
    expect(await list({ published: true })).toEqual([b.id])
    expect(await list({ published: false })).toEqual([a.id])
  })

  test.each([
    ['Großes Handbuch', 'grosses-handbuch'],
    ['Élan på Ærø', 'elan-pa-aero'],
  ])('called “%s” is at %s', async (title, basename) => {
    expect((await create({ title })).basename).toBe(basename)
  })

  test('has a basename that no other site of the whole installation has', async () => {
    const other = await buildOrganization(app)
    const first = await create({ title: 'Same Name' })
    const second = await app.call(
      sites.createSite,
      { params: { organizationId: other.organizationId }, body: { title: 'Same name' } },
      other.admin.token,
    )
    expect([first.basename, second.basename]).toEqual(['same-name', 'same-name-1'])
    const params = { organizationId: other.organizationId, siteId: second.id }
    const taken = app.call(
      sites.updateSiteById,
      { params, body: { basename: 'Same-Name' } },
      other.admin.token,
    )
    await expect(taken).rejects.toMatchObject({ status: 409, message: expect.stringContaining('basename') })
    expect((await change(first.id, { basename: 'same-name' })).basename).toBe('same-name')
  })

  test('gets a basename of its own also when several are made at once', async () => {
    const made = await Promise.all(['a', 'b', 'c', 'd'].map(() => create({ title: 'At once' })))
    expect(new Set(made.map(({ basename }) => basename)).size).toBe(4)
  })

  test('is published at its basename, its hostname or a folder of another domain', async () => {
    const site = await create({ title: 'Moving' })
    const published = async () =>
      (await app.call(sites.getSiteById, { params: at(site.id) }, admin.token)).urls.published
    expect(await published()).toBeUndefined()
    await app.call(sites.publishSite, { params: at(site.id) }, admin.token)
    expect(await published()).toBe('https://docs.example.org/sites/moving/')
    await change(site.id, { hostname: 'help.acme.example' })
    expect(await published()).toBe('https://docs.example.org/sites/moving/')
    await transact(app.services, { kind: 'system' }, (ctx) =>
      vouchForHostname(ctx, { hostname: 'help.acme.example' }),
    )
    expect(await published()).toBe('https://help.acme.example/')
    const proxied = await change(site.id, { proxy: 'acme.example/docs' })
    expect(proxied.proxy).toEqual({
      origin: 'acme.example/docs',
      target: 'https://docs.example.org/sites/moving',
    })
    expect(await published()).toBe('https://acme.example/docs/')
    const back = await change(site.id, { proxy: null, hostname: null })
    expect(back.proxy).toBeUndefined()
    expect(back.hostname).toBeUndefined()
    for (const wrong of [{ hostname: 'acme' }, { proxy: 'acme.example' }, { basename: '../x' }])
      await expect(change(site.id, wrong)).rejects.toMatchObject({ status: 400 })
    await expect(change(site.id, { hostname: 'docs.example.org' })).rejects.toMatchObject({ status: 409 })
  })

  test('tells its spaces how they are published, and they follow the most open site', async () => {
    const spaceId = await space('Followed')
    const read = async () => {
      const { visibility, urls } = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
      return { visibility, published: urls.published, public: urls.public }
    }
    const none = { visibility: 'private', published: undefined, public: undefined }
    const inner = await create({ title: 'Inner', visibility: 'visitor-auth', spaces: [spaceId] })
    expect(await read()).toEqual(none)
    await app.call(sites.publishSite, { params: at(inner.id) }, admin.token)
    const innerUrl = 'https://docs.example.org/sites/inner/'
    expect(await read()).toEqual({ visibility: 'visitor-auth', published: innerUrl, public: undefined })
    const outer = await create({ title: 'Outer', spaces: [await space('First'), spaceId] })
    await app.call(sites.publishSite, { params: at(outer.id) }, admin.token)
    const url = 'https://docs.example.org/sites/outer/followed/'
    expect(await read()).toEqual({ visibility: 'public', published: url, public: url })
    await app.call(sites.unpublishSite, { params: at(outer.id) }, admin.token)
    expect((await read()).visibility).toBe('visitor-auth')
    await app.call(deleteSpaceById, { params: { spaceId } }, admin.token)
    expect(await read()).toEqual(none)
    expect((await app.call(sites.getSiteById, { params: at(inner.id) }, admin.token)).siteSpaces).toBe(0)
    await app.call(restoreSpace, { params: { spaceId } }, admin.token)
    expect((await read()).visibility).toBe('visitor-auth')
    await app.call(sites.deleteSiteById, { params: at(inner.id) }, admin.token)
    expect(await read()).toEqual(none)
    expect(await app.status(sites.getSiteById, { params: at(inner.id) }, admin.token)).toBe(404)
  })

  test('is absent for a guest, and in another organization', async () => {
    const site = await create({ title: 'Seen' })
    const guest = await buildMember(app, { organizationId, role: null })
    const reader = await buildMember(app, { organizationId, role: 'read' })
    expect(await app.status(sites.getSiteById, { params: at(site.id) }, guest.token)).toBe(404)
    expect(await app.status(sites.getSiteById, { params: at(site.id) }, reader.token)).toBe(200)
    const other = await buildOrganization(app, { admin })
    const params = { organizationId: other.organizationId, siteId: site.id }
    expect(await app.status(sites.getSiteById, { params }, admin.token)).toBe(404)
    const { items } = await app.call(
      sites.listPermissionsAggregateInSite,
      { params: at(site.id) },
      admin.token,
    )
    expect(items.find(({ user }) => user.id === reader.id)).toMatchObject({
      permission: 'read',
      origin: { type: 'organization', organization: organizationId },
    })
    expect(items.some(({ user }) => user.id === guest.id)).toBe(false)
  })
})
