import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser } from '../../../../test/build.ts'
import {
  getPublishedContentSite,
  resolvePublishedContentByUrl,
} from '../../../contract/publishing/published-sites.ts'
import * as customization from '../../../contract/publishing/site-customization.ts'
import { listSiteSpaces } from '../../../contract/publishing/site-spaces.ts'
import { createSite, getSiteById, publishSite, updateSiteById } from '../../../contract/publishing/sites.ts'

let app: TestApp
let admin: TestUser
let organizationId: string
let params: { organizationId: string; siteId: string }
let siteSpaceId: string

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'https://docs.example.org' })
  ;({ organizationId, admin } = await buildOrganization(app))
  const body = { title: 'Looks', spaces: 'new' as const }
  const site = await app.call(createSite, { params: { organizationId }, body }, admin.token)
  params = { organizationId, siteId: site.id }
  siteSpaceId = (await app.call(listSiteSpaces, { params }, admin.token)).items[0]?.id ?? ''
})

const read = () => app.call(customization.getSiteCustomizationById, { params }, admin.token)
const put = (body: object) =>
  app.call(customization.updateSiteCustomizationById, { params, body }, admin.token)
const ofSiteSpace = () => ({ params: { ...params, siteSpaceId } })
const override = (body: object) =>
  app.call(customization.overrideSiteSpaceCustomizationById, { ...ofSiteSpace(), body }, admin.token)

describe('the customization of a site', () => {
  test('is complete before anything was set, and what is left out goes back to its default', async () => {
    const whole = await read()
    expect(whole.header.links).toEqual([])
    expect(whole.styling.primaryColor.light).toMatch(/^#[0-9A-F]{6}$/)
    const favicon = { emoji: '1f4d8' }
    const styling = { theme: 'bold', corners: 'straight' }
    const changed = await put({ title: 'Shown title', favicon, styling, unknown: 1 })
    expect(changed).toEqual({
      ...whole,
      title: 'Shown title',
      favicon,
      styling: { ...whole.styling, ...styling },
    })
    expect(await read()).toEqual(changed)
    expect((await app.call(getSiteById, { params }, admin.token)).icon).toEqual(favicon)
    expect(await put({})).toEqual(whole)
  })

  test('refuses colours, links and conditions that are none', async () => {
    const link = (to: object, more: object = {}) => ({
      header: { links: [{ title: 'Go', to, links: [], ...more }] },
    })
    const right = { kind: 'url', url: 'https://example.org' }
    expect((await put(link(right, { condition: 'visitor.claims.beta' }))).header.links).toHaveLength(1)
    const wrong = [
      [{ styling: { primaryColor: { light: 'red', dark: '#000000' } } }, 'styling.primaryColor.light'],
      [link({ kind: 'url', url: 'javascript:alert(1)' }), 'header.links.0.to.url'],
      [link(right, { condition: 'a b' }), 'header.links.0.condition'],
      [
        { header: { logo: { light: 'javascript:alert(1)', dark: 'https://a.example' } } },
        'header.logo.light',
      ],
      [{ footer: { copyright: 'c'.repeat(301) } }, 'footer.copyright'],
    ] as const
    for (const [body, place] of wrong)
      await expect(put(body)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(place) })
    await put({})
  })

  test('can differ for a site-space, setting by setting, until it is given back', async () => {
    await put({ styling: { theme: 'muted' }, footer: { copyright: 'Acme' } })
    const own = () => app.call(customization.getSiteSpaceCustomizationById, ofSiteSpace(), admin.token)
    expect(await own()).toEqual(await read())
    const changed = await override({ styling: { theme: 'gradient' }, title: 'Beta' })
    expect(changed).toMatchObject({
      title: 'Beta',
      styling: { theme: 'gradient' },
      footer: { copyright: 'Acme' },
    })
    expect((await override({ themes: { default: 'dark' } })).styling.theme).toBe('gradient')
    const cleared = await override({ styling: { theme: null }, title: null })
    expect(cleared).toMatchObject({ styling: { theme: 'muted' }, themes: { default: 'dark' } })
    expect(cleared.title).toBeUndefined()
    const profile = await app.call(getPublishedContentSite, { params }, admin.token)
    expect(profile.customizations.site.themes.default).toBe('system')
    expect(profile.customizations.siteSpaces[siteSpaceId]?.themes.default).toBe('dark')
    await app.call(customization.deleteSiteSpaceCustomizationById, ofSiteSpace(), admin.token)
    expect(await own()).toEqual(await read())
  })

  test('keeps header links from visitors for whom their condition does not hold', async () => {
    const links = [
      { title: 'All', to: null, links: [] },
      { title: 'Some', to: null, links: [], condition: 'visitor.claims.unsigned.some' },
    ]
    await put({ header: { links } })
    await app.call(updateSiteById, { params, body: { adaptiveContent: { enabled: true } } }, admin.token)
    await app.call(publishSite, { params }, admin.token)
    const titles = async (unsignedClaims: object) => {
      const body = {
        url: 'https://docs.example.org/sites/looks/',
        visitor: { unsignedClaims: { ...unsignedClaims } },
      }
      const found = await app.call(resolvePublishedContentByUrl, { body }, admin.token)
      if ('redirect' in found) throw new Error('a redirect')
      const profile = await app.call(getPublishedContentSite, { params }, found.apiToken)
      return profile.customizations.siteSpaces[siteSpaceId]?.header.links.map(({ title }) => title)
    }
    expect(await titles({})).toEqual(['All'])
    expect(await titles({ some: true })).toEqual(['All', 'Some'])
  })
})
