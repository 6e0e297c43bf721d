import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import { publishSite, type PublishedSite } from '../../../../test/published-site.ts'
import * as drafts from '../../../contract/publishing/site-customization-draft.ts'
import {
  getSiteCustomizationById,
  updateSiteCustomizationById,
} from '../../../contract/publishing/site-customization.ts'
import { getSitePublishingPreviewById } from '../../../contract/publishing/site-publishing.ts'
import { listSiteSpaces } from '../../../contract/publishing/site-spaces.ts'

let app: TestApp
let admin: TestUser
let colleague: TestUser
let site: PublishedSite
let params: { organizationId: string; siteId: string }

beforeAll(async () => {
  app = await bootApp({
    LECTERN_PUBLIC_URL: 'https://docs.example.org',
    LECTERN_SITES_HOST: 'sites.example.org',
  })
  const owner = await buildOrganization(app)
  ;({ admin } = owner)
  colleague = await buildMember(app, { organizationId: owner.organizationId, role: 'create' })
  site = await publishSite(app, owner, { title: 'Drafted', pages: [['Start', 'Words.']] })
  params = { organizationId: site.organizationId, siteId: site.siteId }
})

const put = (body: object, token = admin.token) =>
  app.call(drafts.putSiteCustomizationDraft, { params, body: { customization: body } }, token)
const announced = (message: string) => ({ announcement: { enabled: true, message, style: 'info' as const } })
const pageAt = async (query: object, token = admin.token) => {
  const { url } = await app.call(getSitePublishingPreviewById, { params, query }, token)
  return {
    url,
    ...(await app.app.inject({ url: new URL(url).pathname, headers: { host: new URL(url).host } })),
  }
}

describe('a draft of how a site looks', () => {
  test('is shown by its author’s own preview, and to nobody else', async () => {
    await put(announced('Only for my eyes'))
    const own = await pageAt({ draft: true })
    expect(own.statusCode).toBe(200)
    expect(own.body).toContain('Only for my eyes')
    expect(own.headers['x-robots-tag']).toContain('noindex')
    const others = [await pageAt({ draft: true }, colleague.token), await pageAt({})]
    const read = await app.app.inject({ url: '/', headers: { host: 'drafted.sites.example.org' } })
    for (const { body, statusCode } of [...others, read]) {
      expect(statusCode).toBe(200)
      expect(body).not.toContain('Only for my eyes')
    }
  })

  test('is drawn on the origin of the app, which alone may frame it', async () => {
    const { url, headers } = await pageAt({ draft: true })
    expect(new URL(url).origin).toBe('https://docs.example.org')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  test('is kept until it is discarded, or saved', async () => {
    const get = () => app.call(drafts.getSiteCustomizationDraft, { params }, admin.token)
    await put(announced('First'))
    expect((await put(announced('Second'))).customization.announcement?.message).toBe('Second')
    expect((await get()).customization.announcement?.message).toBe('Second')
    await app.call(drafts.deleteSiteCustomizationDraft, { params }, admin.token)
    expect(await app.status(drafts.getSiteCustomizationDraft, { params }, admin.token)).toBe(404)
    await put(announced('Third'), colleague.token)
    await put(announced('Fourth'))
    await app.call(updateSiteCustomizationById, { params, body: announced('Fourth') }, admin.token)
    expect(await app.status(drafts.getSiteCustomizationDraft, { params }, admin.token)).toBe(404)
    const theirs = await app.call(drafts.getSiteCustomizationDraft, { params }, colleague.token)
    expect(theirs.customization.announcement?.message).toBe('Third')
  })

  test('is among one’s own drafts, page by page, and none of a colleague is', async () => {
    const { items: siteSpaces } = await app.call(listSiteSpaces, { params }, admin.token)
    const siteSpace = siteSpaces[0]?.id ?? ''
    const list = (query: object, token = admin.token) =>
      app.call(drafts.listSiteCustomizationDrafts, { params, query }, token)
    await app.call(drafts.deleteSiteCustomizationDraft, { params }, admin.token)
    expect((await list({})).items).toEqual([])
    await put(announced('Theirs'), colleague.token)
    await put(announced('Everywhere'))
    const body = { siteSpace, customization: announced('Just here') }
    const kept = await app.call(drafts.putSiteCustomizationDraft, { params, body }, admin.token)
    const first = await list({ limit: 1 })
    expect(first).toMatchObject({ count: 2 })
    expect(first.items.map(({ siteSpace: of }) => of)).toEqual([undefined])
    expect((await list({ limit: 1, page: first.next?.page })).items).toEqual([kept])
    expect(
      (await list({}, colleague.token)).items.map(({ customization }) => customization.announcement),
    ).toMatchObject([{ message: 'Theirs' }])
  })

  test('is of the whole site or of one site-space, and refuses what no customization may have', async () => {
    const { items } = await app.call(listSiteSpaces, { params }, admin.token)
    const siteSpace = items[0]?.id ?? ''
    const body = { siteSpace, customization: announced('Just here') }
    await app.call(drafts.putSiteCustomizationDraft, { params, body }, admin.token)
    expect((await pageAt({ draft: true })).body).toContain('Just here')
    await app.call(drafts.deleteSiteCustomizationDraft, { params, query: { siteSpace } }, admin.token)
    const to = { kind: 'url', url: 'javascript:alert(1)' }
    const wrong = { header: { links: [{ title: 'Go', to, links: [] }] } }
    await expect(put(wrong)).rejects.toMatchObject({ status: 400 })
    const elsewhere = { siteSpace: 'nothing', customization: {} }
    await expect(
      app.call(drafts.putSiteCustomizationDraft, { params, body: elsewhere }, admin.token),
    ).rejects.toMatchObject({ status: 400 })
  })
})

test('a picture that is uploaded for a site is shown from its address, and never anything but a picture', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const add = (picture: string) => app.call(drafts.addSitePicture, { params, body: { picture } }, admin.token)
  const { url } = await add(png)
  const { headers, statusCode } = await app.app.inject(new URL(url).pathname)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const logo = { light: url, dark: url }
  await app.call(updateSiteCustomizationById, { params, body: { header: { logo } } }, admin.token)
  expect((await app.call(getSiteCustomizationById, { params }, admin.token)).header.logo).toEqual(logo)
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64')
  await expect(add(script)).rejects.toMatchObject({ status: 400 })
})
