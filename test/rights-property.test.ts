import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  tuple,
} from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as collections from '../src/contract/content/collections.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import * as spaces from '../src/contract/content/spaces.ts'
import { createTranslation } from '../src/contract/generated/translations.ts'
import { collectionPermissions, spacePermissions } from '../src/contract/people/content-permissions.ts'
import { getOrganizationById } from '../src/contract/people/organizations.ts'
import { roles, type RoleOrGuest } from '../src/contract/people/roles.ts'
import { searchSiteContent } from '../src/contract/publishing/site-search.ts'
import { addSpaceToSite } from '../src/contract/publishing/site-spaces.ts'
import { createSite, listSites, publishSite } from '../src/contract/publishing/sites.ts'
import { reindexSpace } from '../src/features/content/search/index.ts'
import { bootApp, testDatabase, type TestApp } from './app.ts'
import { buildMember, buildOrganization, type TestUser } from './build.ts'

let app: TestApp

beforeAll(async () => {
  app = await bootApp({ LECTERN_RATE_LIMIT: '0' })
})

const index = integer({ min: 0, max: 3 })
const level = constantFrom<RoleOrGuest | 'inherit'>('inherit', 'inherit', null, ...roles)
const role = oneof(constantFrom<RoleOrGuest>(...roles), constant<RoleOrGuest>(null))
const kinds = [
  'moveSpace',
  'moveCollection',
  'deleteCollection',
  'transferSpace',
  'transferCollection',
  'spaceLevel',
  'collectionLevel',
  'grantSpace',
  'grantCollection',
  'revokeSpace',
  'revokeCollection',
  'duplicate',
  'translate',
  'site',
  'addToSite',
  'publish',
] as const
const operation = record({
  kind: constantFrom(...kinds),
  by: index,
  one: index,
  other: index,
  user: index,
  level,
  role,
})
const world = record({
  people: array(constantFrom<RoleOrGuest>(null, 'read', 'edit', 'create', 'create'), {
    minLength: 4,
    maxLength: 4,
  }),
  levels: array(level, { minLength: 8, maxLength: 8 }),
  grants: array(record({ at: integer({ min: 0, max: 7 }), user: index, role }), { maxLength: 6 }),
})
type World = Parameters<Parameters<typeof world.filter>[0]>[0]
type Wanted = Parameters<Parameters<typeof operation.filter>[0]>[0]

/** Four collections in two levels with a space in each, and a word in each space; all of it is the administrator's. */
async function build({ people, levels, grants }: World) {
  const { organizationId, admin } = await buildOrganization(app)
  const users: TestUser[] = []
  for (const given of people) users.push(await buildMember(app, { organizationId, role: given }))
  const [first] = users
  if (first === undefined) throw new Error('there is nobody')
  const { organizationId: elsewhere } = await buildOrganization(app, { admin: first })
  const params = { organizationId }
  const collectionIds: string[] = []
  const spaceIds: string[] = []
  const words = new Map<string, number>()
  for (let each = 0; each < 4; each += 1) {
    const parent = each > 1 ? { parent: collectionIds[each - 2] ?? '' } : {}
    const collection = await app.call(collections.createCollection, { params, body: parent }, admin.token)
    collectionIds.push(collection.id)
    const space = await app.call(spaces.createSpace, { params, body: { parent: collection.id } }, admin.token)
    spaceIds.push(space.id)
    words.set(space.id, each)
    const page = { operation: 'insert_page' as const, title: 'Common', document: { markdown: 'Common.' } }
    await app.call(
      updateSpaceContent,
      { params: { spaceId: space.id }, body: { changes: [page] } },
      admin.token,
    )
    await reindexSpace(app.services, space.id)
  }
  for (const { at, user, role: given } of grants) {
    const body = { users: [users[user]?.id ?? ''], role: given }
    await (at < 4
      ? app.call(
          collectionPermissions.invite,
          { params: { collectionId: collectionIds[at] ?? '' }, body },
          admin.token,
        )
      : app.call(spacePermissions.invite, { params: { spaceId: spaceIds[at - 4] ?? '' }, body }, admin.token))
  }
  for (const [at, defaultLevel] of levels.entries()) {
    const body = { defaultLevel }
    await (at < 4
      ? app.call(
          collections.updateCollectionById,
          { params: { collectionId: collectionIds[at] ?? '' }, body },
          admin.token,
        )
      : app.call(spaces.updateSpaceById, { params: { spaceId: spaceIds[at - 4] ?? '' }, body }, admin.token))
  }
  return { organizationId, elsewhere, admin, users, collectionIds, spaceIds, words, siteIds: [] as string[] }
}
type Built = Awaited<ReturnType<typeof build>>

/** Whose words somebody reads, and what they are on each space: all that they may open, and all sites they may search. */
type Sight = { words: Set<number>; ranks: Map<string, number> }

async function sightOf({ organizationId, elsewhere, words }: Built, user: TestUser): Promise<Sight> {
  const sight: Sight = { words: new Set(), ranks: new Map() }
  const note = (id: string) => {
    const word = words.get(id)
    if (word !== undefined) sight.words.add(word)
  }
  for (const organization of [organizationId, elsewhere]) {
    const params = { organizationId: organization }
    if ((await app.status(getOrganizationById, { params }, user.token)) !== 200) continue
    const query = { limit: 100 }
    for (const space of (await app.call(spaces.listSpacesInOrganizationById, { params, query }, user.token))
      .items) {
      note(space.id)
      sight.ranks.set(space.id, Object.values(space.permissions).filter(Boolean).length)
    }
    for (const { id: siteId } of (await app.call(listSites, { params }, user.token)).items) {
      const input = { params: { ...params, siteId }, body: { query: 'common' } }
      for (const { id } of (await app.call(searchSiteContent, input, user.token)).items) note(id)
    }
  }
  return sight
}

/** Tries an operation; what is refused changes nothing, and what is made of a space has its word. */
async function attempt(built: Built, { kind, by, one, other, user, level: given, role: granted }: Wanted) {
  const { organizationId, elsewhere, users, collectionIds, spaceIds, words, siteIds } = built
  const token = users[by]?.token
  const spaceId = spaceIds[one] ?? ''
  const collectionId = collectionIds[one] ?? ''
  const parent = collectionIds[other] ?? ''
  const userId = users[user]?.id ?? ''
  const copied = async (id: string | undefined) => {
    const word = words.get(spaceId)
    if (id === undefined || word === undefined) return
    words.set(id, word)
    await reindexSpace(app.services, id)
  }
  const inSpace = { params: { spaceId } }
  const inCollection = { params: { collectionId } }
  const invited = { users: [userId], role: granted }
  const attempts: Record<Wanted['kind'], () => Promise<unknown>> = {
    moveSpace: () => app.call(spaces.moveSpace, { ...inSpace, body: { parent } }, token),
    moveCollection: () => app.call(collections.moveCollection, { ...inCollection, body: { parent } }, token),
    deleteCollection: () => app.call(collections.deleteCollectionById, inCollection, token),
    transferSpace: () =>
      app.call(spaces.transferSpace, { ...inSpace, body: { organization: elsewhere } }, token),
    transferCollection: () =>
      app.call(collections.transferCollection, { ...inCollection, body: { organization: elsewhere } }, token),
    spaceLevel: () => app.call(spaces.updateSpaceById, { ...inSpace, body: { defaultLevel: given } }, token),
    collectionLevel: () =>
      app.call(collections.updateCollectionById, { ...inCollection, body: { defaultLevel: given } }, token),
    grantSpace: () => app.call(spacePermissions.invite, { ...inSpace, body: invited }, token),
    grantCollection: () => app.call(collectionPermissions.invite, { ...inCollection, body: invited }, token),
    revokeSpace: () => app.call(spacePermissions.removeUser, { params: { spaceId, userId } }, token),
    revokeCollection: () =>
      app.call(collectionPermissions.removeUser, { params: { collectionId, userId } }, token),
    duplicate: async () => copied((await app.call(spaces.duplicateSpace, inSpace, token)).id),
    translate: async () => {
      const body = { source: { space: spaceId, language: 'en' as const }, language: 'de' as const }
      const input = { params: { organizationId }, body }
      // Only administrators may; they see everything, and others must not through them.
      await copied((await app.call(createTranslation, input, built.admin.token)).result?.space)
    },
    site: async () => {
      const input = { params: { organizationId }, body: { spaces: [spaceId] } }
      siteIds.push((await app.call(createSite, input, by === 3 ? built.admin.token : token)).id)
    },
    addToSite: () =>
      app.call(
        addSpaceToSite,
        { params: { organizationId, siteId: siteIds.at(-1) ?? '' }, body: { spaceId } },
        token,
      ),
    publish: () => app.call(publishSite, { params: { organizationId, siteId: siteIds.at(-1) ?? '' } }, token),
  }
  return attempts[kind]().then(
    () => true,
    (error: { status?: number }) => {
      expect(error.status, kind).toBeOneOf([400, 403, 404, 409])
      return false
    },
  )
}

// Administrators hold everything; for them, the others may only not gain at all.
function actorOf(wanted: Wanted): number {
  const isByAdministrator = wanted.kind === 'translate' || (wanted.kind === 'site' && wanted.by === 3)
  return isByAdministrator ? 4 : wanted.by
}

/** How many of a space's permissions the role `create` has. */
const flagsOfCreate = 9

/** What somebody has now that neither they nor the actor had before, and what went that the actor did not hold. */
function breaches(before: Sight[], after: Sight[], actor: number): string[] {
  const held = actor === 4 ? { words: new Set<number>(), ranks: new Map() } : before[actor]
  const kept = after.at(-1)?.ranks
  const gone = [...(before.at(-1)?.ranks.keys() ?? [])].filter((id) => !kept?.has(id))
  return [
    ...gone.filter((id) => actor !== 4 && (held?.ranks.get(id) ?? 0) < flagsOfCreate),
    ...after.slice(0, 4).flatMap((sight, position) => {
      const past = before[position]
      const words = [...sight.words].filter((word) => !past?.words.has(word) && !held?.words.has(word))
      const ranks = [...sight.ranks].filter(([id, rank]) => {
        const isKnown = before.at(-1)?.ranks.has(id)
        return isKnown && rank > Math.max(past?.ranks.get(id) ?? 0, held?.ranks.get(id) ?? 0)
      })
      return [
        ...words.map((word) => `${position} reads ${word}`),
        ...ranks.map(([id, rank]) => `${position} is ${rank} on ${id}`),
      ]
    }),
  ]
}

test('whatever is done in whatever tree, nobody has more than before and than the one who did it', async () => {
  let done = 0
  let refused = 0
  const run = asyncProperty(tuple(world, array(operation, { minLength: 3, maxLength: 5 })), async (given) => {
    const built = await build(given[0])
    const everybody = [...built.users, built.admin]
    const look = () => Promise.all(everybody.map((user) => sightOf(built, user)))
    let before = await look()
    for (const wanted of given[1]) {
      const isDone = await attempt(built, wanted)
      if (isDone) done += 1
      else refused += 1
      if (!isDone) continue
      const after = await look()
      expect(breaches(before, after, actorOf(wanted)), wanted.kind).toEqual([])
      before = after
    }
  })
  await assert(run, { numRuns: testDatabase === 'postgres' ? 20 : 40 })
  // A server that lets everything or nothing through would hold it as well.
  expect(done).toBeGreaterThan(10)
  expect(refused).toBeGreaterThan(10)
}, 300_000)
