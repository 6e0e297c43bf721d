import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import { publishSite } from '../../../../test/published-site.ts'
import { generateStorageUploadURL } from '../../../contract/content/storage.ts'
import { listAuditEventsInOrganization } from '../../../contract/observers/audit.ts'
import * as fonts from '../../../contract/publishing/fonts.ts'
import * as customization from '../../../contract/publishing/site-customization.ts'
import * as drafts from '../../../contract/publishing/site-customization-draft.ts'
import { listSiteSpaces } from '../../../contract/publishing/site-spaces.ts'

const folder = new URL('../../../../node_modules/', import.meta.url)
const woff2 = readFileSync(
  new URL('@fontsource-variable/fira-code/files/fira-code-cyrillic-wght-normal.woff2', folder),
)
const ttf = readFileSync(new URL('@embedpdf/fonts-latin/fonts/NotoSans-Light.ttf', folder))

let app: TestApp
let organizationId: string
let admin: TestUser
let params: { organizationId: string }

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  params = { organizationId }
})

async function upload(bytes: Uint8Array): Promise<string> {
  const file = { name: 'a.woff2', type: 'font/woff2', size: bytes.byteLength }
  const body = { file, kind: 'customization_font' as const }
  const { url, key } = await app.call(generateStorageUploadURL, { params, body }, admin.token)
  const { pathname } = new URL(url)
  await app.app.inject({
    method: 'PUT',
    url: pathname,
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'font/woff2' },
  })
  return key
}

type Face = { weight: number; storageKey: string }
const create = (fontFaces: Face[], fontFamily = 'Company Sans') =>
  app.call(fonts.createCustomFont, { params, body: { fontFamily, fontFaces } }, admin.token)
const regular = async () => [{ weight: 400, storageKey: await upload(woff2) }]
const addresses = ({ fontFaces }: fonts.CustomFont) => fontFaces.map(({ sources }) => sources[0]?.url ?? '')
const at = (url = '') => app.app.inject(new URL(url).pathname)

describe('a font of an organization', () => {
  test('is made of uploaded files, each of which has an address of its own for good', async () => {
    const light = { weight: 300, storageKey: await upload(ttf) }
    const made = await create([...(await regular()), light])
    expect(made).toMatchObject({
      custom: true,
      fontFamily: 'Company Sans',
      fontFaces: [
        { weight: 300, sources: [{}] },
        { weight: 400, sources: [{ format: 'woff2' }] },
      ],
      permissions: { edit: true },
    })
    const [lightUrl, regularUrl] = addresses(made)
    const shown = await at(regularUrl)
    expect(shown.rawPayload.equals(woff2)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    expect((await at(lightUrl)).headers['content-type']).toBe('font/ttf')
    expect((await at(lightUrl?.replace('.ttf', '.html'))).statusCode).toBe(404)
    const reader = await buildMember(app, { organizationId, role: 'read' })
    const { items } = await app.call(fonts.listCustomFonts, { params }, reader.token)
    expect(items).toContainEqual({ ...made, permissions: { edit: false } })
    const key = { params: { ...params, fontId: made.id } }
    expect(await app.call(fonts.getCustomFont, key, admin.token)).toEqual(made)
  })

  test('gets other weights and loses some, but never the regular one', async () => {
    const made = await create([...(await regular()), { weight: 300, storageKey: await upload(ttf) }])
    const change = (body: object) => ({ params: { ...params, fontId: made.id }, body })
    const replaced = { weight: 400, storageKey: await upload(ttf) }
    const fontFaces = [replaced, { weight: 300, storageKey: null }]
    const changed = await app.call(
      fonts.updateCustomFont,
      change({ fontFamily: 'Renamed', fontFaces }),
      admin.token,
    )
    expect(changed).toMatchObject({ fontFamily: 'Renamed', fontFaces: [{ weight: 400 }] })
    expect(addresses(changed)[0]).not.toBe(addresses(made)[1])
    for (const url of addresses(made)) expect((await at(url)).statusCode).toBe(404)
    const without = change({ fontFaces: [{ weight: 400, storageKey: null }] })
    expect(await app.status(fonts.updateCustomFont, without, admin.token)).toBe(412)
    expect((await at(addresses(changed)[0])).statusCode).toBe(200)
  })

  test('is never a file that is no font, too large, of another organization, or not there', async () => {
    const status = (storageKey: string, weight = 400) =>
      app.status(
        fonts.createCustomFont,
        { params, body: { fontFamily: 'Bad', fontFaces: [{ weight, storageKey }] } },
        admin.token,
      )
    const page = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(100)}`)
    const disguised = Buffer.concat([Buffer.from('wOF2'), page])
    const cut = woff2.subarray(0, 2000)
    const outside = Buffer.from(ttf.subarray(0, 400))
    for (const bytes of [page, disguised, cut, outside, Buffer.alloc(0)])
      expect(await status(await upload(bytes))).toBe(400)
    const large = Buffer.concat([ttf, Buffer.alloc(fonts.largestFontFile)])
    expect(await status(await upload(large))).toBe(413)
    expect(await status(`uploads/${organizationId}/absent`)).toBe(412)
    expect(await status('admin-token')).toBe(412)
    expect(await status(await upload(woff2), 700)).toBe(412)
    const other = await buildOrganization(app)
    const theirs = { organizationId: other.organizationId }
    const body = { fontFamily: 'Taken', fontFaces: await regular() }
    expect(await app.status(fonts.createCustomFont, { params: theirs, body }, other.admin.token)).toBe(412)
    const twice = { ...body, fontFaces: [...body.fontFaces, ...body.fontFaces] }
    expect(await app.status(fonts.createCustomFont, { params, body: twice }, admin.token)).toBe(400)
  })

  test('is not there for another organization, which deletes nothing of it', async () => {
    const made = await create(await regular())
    const other = await buildOrganization(app)
    const key = { params: { organizationId: other.organizationId, fontId: made.id } }
    expect(await app.status(fonts.getCustomFont, key, other.admin.token)).toBe(404)
    expect(await app.status(fonts.updateCustomFont, { ...key, body: {} }, other.admin.token)).toBe(404)
    expect(await app.status(fonts.deleteCustomFont, key, other.admin.token)).toBe(204)
    expect((await at(addresses(made)[0])).statusCode).toBe(200)
  })
})

describe('a site that chose a font of its organization', () => {
  test('is drawn with it as it is now, and without it once it is gone', async () => {
    const site = await publishSite(app, { organizationId, admin }, { title: 'Fonts', pages: [['Home', 'A']] })
    const onSite = { params: { organizationId, siteId: site.siteId } }
    const { permissions: _mine, ...font } = await create(await regular(), 'Site Sans')
    const styling = { font: { ...font, fontFamily: 'Forged' }, monospaceFont: 'DMMono' as const }
    await app.call(customization.updateSiteCustomizationById, { ...onSite, body: { styling } }, admin.token)
    const [siteSpace] = (await app.call(listSiteSpaces, onSite, admin.token)).items
    const placed = { params: { ...onSite.params, siteSpaceId: siteSpace?.id ?? '' } }
    const override = { styling: { monospaceFont: font } }
    const setOverride = customization.overrideSiteSpaceCustomizationById
    await app.call(setOverride, { ...placed, body: override }, admin.token)
    const draft = { ...onSite, body: { customization: { styling: { font } } } }
    await app.call(drafts.putSiteCustomizationDraft, draft, admin.token)

    const page = async () => (await app.app.inject(site.path)).body
    const url = font.fontFaces[0]?.sources[0]?.url ?? ''
    const face = (family: string, address: string) =>
      `@font-face{font-family:'${family}';font-weight:400;font-display:swap;src:url('${address}')`
    expect(await page()).toContain(face('Site Sans', url))

    const key = { params: { ...params, fontId: font.id } }
    const fontFaces = await regular()
    const change = { ...key, body: { fontFamily: 'Newer Sans', fontFaces } }
    const changed = await app.call(fonts.updateCustomFont, change, admin.token)
    expect(await page()).toContain(face('Newer Sans', addresses(changed)[0] ?? ''))
    expect(await page()).not.toContain('Site Sans')
    const read = async () => {
      const whole = await app.call(customization.getSiteCustomizationById, onSite, admin.token)
      const onSpace = await app.call(customization.getSiteSpaceCustomizationById, placed, admin.token)
      const mine = await app.call(drafts.getSiteCustomizationDraft, onSite, admin.token)
      return [whole, onSpace, mine.customization].map((each) => each.styling)
    }
    const { permissions: _still, ...newer } = changed
    expect(await read()).toMatchObject([
      { font: newer },
      { font: newer, monospaceFont: newer },
      { font: newer },
    ])

    await app.call(fonts.deleteCustomFont, key, admin.token)
    expect(await page()).not.toContain('Newer Sans')
    expect(await read()).toMatchObject([
      { font: 'Inter', monospaceFont: 'DMMono' },
      { font: 'Inter', monospaceFont: 'DMMono' },
      { font: 'Inter' },
    ])
    const audit = { params, query: { target: font.id } }
    const { items } = await app.call(listAuditEventsInOrganization, audit, admin.token)
    expect(items.map(({ action }) => action)).toEqual(['font.deleted', 'font.updated', 'font.created'])
  })
})
