import { beforeAll, describe, expect, test } from 'vitest'
import {
  createCollection,
  deleteCollectionById,
  moveCollection,
} from '../src/contract/content/collections.ts'
import { transferCollection, updateCollectionById } from '../src/contract/content/collections.ts'
import { getComputedRevision } from '../src/contract/content/computed.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { searchOrganizationContent } from '../src/contract/content/search.ts'
import {
  createSpace,
  duplicateSpace,
  getSpaceById,
  moveSpace,
  transferSpace,
  updateSpaceById,
} from '../src/contract/content/spaces.ts'
import { createOrUpdateOpenAPISpecBySlug } from '../src/contract/generated/openapi-specs.ts'
import { createTranslation } from '../src/contract/generated/translations.ts'
import { collectionPermissions, spacePermissions } from '../src/contract/people/content-permissions.ts'
import type { RoleOrGuest } from '../src/contract/people/roles.ts'
import {
  getSitePublishingAuthById,
  getSitePublishingPreviewById,
} from '../src/contract/publishing/site-publishing.ts'
import { searchSiteContent } from '../src/contract/publishing/site-search.ts'
import { createSiteShareLink } from '../src/contract/publishing/site-share-links.ts'
import { addSpaceToSite } from '../src/contract/publishing/site-spaces.ts'
import { createSite, publishSite, updateSiteById } from '../src/contract/publishing/sites.ts'
import { reindexSpace } from '../src/features/content/search/index.ts'
import { bootApp, type TestApp } from './app.ts'
import { buildMember, buildOrganization, type TestUser, buildSpace } from './build.ts'

let app: TestApp
let organizationId: string
let admin: TestUser
let creator: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  creator = await buildMember(app, { organizationId, role: 'create' })
})

type Placed = { parent?: string; defaultLevel?: RoleOrGuest | 'inherit'; word?: string }

async function collection({ parent, defaultLevel }: Placed = {}): Promise<string> {
  const body = parent === undefined ? {} : { parent }
  const { id } = await app.call(createCollection, { params: { organizationId }, body }, admin.token)
  const change = { params: { collectionId: id }, body: { defaultLevel } }
  if (defaultLevel !== undefined) await app.call(updateCollectionById, change, admin.token)
  return id
}

async function space({ parent, defaultLevel, word }: Placed = {}): Promise<string> {
  const body = parent === undefined ? {} : { parent }
  const id = await buildSpace(app, { organizationId, admin, ...body })
  const params = { spaceId: id }
  if (defaultLevel !== undefined)
    await app.call(updateSpaceById, { params, body: { defaultLevel } }, admin.token)
  if (word === undefined) return id
  const page = { operation: 'insert_page' as const, title: 'Page', document: { markdown: `The ${word}.` } }
  await app.call(updateSpaceContent, { params, body: { changes: [page] } }, admin.token)
  await reindexSpace(app.services, id)
  return id
}

const sees = async (spaceId: string, user: TestUser) =>
  (await app.status(getSpaceById, { params: { spaceId } }, user.token)) === 200

describe('whoever holds a collection', () => {
  test('does not move, give away or delete what is hidden from them inside', async () => {
    const collectionId = await collection()
    const [hidden, elsewhere] = [
      await space({ parent: collectionId, defaultLevel: null }),
      await collection(),
    ]
    const { organizationId: own } = await buildOrganization(app, { admin: creator })
    const params = { collectionId }
    const attempts = [
      app.status(deleteCollectionById, { params }, creator.token),
      app.status(moveCollection, { params, body: { parent: elsewhere } }, creator.token),
      app.status(transferCollection, { params, body: { organization: own } }, creator.token),
    ]
    expect(await Promise.all(attempts)).toEqual([403, 403, 403])
    expect(await app.call(getSpaceById, { params: { spaceId: hidden } }, admin.token)).toMatchObject({
      organization: organizationId,
      parent: collectionId,
    })
    expect(await app.status(moveCollection, { params, body: { parent: elsewhere } }, admin.token)).toBe(200)
    expect(await app.status(deleteCollectionById, { params }, admin.token)).toBe(204)
  })

  test('does not give away what they do not administrate', async () => {
    const { organizationId: own } = await buildOrganization(app, { admin: creator })
    const spaceId = await space()
    const give = (by: TestUser) =>
      app.status(transferSpace, { params: { spaceId }, body: { organization: own } }, by.token)
    expect(await give(creator)).toBe(403)
    const params = { spaceId }
    const body = { users: [creator.id], role: 'admin' as const }
    await app.call(spacePermissions.invite, { params, body }, admin.token)
    expect(await give(creator)).toBe(200)
  })

  test('does not make themselves or everybody more than they are, by a default level', async () => {
    const [collectionId, spaceId] = [await collection(), await space()]
    for (const defaultLevel of ['admin', 'create'] as const) {
      const body = { defaultLevel }
      const expected = defaultLevel === 'admin' ? 403 : 200
      const inCollection = { params: { collectionId }, body }
      expect(await app.status(updateCollectionById, inCollection, creator.token)).toBe(expected)
      expect(await app.status(updateSpaceById, { params: { spaceId }, body }, creator.token)).toBe(expected)
    }
  })

  test('does not make everybody more than they are, by moving something below another level', async () => {
    const [open, spaceId] = [await collection({ defaultLevel: 'admin' }), await space()]
    const params = { spaceId }
    expect(await app.status(moveSpace, { params, body: { parent: open } }, creator.token)).toBe(403)
    const closed = await collection({ defaultLevel: 'admin' })
    const inside = await space({ parent: closed, defaultLevel: 'create' })
    const body = { defaultLevel: 'inherit' as const }
    expect(await app.status(updateSpaceById, { params: { spaceId: inside }, body }, creator.token)).toBe(403)
  })

  test('does not bring back what was taken from somebody, by taking a grant away', async () => {
    const collectionId = await collection({ defaultLevel: 'admin' })
    const lowered = await buildMember(app, { organizationId, role: 'read' })
    const holder = await buildMember(app, { organizationId, role: 'read' })
    const params = { collectionId }
    const give = (user: TestUser, role: 'read' | 'create') =>
      app.call(collectionPermissions.invite, { params, body: { users: [user.id], role } }, admin.token)
    await give(lowered, 'read')
    await give(holder, 'create')
    const input = { params: { collectionId, userId: lowered.id } }
    expect(await app.status(collectionPermissions.removeUser, input, holder.token)).toBe(403)
    expect(await app.status(collectionPermissions.removeUser, input, admin.token)).toBe(204)
  })

  test('does not let others into what they were kept out of themselves', async () => {
    const collectionId = await collection()
    const spaceId = await space({ parent: collectionId })
    const nobody = { users: [creator.id], role: null }
    await app.call(spacePermissions.invite, { params: { spaceId }, body: nobody }, admin.token)
    const guest = await buildMember(app, { organizationId, role: null })
    const body = { users: [guest.id], role: 'read' as const }
    const input = { params: { collectionId }, body }
    expect(await app.status(collectionPermissions.invite, input, creator.token)).toBe(403)
    expect(await sees(spaceId, guest)).toBe(false)
  })
})

describe('what is made of a space that is hidden from somebody', () => {
  test('is hidden from them: a duplicate, a translation, also when it is hidden later', async () => {
    const reader = await buildMember(app, { organizationId, role: 'read' })
    const [hidden, kept] = [await space({ defaultLevel: null, word: 'xylophone' }), await space()]
    const nobody = { users: [reader.id], role: null }
    await app.call(spacePermissions.invite, { params: { spaceId: kept }, body: nobody }, admin.token)
    for (const source of [hidden, kept]) {
      const copy = await app.call(duplicateSpace, { params: { spaceId: source } }, admin.token)
      expect(await sees(copy.id, reader)).toBe(false)
      const body = { source: { space: source, language: 'en' as const }, language: 'de' as const }
      const { result } = await app.call(createTranslation, { params: { organizationId }, body }, admin.token)
      expect(await sees(result?.space ?? '', reader)).toBe(false)
    }
    const later = await space()
    const body = { source: { space: later, language: 'en' as const }, language: 'de' as const }
    const { result } = await app.call(createTranslation, { params: { organizationId }, body }, admin.token)
    expect(await sees(result?.space ?? '', reader)).toBe(true)
    const hide = { params: { spaceId: later }, body: { defaultLevel: null } }
    await app.call(updateSpaceById, hide, admin.token)
    expect(await sees(result?.space ?? '', reader)).toBe(false)
  })

  test('is not found on a site, nor previewed there, by who may not read it', async () => {
    const word = 'quagmire'
    const [hidden, open] = [await space({ defaultLevel: null, word }), await space({ word: 'meadow' })]
    const body = { spaces: [open, hidden] }
    const { id: siteId } = await app.call(createSite, { params: { organizationId }, body }, admin.token)
    const params = { organizationId, siteId }
    const found = async (user: TestUser, query: string) =>
      (await app.call(searchSiteContent, { params, body: { query } }, user.token)).items.length
    const everywhere = async (user: TestUser, query: string) =>
      (
        await app.call(
          searchOrganizationContent,
          { params: { organizationId }, query: { query } },
          user.token,
        )
      ).items.length
    expect([await found(admin, word), await found(creator, word), await found(creator, 'meadow')]).toEqual([
      1, 0, 1,
    ])
    expect(await everywhere(creator, word)).toBe(0)
    const pages = async (user: TestUser) => {
      const { url } = await app.call(getSitePublishingPreviewById, { params, query: {} }, user.token)
      const { pathname } = new URL(url)
      const first = await app.app.inject(pathname)
      const texts = await Promise.all(
        [...first.body.matchAll(/href="(\/sites\/[^"]+)"/g)].map(([, path = '']) => app.app.inject(path)),
      )
      return [first, ...texts].map((response) => response.body).join('\n')
    }
    for (const shown of ['meadow', word]) expect(await pages(admin)).toContain(shown)
    expect(await pages(creator)).toContain('meadow')
    expect(await pages(creator)).not.toContain(word)
  })

  test('is not read by a guest: a specification that a space of theirs does not show', async () => {
    const slug = 'internal-api'
    const source = {
      text: JSON.stringify({ openapi: '3.0.0', info: { title: 'Internal', version: '1' }, paths: {} }),
    }
    const params = { organizationId, specSlug: slug }
    await app.call(createOrUpdateOpenAPISpecBySlug, { params, body: { source } }, admin.token)
    const guest = await buildMember(app, { organizationId, role: null })
    const [spaceId, collectionId] = [await space(), await collection()]
    const grant = { users: [guest.id], role: 'create' as const }
    await app.call(spacePermissions.invite, { params: { spaceId }, body: grant }, admin.token)
    await app.call(collectionPermissions.invite, { params: { collectionId }, body: grant }, admin.token)
    const computed = {
      type: 'builtin:openapi',
      dependencies: { spec: { ref: { kind: 'openapi', spec: slug } } },
    }
    const insert = { operation: 'insert_computed' as const, title: 'API', computed }
    const markdown = `{% openapi-operation spec="${slug}" path="/" method="get" %}\n{% endopenapi-operation %}`
    const written = { operation: 'insert_page' as const, title: 'API', document: { markdown } }
    const edit = (change: typeof insert | typeof written, by: TestUser) =>
      app.status(updateSpaceContent, { params: { spaceId }, body: { changes: [change] } }, by.token)
    const read = (by: TestUser) =>
      app.status(
        getComputedRevision,
        { params: { spaceId }, body: { source: computed, seed: 'a' } },
        by.token,
      )
    const make = { params: { organizationId }, body: { parent: collectionId, computedSource: computed } }
    expect(await app.status(createSpace, make, guest.token)).toBe(403)
    expect([await read(guest), await edit(insert, guest), await edit(written, guest)]).toEqual([
      403, 403, 403,
    ])
    expect(await edit(written, admin)).toBe(200)
    expect(await edit(written, guest)).toBe(200)
    expect(await read(guest)).not.toBe(403)
  })

  test('is not shown to the world by who may not read it', async () => {
    const hidden = await space({ defaultLevel: null })
    const { id: siteId } = await app.call(
      createSite,
      { params: { organizationId }, body: { spaces: [hidden] } },
      admin.token,
    )
    const params = { organizationId, siteId }
    const attempts = (by: TestUser) => [
      app.status(publishSite, { params }, by.token),
      app.status(updateSiteById, { params, body: { visibility: 'unlisted' } }, by.token),
      app.status(createSiteShareLink, { params, body: { name: 'Mine' } }, by.token),
      app.status(getSitePublishingAuthById, { params }, by.token),
      app.status(addSpaceToSite, { params, body: { spaceId: hidden } }, by.token),
    ]
    expect(await Promise.all(attempts(creator))).toEqual([403, 403, 403, 403, 400])
    const site = await app.call(createSite, { params: { organizationId }, body: {} }, creator.token)
    const own = { organizationId, siteId: site.id }
    const add = { params: own, body: { spaceId: hidden } }
    expect(await app.status(addSpaceToSite, add, creator.token)).toBe(400)
  })
})
