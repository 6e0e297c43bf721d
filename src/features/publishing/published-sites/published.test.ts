import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import { listChangeRequestsForSpace } from '../../../contract/review/change-requests.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import * as published from '../../../contract/publishing/published-sites.ts'
import * as revisions from '../../../contract/content/revisions.ts'
import {
  updateSiteAdaptiveSchema,
  listSiteAdaptiveTemplateConditions,
  getSiteAdaptiveSchema,
} from '../../../contract/publishing/site-adaptive.ts'
import {
  addSectionToSite,
  listSiteSections,
  updateSiteSectionById,
} from '../../../contract/publishing/site-sections.ts'
import { addSpaceToSite } from '../../../contract/publishing/site-spaces.ts'
import * as sites from '../../../contract/publishing/sites.ts'
import { createSpace, getSpaceById } from '../../../contract/content/spaces.ts'
import { vouchForHostname } from '../site-hostnames/index.ts'
import { transact } from '../../../kernel/transact.ts'

let app: TestApp
let admin: TestUser
let stranger: TestUser
let organizationId: string
const home = 'https://docs.example.org'

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: home })
  ;({ organizationId, admin } = await buildOrganization(app))
  stranger = (await buildOrganization(app)).admin
})

/** A space with pages of these titles; a page is `[title, markdown, condition?]`. */
async function space(title: string, ...pages: [string, string, string?][]): Promise<string> {
  const made = await app.call(createSpace, { params: { organizationId }, body: { title } }, admin.token)
  const changes = pages.map(([page, markdown, condition]) => ({
    operation: 'insert_page' as const,
    title: page,
    document: { markdown },
    ...(condition === undefined ? {} : { condition }),
  }))
  if (changes.length > 0)
    await app.call(updateSpaceContent, { params: { spaceId: made.id }, body: { changes } }, admin.token)
  return made.id
}

async function site(title: string, spaces: string[], more: object = {}): Promise<sites.Site> {
  const body = { title, spaces }
  const made = await app.call(sites.createSite, { params: { organizationId }, body }, admin.token)
  const params = { organizationId, siteId: made.id }
  await app.call(sites.updateSiteById, { params, body: more }, admin.token)
  return app.call(sites.publishSite, { params }, admin.token)
}

const lookUp = (url: string, more: object = {}) =>
  app.call(published.resolvePublishedContentByUrl, { body: { url, ...more } }, stranger.token)

async function content(url: string, more: object = {}) {
  const found = await lookUp(url, more)
  if ('redirect' in found) throw new Error(`redirects to ${found.redirect}`)
  return found
}

describe('an address', () => {
  test('leads to the site-space behind it, whatever its case, with what is left of the path', async () => {
    const [guide, old, api] = [await space('Guide'), await space('Old'), await space('Api')]
    const made = await site('Paths', [guide, old])
    const params = { organizationId, siteId: made.id }
    const root = `${home}/sites/paths`
    expect(await content(root)).toMatchObject({
      site: made.id,
      organization: organizationId,
      space: guide,
      pathname: '/',
      basePath: '/sites/paths/',
      siteBasePath: '/sites/paths/',
      canonicalUrl: `${root}/`,
      complete: false,
    })
    expect(await content(`${root}/Old/Some/Page?x=1`)).toMatchObject({
      space: old,
      pathname: '/Some/Page',
      basePath: '/sites/paths/old/',
      siteBasePath: '/sites/paths/',
      complete: true,
    })
    expect(await content(`${root}/elsewhere`)).toMatchObject({ space: guide, pathname: '/elsewhere' })
    expect(await lookUp(`${root}/guide/x`)).toEqual({ target: 'content', redirect: `${root}/x` })
    expect(await lookUp(`${root}/v/old/x`)).toEqual({ target: 'content', redirect: `${root}/old/x` })
    const section = await app.call(addSectionToSite, { params, body: { spaceId: api } }, admin.token)
    expect(await content(`${root}/api/a`)).toMatchObject({
      siteSection: section.id,
      space: api,
      pathname: '/a',
      basePath: '/sites/paths/api/',
    })
    expect(await content(`${root}/old/a`)).toMatchObject({ space: old, basePath: '/sites/paths/old/' })
    expect(await lookUp(`${root}/guide/old/x`)).toEqual({ target: 'content', redirect: `${root}/old/x` })
    for (const url of [
      `${home}/sites/absent/`,
      'https://elsewhere.example/',
      `${home}/sites/`,
      `${root}/%E0`,
    ])
      await expect(lookUp(url)).rejects.toMatchObject({ status: 404 })
    await expect(lookUp('ftp://docs.example.org/')).rejects.toMatchObject({ status: 400 })
  })

  test('of a page that is called as the default section leads to the page', async () => {
    const spaceId = await space('Guide', ['Welcome', 'Hi'], ['Guide', 'The page'])
    await site('Twice', [spaceId, await space('Other')])
    expect(await content(`${home}/sites/twice/guide`)).toMatchObject({ space: spaceId, pathname: '/guide' })
  })

  test('can be a host of its own, or a folder of another domain', async () => {
    const spaceId = await space('Hosted')
    await site('Hosted', [spaceId], { hostname: 'help.hosted.example' })
    await transact(app.services, { kind: 'system' }, (ctx) =>
      vouchForHostname(ctx, { hostname: 'help.hosted.example' }),
    )
    expect(await content('https://help.hosted.example/a/b')).toMatchObject({
      space: spaceId,
      basePath: '/',
      pathname: '/a/b',
      canonicalUrl: 'https://help.hosted.example/a/b',
    })
    expect(await lookUp(`${home}/sites/hosted/a?q=1`)).toEqual({
      target: 'content',
      redirect: 'https://help.hosted.example/a?q=1',
    })
    await site('Proxied', [spaceId], { proxy: 'proxied.example/team/docs' })
    expect(await content('https://proxied.example/team/docs/a')).toMatchObject({
      basePath: '/team/docs/',
      pathname: '/a',
      complete: true,
    })
    await expect(lookUp('https://proxied.example/team')).rejects.toMatchObject({ status: 404 })
  })

  test('leads nowhere until the site is published, and when it is no more', async () => {
    const made = await site('Hidden again', [await space('Hidden')])
    const { apiToken } = await content(`${home}/sites/hidden-again/`)
    const params = { organizationId, siteId: made.id }
    expect(await app.status(sites.getSiteById, { params }, apiToken)).toBe(200)
    await app.call(sites.unpublishSite, { params }, admin.token)
    await expect(lookUp(`${home}/sites/hidden-again/`)).rejects.toMatchObject({ status: 404 })
    expect(await app.status(sites.getSiteById, { params }, apiToken)).toBe(404)
  })

  test('leads programs nowhere when the site is not for them', async () => {
    await site('People', [await space('People')], { agentsContext: 'excluded' })
    const url = `${home}/sites/people/`
    expect(await lookUp(url, { visitor: { type: 'human' } })).toMatchObject({ pathname: '/' })
    await expect(lookUp(url, { visitor: { type: 'agent' } })).rejects.toMatchObject({ status: 404 })
  })

  test('can be asked for with GET, and finds content for members', async () => {
    const spaceId = await space('Found', ['Welcome', 'Hi'])
    await site('Found', [spaceId])
    const url = `${home}/sites/found/welcome`
    const found = await app.call(published.getPublishedContentByUrl, { query: { url } }, stranger.token)
    expect(found).toMatchObject({ space: spaceId, pathname: '/welcome' })
    const find = (wanted: string, token: string) =>
      app.call(published.getContentByUrl, { query: { url: wanted } }, token)
    const response = { space: { id: spaceId }, page: { title: 'Welcome' } }
    expect(await find(url, admin.token)).toMatchObject(response)
    expect(await find(`${home}/app/spaces/${spaceId}/welcome`, admin.token)).toMatchObject(response)
    expect(await find(`${home}/v1/spaces/${spaceId}`, admin.token)).toMatchObject({ space: { id: spaceId } })
    await expect(find(url, stranger.token)).rejects.toMatchObject({ status: 404 })
    await expect(find('https://elsewhere.example/', admin.token)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the token of a visitor', () => {
  test('is a JWT that reads the site and its spaces for an hour, and nothing else', async () => {
    const spaceId = await space('Shown', ['Welcome', 'Hello'])
    const other = await space('Not shown')
    const made = await site('Reader', [spaceId])
    const { apiToken } = await content(`${home}/sites/reader/`)
    expect(decodeJwt(apiToken)).toMatchObject({ site: made.id, organization: organizationId })
    const params = { organizationId, siteId: made.id }
    const profile = await app.call(published.getPublishedContentSite, { params }, apiToken)
    expect(profile.structure).toMatchObject({ type: 'siteSpaces', structure: [{ space: { id: spaceId } }] })
    const read = await app.call(getSpaceById, { params: { spaceId } }, apiToken)
    expect(read.permissions).toMatchObject({ view: true, edit: false, admin: false })
    const at = { spaceId, revisionId: read.revision }
    const revision = await app.call(revisions.revisionContent.revision, { params: at }, apiToken)
    const pageId = revision.pages[0]?.id ?? ''
    const document = await app.call(
      revisions.getPageDocumentInRevisionById,
      {
        params: { ...at, pageId },
        query: { evaluated: 'deterministic-only', dereferenced: 'reusable-contents' },
      },
      apiToken,
    )
    expect(JSON.stringify(document)).toContain('Hello')
    expect(await app.status(getSpaceById, { params: { spaceId: other } }, apiToken)).toBe(404)
    expect(await app.status(listChangeRequestsForSpace, { params: { spaceId } }, apiToken)).toBe(403)
    expect(await app.status(sites.listSites, { params }, apiToken)).toBe(403)
    expect(await app.status(sites.updateSiteById, { params, body: { title: 'Mine' } }, apiToken)).toBe(403)
    expect(await app.status(sites.getSiteById, { params }, `${apiToken.slice(0, -4)}AAAA`)).toBe(401)
    app.advance(3_601_000)
    expect(await app.status(sites.getSiteById, { params }, apiToken)).toBe(401)
  })

  test('reads what is published, not what was there before', async () => {
    const spaceId = await space('Past', ['Secret', 'Taken back'])
    const before = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
    app.advance(2000)
    const changes = [{ operation: 'insert_page' as const, title: 'More', document: { markdown: '' } }]
    await app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
    app.advance(2000)
    await site('Past', [spaceId])
    const { apiToken } = await content(`${home}/sites/past/`)
    const old = { spaceId, revisionId: before.revision }
    expect(await app.status(revisions.revisionContent.revision, { params: old }, apiToken)).toBe(404)
    const { revision } = await app.call(getSpaceById, { params: { spaceId } }, apiToken)
    app.advance(2000)
    await app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
    const current = { spaceId, revisionId: revision }
    expect(await app.status(revisions.revisionContent.revision, { params: current }, apiToken)).toBe(200)
  })
})

describe('what adapts to a visitor', () => {
  const jsonSchema = {
    type: 'object',
    properties: {
      beta: { type: 'boolean', description: 'Tries new things' },
      plan: { type: 'string', enum: ['free', 'pro'], description: 'Plan' },
      unsigned: {
        type: 'object',
        properties: { tester: { type: 'boolean' } },
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  }

  test('is shown by claims: sections, pages and blocks', async () => {
    const open = await space('Open', ['Welcome', 'Hi'], ['Beta', 'New', 'visitor.claims.unsigned.tester'])
    await expect(space('Wrong', ['Page', '', 'a b'])).rejects.toMatchObject({ status: 400 })
    const hidden = await space('Hidden', [
      'Inside',
      '{% if visitor.claims.beta %}\nFor you\n{% endif %}\n\nFor all',
    ])
    const made = await site('Adaptive', [open], { adaptiveContent: { enabled: true } })
    const params = { organizationId, siteId: made.id }
    const section = await app.call(addSectionToSite, { params, body: { spaceId: hidden } }, admin.token)
    await app.call(
      updateSiteSectionById,
      {
        params: { ...params, siteSectionId: section.id },
        body: { condition: 'visitor.claims.unsigned.tester === true' },
      },
      admin.token,
    )
    const url = `${home}/sites/adaptive/`
    const visitor = { unsignedClaims: { tester: true } }
    const stranger = await content(url)
    const tester = await content(url, { visitor })
    expect(stranger.contextId).toBeUndefined()
    expect(tester.contextId).toBeTypeOf('string')
    const titles = async (token: string) =>
      (await app.call(listSiteSections, { params }, token)).items.map(({ title }) => title)
    expect(await titles(stranger.apiToken)).toEqual(['Open'])
    expect(await titles(tester.apiToken)).toEqual(['Open', 'Hidden'])
    expect(await content(`${url}hidden/`)).toMatchObject({ space: open, pathname: '/hidden' })
    expect(await content(`${url}hidden/`, { visitor })).toMatchObject({ space: hidden })
    expect(await app.status(getSpaceById, { params: { spaceId: hidden } }, stranger.apiToken)).toBe(404)

    for (const reading of [spaceContent.pages, spaceContent.outline]) {
      const pages = async (token: string) =>
        (await app.call(reading, { params: { spaceId: open } }, token)).pages.map(({ title }) => title)
      expect(await pages(stranger.apiToken)).toEqual(['Welcome'])
      expect(await pages(tester.apiToken)).toEqual(['Welcome', 'Beta'])
    }
    const page = { spaceId: open, pagePath: 'beta' }
    expect(await app.status(spaceContent.path, { params: page }, stranger.apiToken)).toBe(404)
    expect(await app.status(spaceContent.path, { params: page }, tester.apiToken)).toBe(200)
    const inside = await app.call(
      spaceContent.path,
      { params: { spaceId: hidden, pagePath: 'inside' } },
      tester.apiToken,
    )
    expect(JSON.stringify(inside)).toContain('For all')
    expect(JSON.stringify(inside)).not.toContain('For you')
  })

  test('is nothing while adaptive content is off', async () => {
    const shown = await space('Shown')
    const made = await site('Rigid', [shown])
    const params = { organizationId, siteId: made.id }
    const body = { spaceId: await space('Conditional') }
    const section = await app.call(addSectionToSite, { params, body }, admin.token)
    const condition = 'visitor.claims.unsigned.tester'
    const at = { ...params, siteSectionId: section.id }
    await app.call(updateSiteSectionById, { params: at, body: { condition } }, admin.token)
    const visitor = { unsignedClaims: { tester: true } }
    expect(await content(`${home}/sites/rigid/conditional/`, { visitor })).toMatchObject({ space: shown })
  })

  test('goes to another section when the default one is hidden', async () => {
    const made = await site('Standing in', [await space('First')], { adaptiveContent: { enabled: true } })
    const params = { organizationId, siteId: made.id }
    const body = { spaceId: await space('Second') }
    await app.call(addSectionToSite, { params, body }, admin.token)
    const { items } = await app.call(listSiteSections, { params }, admin.token)
    const at = { ...params, siteSectionId: items[0]?.id ?? '' }
    await app.call(
      updateSiteSectionById,
      { params: at, body: { condition: 'visitor.nothing.here' } },
      admin.token,
    )
    const url = `${home}/sites/standing-in/`
    expect(await lookUp(url)).toEqual({ target: 'content', redirect: `${url}second/` })
    const { apiToken } = await content(`${url}second/`)
    const seen = await app.call(listSiteSections, { params }, apiToken)
    expect(seen.items).toMatchObject([
      { title: 'Second', default: true, urls: { published: `${url}second/` } },
    ])
  })

  test('is described by a closed schema, from which conditions are made', async () => {
    const made = await site('Schema', [await space('Any')])
    const params = { organizationId, siteId: made.id }
    expect(await app.status(getSiteAdaptiveSchema, { params }, admin.token)).toBe(404)
    const put = (schema: object) =>
      app.call(updateSiteAdaptiveSchema, { params, body: { jsonSchema: { ...schema } } }, admin.token)
    const described = { unsigned: { description: 'Unsigned claims of the site visitor.' } }
    const written = (await put(jsonSchema)).jsonSchema
    expect(written).toMatchObject(jsonSchema)
    expect(written).toMatchObject({ properties: described })
    expect(await app.call(getSiteAdaptiveSchema, { params }, admin.token)).toMatchObject({ jsonSchema })
    const { items } = await app.call(listSiteAdaptiveTemplateConditions, { params }, admin.token)
    expect(items.map(({ condition }) => condition)).toEqual([
      'visitor.claims.beta === true',
      'visitor.claims.plan === "free"',
      'visitor.claims.plan === "pro"',
      'visitor.claims.unsigned.tester === true',
    ])
    const closed = { type: 'object', additionalProperties: false }
    const wrong: [object, string][] = [
      [{}, 'jsonSchema.type'],
      [{ type: 'object', properties: {} }, 'jsonSchema.additionalProperties'],
      [{ ...closed, properties: { a: { type: 'date' } } }, 'jsonSchema.properties.a.type'],
      [{ ...closed, properties: { a: { type: 'number', enum: [1] } } }, 'jsonSchema.properties.a.enum'],
      [{ ...closed, properties: { unsigned: { type: 'boolean' } } }, 'jsonSchema.properties.unsigned.type'],
      [{ ...closed, properties: { a: { type: 'object' } } }, 'jsonSchema.properties.a.properties'],
      [{ ...closed, $schema: 'x', properties: {} }, 'jsonSchema.$schema'],
    ]
    for (const [schema, place] of wrong)
      await expect(put(schema)).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining(place),
      })
  })
})

test('a member without the right to see a space on a site still sees that it is there', async () => {
  const reader = await buildMember(app, { organizationId, role: 'read' })
  const made = await site('Members', [await space('Visible')])
  const params = { organizationId, siteId: made.id }
  const body = { spaceId: await space('Second') }
  await app.call(addSpaceToSite, { params, body }, admin.token)
  const profile = await app.call(published.getPublishedContentSite, { params }, reader.token)
  expect(profile.structure.structure).toHaveLength(2)
  expect(await app.call(published.listSiteIntegrationScripts, { params }, reader.token)).toEqual([])
})
