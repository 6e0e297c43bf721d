import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildOrganization, edit, page, type TestUser } from '../../test/build.ts'
import { publishSite, type PublishedSite } from '../../test/published-site.ts'
import { updateSiteCustomizationById } from '../contract/publishing/site-customization.ts'

let app: TestApp
let admin: TestUser
let site: PublishedSite

beforeAll(async () => {
  app = await bootApp()
  const organization = await buildOrganization(app)
  admin = organization.admin
  site = await publishSite(app, organization, { title: 'Pictures', pages: [['Home', 'Hello.']] })
  const file = { name: 'a, b.png', base64: (await photo(1500, 900)).toString('base64'), ref: 'photo' }
  const small = { name: 'small.png', base64: (await photo(40, 40)).toString('base64'), ref: 'small' }
  const markdown =
    '![Wide](photo)\n\n<figure><img src="/files/photo" alt="" width="300"></figure>\n\n![](small)'
  const changes = [{ operation: 'insert_files' as const, files: [file, small] }, page('Gallery', markdown)]
  await edit(app, { spaceId: site.spaceId, admin }, ...changes)
})

function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width, height, channels: 3 as const, background: '#000000', noise }
  return sharp({ create }).png().toBuffer()
}

const at = (url: string) => app.app.inject(url.replace(/^https?:\/\/[^/]+/, ''))
const found = (body: string, pattern: RegExp) => pattern.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''

test('a reader gets a picture as wide as the screen needs, and knows its proportions before', async () => {
  const { body } = await at(`${site.path}gallery`)
  const [wide = '', narrow = '', small = ''] = body.match(/<img [^>]*>/g) ?? []
  expect(wide).toContain('width="1500" height="900"')
  expect(narrow).toContain('sizes="300px"')
  expect(small).not.toContain('srcset')
  const widths = found(wide, /srcset="([^"]+)"/)
    .split(', ')
    .map((each) => each.split(' '))
  expect(widths.map(([, width]) => width)).toEqual(['320w', '640w', '960w', '1500w'])
  const response = await at(widths[1]?.[0] ?? '')
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 640, height: 384 })
  const whole = await at(widths[3]?.[0] ?? '')
  expect(response.rawPayload.length).toBeLessThan(whole.rawPayload.length)
  for (const other of ['641', '99999', '-1', '640&width=320', ''])
    expect((await at(`${widths[3]?.[0]}?width=${other}`)).headers['content-type']).toBe('image/png')
})

test('a picture that gets other bytes is shown so at once', async () => {
  const { spaceId } = site
  const base64 = (await photo(30, 20)).toString('base64')
  const added = { operation: 'insert_files' as const, files: [{ name: 'c.png', base64, ref: 'c' }] }
  const { insertedFiles } = await edit(app, { spaceId, admin }, added, page('Replaced', '![](c)'))
  const shown = async () => found((await at(`${site.path}replaced`)).body, /<img [^>]*src="([^"]+)"/)
  const before = await shown()
  expect(await shown()).toBe(before)
  const other = (await photo(50, 10)).toString('base64')
  const [file] = insertedFiles
  await edit(app, { spaceId, admin }, { operation: 'update_file', file: file?.id ?? '', base64: other })
  const { rawPayload } = await at(await shown())
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 50, height: 10 })
})

test('a page that is linked to elsewhere is shown there by a picture of its own, or by that of its site', async () => {
  const head = async () => (await at(`${site.path}gallery`)).body
  const url = found(await head(), /property="og:image" content="([^"]+)"/)
  expect(await head()).toContain('property="og:image:width" content="1200"')
  const drawn = await at(url)
  expect(drawn.headers['content-type']).toBe('image/png')
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect((await at(url.replace(/ogimage\/[^?]+/, 'ogimage/none'))).statusCode).toBe(404)
  const { organizationId, siteId } = site
  const change = {
    params: { organizationId, siteId },
    body: { socialPreview: { url: 'https://example.org/own.png' } },
  }
  await app.call(updateSiteCustomizationById, change, admin.token)
  expect(await head()).toContain('property="og:image" content="https://example.org/own.png"')
})
