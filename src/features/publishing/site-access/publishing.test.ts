import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser, buildSpace } from '../../../../test/build.ts'
import { updateSpaceContent } from '../../../contract/content/content.ts'
import * as hostnames from '../../../contract/publishing/custom-hostnames.ts'
import {
  getPublishedContentSite,
  resolvePublishedContentByUrl,
} from '../../../contract/publishing/published-sites.ts'
import * as publishing from '../../../contract/publishing/site-publishing.ts'
import * as redirects from '../../../contract/publishing/site-redirects.ts'
import { searchSiteContent } from '../../../contract/publishing/site-search.ts'
import { addSectionToSite } from '../../../contract/publishing/site-sections.ts'
import * as links from '../../../contract/publishing/site-share-links.ts'
import { listSiteSpaces } from '../../../contract/publishing/site-spaces.ts'
import * as sites from '../../../contract/publishing/sites.ts'
import { createToken } from '../../../contract/people/tokens.ts'
import { revisionContent } from '../../../contract/content/revisions.ts'
import { createChangeRequest, getChangeRequestById } from '../../../contract/review/change-requests.ts'
import { reindexSpace } from '../../content/search/index.ts'

let app: TestApp
let admin: TestUser
let visitor: TestUser
let organizationId: string
const home = 'https://docs.example.org'

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: home })
  ;({ organizationId, admin } = await buildOrganization(app))
  visitor = (await buildOrganization(app)).admin
})

type Page = { title: string; markdown?: string; condition?: string; into?: string; ref?: string }

async function edit(spaceId: string, changes: object[]): Promise<Record<string, string>> {
  const body = { changes } as never
  const { refs } = await app.call(updateSpaceContent, { params: { spaceId }, body }, admin.token)
  await reindexSpace(app.services, spaceId)
  return refs
}

async function space(title: string, ...pages: Page[]) {
  const id = await buildSpace(app, { organizationId, admin, title })
  const changes = pages.map(({ markdown = '', ...page }) => ({
    operation: 'insert_page',
    ...page,
    document: { markdown },
  }))
  return { id, refs: pages.length === 0 ? {} : await edit(id, changes) }
}

async function site(title: string, spaces: string[], change: object = {}) {
  const made = await app.call(
    sites.createSite,
    { params: { organizationId }, body: { title, spaces } },
    admin.token,
  )
  const params = { organizationId, siteId: made.id }
  await app.call(sites.updateSiteById, { params, body: change }, admin.token)
  await app.call(sites.publishSite, { params }, admin.token)
  return { params, url: `${home}/sites/${made.basename}/` }
}

const lookUp = (url: string, more: object = {}) =>
  app.call(resolvePublishedContentByUrl, { body: { url, ...more } }, visitor.token)

async function tokenAt(url: string, more: object = {}): Promise<string> {
  const found = await lookUp(url, more)
  if ('redirect' in found) throw new Error(`redirects to ${found.redirect}`)
  return found.apiToken
}

describe('share links', () => {
  test('open a site by the secret in their path, until they are switched off or deleted', async () => {
    const { id } = await space('Shared')
    const { params, url } = await site('Shared', [id], { visibility: 'share-link' })
    await expect(lookUp(url)).rejects.toMatchObject({ status: 404 })
    await expect(lookUp(`${url}guess/`)).rejects.toMatchObject({ status: 404 })
    const link = await app.call(links.createSiteShareLink, { params, body: { name: 'Board' } }, admin.token)
    expect(link).toMatchObject({ object: 'share-link', name: 'Board', active: true })
    const address = link.urls.published ?? ''
    expect(address.startsWith(url)).toBe(true)
    const key = address.slice(url.length, -1)
    expect(await lookUp(`${address}a/b`)).toMatchObject({
      shareKey: key,
      siteBasePath: `/sites/shared/${key}/`,
      pathname: '/a/b',
      canonicalUrl: `${address}a/b`,
    })
    const apiToken = await tokenAt(address)
    const profile = await app.call(getPublishedContentSite, { params }, apiToken)
    expect(profile.site.urls.published).toBe(address)
    const byMember = (shareKey: string) =>
      app.call(getPublishedContentSite, { params, query: { shareKey } }, admin.token)
    expect((await byMember(key)).site.urls.published).toBe(address)
    expect((await byMember('guess')).site.urls.published).toBe(url)
    const item = { ...params, shareLinkId: link.id }
    const change = (body: object) =>
      app.call(links.updateSiteShareLinkById, { params: item, body }, admin.token)
    expect(await change({ active: false })).toMatchObject({ active: false, name: 'Board' })
    await expect(lookUp(address)).rejects.toMatchObject({ status: 404 })
    expect(await app.status(getPublishedContentSite, { params }, apiToken)).toBe(404)
    expect(await change({ active: true, name: 'All' })).toMatchObject({ active: true, name: 'All' })
    expect(await app.status(getPublishedContentSite, { params }, apiToken)).toBe(200)
    const { items } = await app.call(links.listSiteShareLinks, { params }, admin.token)
    expect(items.map(({ name }) => name)).toEqual(['All'])
    await app.call(links.deleteSiteShareLinkById, { params: item }, admin.token)
    await expect(lookUp(address)).rejects.toMatchObject({ status: 404 })
    await expect(change({})).rejects.toMatchObject({ status: 404 })
  })
})

describe('visitor authentication', () => {
  const sign = (key: string, claims: object, alg = 'HS256') =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(key))

  test('does not let in a token that would hold for ever, nor show its key to a token for reading', async () => {
    const { id } = await space('For a while')
    const { params, url } = await site('For a while', [id], { visibility: 'visitor-auth' })
    const { privateKey } = await app.call(publishing.getSitePublishingAuthById, { params }, admin.token)
    const jwtToken = await new SignJWT({ plan: 'pro' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(privateKey))
    await expect(lookUp(url, { visitor: { jwtToken } })).rejects.toMatchObject({ status: 403 })
    const body = { name: 'reader', readOnly: true }
    const { token } = await app.call(createToken, { body }, admin.token)
    expect(await app.status(publishing.getSitePublishingAuthById, { params }, token)).toBe(403)
    expect(await app.status(sites.getSiteById, { params }, token)).toBe(200)
  })

  test('lets in who is vouched for with the key of the site, and sends others to the login', async () => {
    const { id } = await space('Members only')
    const { params, url } = await site('Members only', [id], {
      visibility: 'visitor-auth',
      adaptiveContent: { enabled: true },
    })
    const read = () => app.call(publishing.getSitePublishingAuthById, { params }, admin.token)
    const { privateKey, ...rest } = await read()
    expect(rest).toEqual({ object: 'publishing-auth', backend: 'custom' })
    await expect(lookUp(url)).rejects.toMatchObject({ status: 403 })
    const patch = (fallbackURL: string | null) =>
      app.call(
        publishing.updateSitePublishingAuthById,
        { params, body: { backend: 'custom' as const, fallbackURL } },
        admin.token,
      )
    await patch('https://login.example/start?site=a')
    expect(await lookUp(`${url}a/b`)).toEqual({
      target: 'external',
      site: params.siteId,
      redirect: 'https://login.example/start?site=a&location=%2Fa%2Fb',
    })
    await expect(patch('https://login.example/?location=x')).rejects.toMatchObject({ status: 400 })
    await expect(patch('javascript:alert(1)')).rejects.toMatchObject({ status: 400 })
    const jwtToken = await sign(privateKey, { plan: 'pro' })
    expect(await lookUp(url, { visitor: { jwtToken } })).toMatchObject({ space: id })
    const wrong = { visitor: { jwtToken: await sign('another key of the right length', {}) } }
    await expect(lookUp(url, wrong)).rejects.toMatchObject({ status: 403 })
    expect(await lookUp(url, { ...wrong, redirectOnError: true })).toMatchObject({ target: 'external' })
    const strong = { visitor: { jwtToken: await sign(privateKey, {}, 'HS512') } }
    await expect(lookUp(url, strong)).rejects.toMatchObject({ status: 403 })
    const after = await app.call(publishing.regenerateSitePublishingAuthById, { params }, admin.token)
    expect(after.privateKey).not.toBe(privateKey)
    await expect(lookUp(url, { visitor: { jwtToken } })).rejects.toMatchObject({ status: 403 })
    expect((await patch(null)).fallbackURL).toBeUndefined()
  })

  test('keeps a token that was given while a site was public from reading it afterwards', async () => {
    const { id } = await space('Closing')
    const { params, url } = await site('Closing', [id])
    const apiToken = await tokenAt(url)
    await app.call(sites.updateSiteById, { params, body: { visibility: 'visitor-auth' } }, admin.token)
    expect(await app.status(getPublishedContentSite, { params }, apiToken)).toBe(404)
  })
})

test('a preview shows a site that is not published, as somebody with claims, for an hour', async () => {
  const { id } = await space('Draft', { title: 'Beta', condition: 'visitor.claims.beta' })
  const { params } = await site('Draft', [id])
  await app.call(sites.unpublishSite, { params }, admin.token)
  const preview = (query: object) =>
    app.call(publishing.getSitePublishingPreviewById, { params, query }, admin.token)
  const { items } = await app.call(listSiteSpaces, { params }, admin.token)
  const { url } = await preview({ siteSpace: items[0]?.id, claims: '{"beta":true}' })
  const apiToken = await tokenAt(`${url}beta`)
  expect((await app.call(getPublishedContentSite, { params }, apiToken)).site.published).toBe(false)
  const { items: shown } = await app.call(listSiteSpaces, { params }, apiToken)
  expect(shown).toMatchObject([{ draft: false }])
  // Who was given the link reads what is proposed, and nobody without it.
  const proposal = { params: { spaceId: id }, body: { subject: 'Proposed' } }
  const { id: changeRequestId } = await app.call(createChangeRequest, proposal, admin.token)
  const found = await lookUp(`${url}~/changes/${changeRequestId}/`)
  if ('redirect' in found) throw new Error(`redirects to ${found.redirect}`)
  expect(found).toMatchObject({ changeRequest: changeRequestId, revision: expect.any(String) })
  const place = { spaceId: id, changeRequestId }
  const read = await app.call(getChangeRequestById, { params: place }, found.apiToken)
  expect(read.subject).toBe('Proposed')
  const version = { spaceId: id, revisionId: found.revision ?? '' }
  expect((await app.call(revisionContent.revision, { params: version }, found.apiToken)).id).toBe(
    found.revision,
  )
  expect(await app.status(getChangeRequestById, { params: place }, apiToken)).toBe(404)
  for (const wrong of [{ claims: '[]' }, { claims: '{' }, { siteSpace: 'x' }])
    await expect(preview(wrong)).rejects.toMatchObject({ status: 400 })
  app.advance(3_601_000)
  await expect(lookUp(url)).rejects.toMatchObject({ status: 404 })
})

describe('redirects', () => {
  test('that lead round are refused, by whichever way, unless a page ends it', async () => {
    const { id } = await space('Round', { title: 'Start' })
    const { params, url } = await site('Round', [id])
    const create = (source: string, path: string, more: object = {}) => {
      const body = { source, destination: { kind: 'external' as const, url: `${url}${path}` }, ...more }
      return app.call(redirects.createSiteRedirect, { params, body }, admin.token)
    }
    const round = { status: 400, message: expect.stringMatching(/^destination: leads back to /) }
    await expect(create('/self', 'self')).rejects.toMatchObject(round)
    const first = await create('/a', 'b')
    await create('/b', 'c?x=1')
    await expect(create('/c', 'A/')).rejects.toMatchObject(round)
    await create('/c', 'a', { draft: true })
    const item = { ...params, siteRedirectId: first.id }
    const change = (body: object) =>
      app.call(redirects.updateSiteRedirectById, { params: item, body }, admin.token)
    await expect(
      change({ source: '/c/d', destination: { kind: 'external', url: `${url}c/d` } }),
    ).rejects.toMatchObject(round)
    await create('/x/*', 'y', { captureWildcard: true })
    await expect(create('/y/*', 'x', { captureWildcard: true })).rejects.toMatchObject(round)
    await create('/start/*', 'start')
    await create('/later/*', 'later/page')
    const nowhere = { kind: 'external' as const, url: 'https://example.org:99999/' }
    const body = { source: '/none/*', destination: nowhere, captureWildcard: true }
    await app.call(redirects.createSiteRedirect, { params, body }, admin.token)
    expect((await app.call(redirects.listSiteRedirects, { params }, admin.token)).items).toHaveLength(7)
  })

  test('lead to sections, site-spaces, pages and elsewhere, the exact and the longest first', async () => {
    const { id, refs } = await space('Guide', { title: 'Start', ref: 'start' })
    const { params, url } = await site('Redirected', [id])
    const body = { spaceId: (await space('Api')).id }
    const section = await app.call(addSectionToSite, { params, body }, admin.token)
    const { items } = await app.call(listSiteSpaces, { params }, admin.token)
    const siteSpaceId = items[0]?.id ?? ''
    const create = (source: string, destination: object) =>
      app.call(redirects.createSiteRedirect, { params, body: { source, destination } as never }, admin.token)
    const made = await create('/old', { kind: 'site-section', siteSectionId: section.id })
    await create('/Old/page', { kind: 'site-page', siteSpaceId, pageId: refs['start'] })
    await create('/old/*', { kind: 'site-space', siteSpaceId })
    await create('/blog*', { kind: 'external', url: 'https://blog.example/' })
    const find = async (source: string, token = admin.token) =>
      (await app.call(redirects.getSiteRedirectBySource, { params, query: { source } }, token)).target
    expect(await find('/old')).toBe(`${url}api/`)
    expect(await find('/OLD/Page/')).toBe(`${url}start`)
    expect(await find('/old/other/thing')).toBe(url)
    expect(await find('/blog-2020')).toBe('https://blog.example/')
    expect(await find('/old/page', await tokenAt(url))).toBe(`${url}start`)
    await expect(find('/new')).rejects.toMatchObject({ status: 404 })
    await expect(create('/old', { kind: 'site-space', siteSpaceId })).rejects.toMatchObject({ status: 409 })
    await expect(create('/x', { kind: 'site-space', siteSpaceId: 'x' })).rejects.toMatchObject({
      status: 400,
    })
    for (const source of ['old', '/*', '/a/*/b', '//elsewhere.example'])
      await expect(create(source, { kind: 'site-space', siteSpaceId })).rejects.toMatchObject({ status: 400 })
    const item = { ...params, siteRedirectId: made.id }
    const changed = await app.call(
      redirects.updateSiteRedirectById,
      { params: item, body: { source: '/older' } },
      admin.token,
    )
    expect(changed).toMatchObject({ source: '/older', destination: { kind: 'site-section' } })
    const list = await app.call(
      redirects.listSiteRedirects,
      { params, query: { search: 'LOG' } },
      admin.token,
    )
    expect(list.items.map(({ source }) => source)).toEqual(['/blog*'])
    const tail = { destination: { kind: 'external', url: 'https://blog.example/all' }, captureWildcard: true }
    const [blog] = list.items
    const blogItem = { ...params, siteRedirectId: blog?.id ?? '' }
    const patch = (body: object) =>
      app.call(redirects.updateSiteRedirectById, { params: blogItem, body }, admin.token)
    expect(blog).toMatchObject({ permanent: false, captureWildcard: false, draft: false })
    await patch(tail)
    expect(await find('/blog/2020/%40x/../y')).toBe('https://blog.example/all/2020/%40x/y')
    await patch({
      source: '/start/*',
      destination: { kind: 'site-page', siteSpaceId, pageId: refs['start'] },
    })
    expect(await find('/start/again')).toBe(`${url}start`)
    await patch({ draft: true })
    await expect(find('/start/again')).rejects.toMatchObject({ status: 404 })
    await app.call(redirects.deleteSiteRedirectById, { params: item }, admin.token)
    await expect(find('/older')).rejects.toMatchObject({ status: 404 })
  })

  test('follow pages that were moved or renamed, and what is below them', async () => {
    const { id, refs } = await space(
      'Moving',
      { title: 'Home' },
      { title: 'Parent', ref: 'parent' },
      { title: 'Child', ref: 'child', into: 'parent' },
    )
    const { params, url } = await site('Moving', [id])
    await edit(id, [{ operation: 'update_page', page: refs['parent'], slug: 'elder' }])
    const find = async (source: string) =>
      (await app.call(redirects.getSiteRedirectBySource, { params, query: { source } }, admin.token)).target
    expect(await find('/parent')).toBe(`${url}elder`)
    expect(await find('/Parent/child')).toBe(`${url}elder/child`)
    await edit(id, [{ operation: 'update_page', page: refs['parent'], slug: 'eldest' }])
    expect(await find('/parent/child')).toBe(`${url}eldest/child`)
    expect(await find('/elder')).toBe(`${url}eldest`)
    await expect(find('/parent/nobody')).rejects.toMatchObject({ status: 404 })
  })
})

describe('search', () => {
  test('finds what the site shows, with addresses, and only what a visitor may see', async () => {
    const open = await space(
      'Open',
      { title: 'Giraffes', markdown: '# Giraffes\n\nTall\n\n## Feeding\n\nAcacia leaves' },
      { title: 'Hidden', markdown: 'Acacia secrets', condition: 'visitor.claims.unsigned.keeper' },
      {
        title: 'Mixed',
        markdown: 'For all\n\n{% if visitor.claims.unsigned.keeper %}\nThe acacia key\n{% endif %}',
      },
    )
    const secret = 'The acacia vault\n\n{% if visitor.claims.unsigned.keeper %}\nThe acacia code\n{% endif %}'
    const shared = { operation: 'insert_reusable_content', title: 'Shared', document: { markdown: secret } }
    const { shared: reusableContent } = await edit(open.id, [{ ...shared, ref: 'shared' }])
    const block = {
      object: 'block',
      type: 'reusable-content',
      data: { ref: { kind: 'reusable-content', reusableContent } },
    }
    const document = { document: { object: 'document', nodes: [block] } }
    await edit(open.id, [{ operation: 'insert_page', title: 'Vault', document }])
    const other = await space('Other', { title: 'Acacia', markdown: 'A tree' })
    const elsewhere = await space('Elsewhere', { title: 'Acacia', markdown: 'Not on the site' })
    const { params, url } = await site('Zoo', [open.id], { adaptiveContent: { enabled: true } })
    const body = { spaceId: other.id }
    const section = await app.call(addSectionToSite, { params, body }, admin.token)
    const search = async (token: string, more: object = { mode: 'all' }) => {
      const { items } = await app.call(
        searchSiteContent,
        { params, body: { query: 'acacia', ...more } },
        token,
      )
      return items
    }
    const titles = async (token: string, more?: object) =>
      (await search(token, more)).flatMap(({ pages }) => pages.map(({ title }) => title)).toSorted()
    const stranger = await tokenAt(url)
    const keeper = await tokenAt(url, { visitor: { unsignedClaims: { keeper: true } } })
    expect(await titles(stranger)).toEqual(['Acacia', 'Giraffes', 'Vault'])
    expect(await titles(keeper)).toEqual(['Acacia', 'Giraffes', 'Hidden', 'Mixed', 'Vault'])
    expect(JSON.stringify(await search(stranger))).not.toMatch(/acacia (key|code)/)
    const guess = { params, body: { query: 'code' } }
    expect(await app.call(searchSiteContent, guess, stranger)).toEqual({ items: [], count: 0 })
    const found = await search(stranger)
    expect(found[0]).toMatchObject({ type: 'space', id: other.id, siteSpace: section.siteSpaces[0]?.id })
    expect(found[1]?.pages[0]).toMatchObject({
      title: 'Giraffes',
      path: 'giraffes',
      ancestors: [],
      urls: { published: `${url}giraffes` },
      sections: [{ title: 'Feeding', urls: { published: `${url}giraffes#feeding` } }],
    })
    const siteSpaceId = section.siteSpaces[0]?.id
    expect(await titles(stranger, { mode: 'current', siteSpaceId })).toEqual(['Acacia'])
    expect(await titles(stranger, { siteSpaceIds: [siteSpaceId] })).toEqual(['Acacia'])
    expect(await titles(stranger, { scope: { mode: 'default', currentSiteSpace: siteSpaceId } })).toEqual([
      'Acacia',
      'Giraffes',
      'Vault',
    ])
    expect(await titles(stranger, { scope: { mode: 'specific', siteSpaceIds: ['x'] } })).toEqual([])
    expect(elsewhere.id).not.toBe(other.id)
  })
})

test('a hostname is shown to and taken away by who may change the site', async () => {
  const { id } = await space('Named')
  const { params } = await site('Named', [id], { hostname: 'help.named.invalid' })
  const at = { params: { hostname: 'help.named.invalid' } }
  expect(await app.call(hostnames.getCustomHostname, at, admin.token)).toMatchObject({
    hostname: 'help.named.invalid',
    target: { type: 'site', site: params.siteId },
    isActive: false,
  })
  const reader = await buildMember(app, { organizationId, role: 'read' })
  expect(await app.status(hostnames.getCustomHostname, at, reader.token)).toBe(403)
  expect(await app.status(hostnames.getCustomHostname, at, visitor.token)).toBe(404)
  await app.call(hostnames.dnsRevalidateCustomHostname, at, admin.token)
  expect((await app.call(hostnames.getCustomHostname, at, admin.token)).status).toBe('dns_no_cname')
  await app.call(hostnames.removeCustomHostname, at, admin.token)
  expect(await app.status(hostnames.getCustomHostname, at, admin.token)).toBe(404)
})
