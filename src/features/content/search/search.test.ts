import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildUser, type TestUser, page } from '../../../../test/build.ts'
import { updateSpaceContent } from '../../../contract/content/content.ts'
import { spacePermissions } from '../../../contract/people/content-permissions.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import * as contract from '../../../contract/content/search.ts'
import * as spaces from '../../../contract/content/spaces.ts'
import { startWorker } from '../../../kernel/jobs/index.ts'
import { emptyTrash } from '../spaces/jobs.ts'
import { reindexSpace } from './index.ts'
import { catchUp, followContent } from './jobs.ts'
import { spacesBehind } from './queries.ts'

const day = 24 * 3_600_000

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  const jobs = [followContent, catchUp, emptyTrash]
  const worker = startWorker({ services: app.services, jobs, pollInterval: 20 })
  return () => worker.stop()
})

async function newSpace(changes: ContentEdit[] = [], body: object = {}, organization = organizationId) {
  const params = { organizationId: organization }
  const { id } = await app.call(spaces.createSpace, { params, body }, admin.token)
  if (changes.length > 0) await edit(id, ...changes)
  await settled(id)
  return id
}

async function edit(
  spaceId: string,
  ...changes: ContentEdit[]
): Promise<{ pages: { id: string }[]; refs: Record<string, string> }> {
  const edited = await app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
  await settled(spaceId)
  return edited
}

function settled(spaceId: string): Promise<void> {
  return expect
    .poll(() => spacesBehind(app.services.database.read, 1000), { timeout: 20_000, interval: 20 })
    .not.toContain(spaceId)
}

function search(spaceId: string, query: string, more: object = {}, token = admin.token) {
  const input = { params: { spaceId }, query: { query, ...more } }
  return app.call(contract.searchSpaceContent, input, token)
}

async function paths(spaceId: string, query: string): Promise<string[]> {
  const { items, count } = await search(spaceId, query)
  expect(count).toBe(items.length)
  return items.map((item) => item.path)
}

function searchOrganization(query: string, token = admin.token, more: object = {}) {
  const input = { params: { organizationId }, query: { query, ...more } }
  return app.call(contract.searchOrganizationContent, input, token)
}

describe('searching a space', () => {
  test('finds pages with the sections that match', async () => {
    const spaceId = await newSpace([
      page('Guides', 'An overview.', { ref: 'guides' }),
      page(
        'Install',
        'Before you begin.\n\n## On Linux\n\nUse the crème tarball.\n\n## On Windows\n\nDo not.',
        {
          into: 'guides',
          slug: 'installé',
          description: 'How to set it up',
        },
      ),
    ])
    const address = `${app.services.config.publicUrl}/app/spaces/${spaceId}/guides/install%C3%A9`
    const { items } = await search(spaceId, 'creme tar')
    expect(items).toEqual([
      {
        id: expect.any(String),
        title: 'Install',
        description: 'How to set it up',
        path: 'guides/installé',
        rank: 1,
        urls: { app: address },
        sections: [
          {
            id: 'on-linux',
            title: 'On Linux',
            path: 'guides/installé#on-linux',
            body: 'Use the crème tarball.',
            urls: { app: `${address}#on-linux` },
          },
        ],
      },
    ])
    const [byDescription] = (await search(spaceId, 'set it up')).items
    expect(byDescription?.sections).toMatchObject([
      {
        id: byDescription?.id,
        title: 'Install',
        path: 'guides/installé',
        body: 'How to set it up Before you begin.',
      },
    ])
    expect(await paths(spaceId, 'instal')).toEqual(['guides/installé'])
    expect(await paths(spaceId, 'guidse')).toEqual(['guides'])
    expect(await paths(spaceId, 'nowhere')).toEqual([])
  })

  test('pages through the results', async () => {
    const spaceId = await newSpace(Array.from({ length: 7 }, (_, n) => page(`Topic ${n}`, 'topic')))
    const whole = await search(spaceId, 'topic')
    expect(whole).toMatchObject({ count: 7 })
    expect(whole).not.toHaveProperty('next')
    const seen = []
    for (let next: { page?: string } | undefined = {}; next !== undefined;) {
      const response = await search(spaceId, 'topic', { limit: 3, ...next })
      expect(response.count).toBe(7)
      seen.push(...response.items)
      next = response.next
    }
    expect(seen).toEqual(whole.items)
    expect(await search(spaceId, 'topic', { limit: 0 })).toEqual({ items: [], count: 7 })
    const status = (query: object) =>
      app.status(contract.searchSpaceContent, { params: { spaceId }, query }, admin.token)
    for (const wrong of [
      'x',
      'WzFd',
      Buffer.from('["a","b"]').toString('base64url'),
      Buffer.from('[1e400,"b"]').toString('base64url'),
    ])
      expect(await status({ query: 'topic', page: wrong })).toBe(400)
    expect(await status({})).toBe(400)
    expect(await status({ query: 'a'.repeat(513) })).toBe(400)
  })

  test('answers whatever is asked', async () => {
    const spaceId = await newSpace([page('Plain', 'text')])
    const hostile = ['', '"', "'", '*'.repeat(512), '👍👍', '(', 'a AND', '%', '\\', '漢'.repeat(512)]
    for (const query of hostile) {
      expect(await search(spaceId, query)).toEqual({ items: [], count: 0 })
      await searchOrganization(query)
    }
  })
})

describe('the index follows the content', () => {
  test('through edits, renames, moves and deletions', async () => {
    const spaceId = await newSpace()
    const { pages } = await edit(
      spaceId,
      page('Parent', 'parenttext', { ref: 'parent' }),
      page('Child', 'childtext', { ref: 'child', into: 'parent' }),
      page('Grandchild', 'deeptext', { into: 'child' }),
      page('Other', 'othertext'),
    )
    const [parent = '', child = '', , other = ''] = pages.map(({ id }) => id)
    expect(await paths(spaceId, 'deeptext')).toEqual(['parent/child/grandchild'])
    await edit(spaceId, { operation: 'update_page', page: parent, slug: 'renamed', title: 'Renamed' })
    expect(await paths(spaceId, 'deeptext')).toEqual(['renamed/child/grandchild'])
    expect(await paths(spaceId, 'renamed')).toEqual(['renamed'])
    await edit(spaceId, {
      operation: 'update_page',
      page: child,
      into: other,
      document: { markdown: 'newtext' },
    })
    expect(await paths(spaceId, 'deeptext')).toEqual(['other/child/grandchild'])
    expect([await paths(spaceId, 'childtext'), await paths(spaceId, 'newtext')]).toEqual([
      [],
      ['other/child'],
    ])
    await edit(spaceId, { operation: 'delete_page', page: other })
    expect([await paths(spaceId, 'deeptext'), await paths(spaceId, 'newtext')]).toEqual([[], []])
    expect(await paths(spaceId, 'parenttext')).toEqual(['renamed'])
  })

  test('for whoever looked for the same before, too', async () => {
    const spaceId = await newSpace()
    const { pages } = await edit(spaceId, page('First', 'keptword'), page('Second', 'keptword'))
    const [first = '', second = ''] = pages.map(({ id }) => id)
    const found = await search(spaceId, 'keptword')
    expect(await search(spaceId, 'Where is the KEPTWORD')).toEqual(found)
    expect(await search(spaceId, 'keptword', { limit: 1 })).toMatchObject({ items: [{}], next: {} })
    expect(await search(spaceId, 'keptword')).toEqual(found)
    await edit(spaceId, { operation: 'update_page', page: first, description: 'Described.' })
    const [described] = (await search(spaceId, 'keptword')).items.filter(({ id }) => id === first)
    expect(described).toMatchObject({ description: 'Described.' })
    await edit(spaceId, { operation: 'update_page', page: second, noIndex: true })
    expect(await paths(spaceId, 'keptword')).toEqual(['first'])
  })

  test('into the reusable contents that pages show, also through others', async () => {
    const spaceId = await newSpace()
    const reusable = (ref: string, markdown: string): ContentEdit => ({
      operation: 'insert_reusable_content',
      title: ref,
      ref,
      document: { markdown },
    })
    const inner = await edit(spaceId, reusable('inner', 'A quokka'))
    const outer = await edit(
      spaceId,
      reusable('outer', `{% include "/reusable-content/${inner.refs['inner']}" %}`),
    )
    await edit(
      spaceId,
      page('Shows', `{% include "/reusable-content/${outer.refs['outer']}" %}`),
      page('Other', 'Nothing'),
    )
    expect(await paths(spaceId, 'quokka')).toEqual(['shows'])
    await edit(spaceId, {
      operation: 'update_reusable_content',
      reusableContent: inner.refs['inner'] ?? '',
      document: { markdown: 'A numbat' },
    })
    expect(await paths(spaceId, 'quokka')).toEqual([])
    expect(await paths(spaceId, 'numbat')).toEqual(['shows'])
  })

  test('and leaves out pages that are not to be indexed, with all below them', async () => {
    const spaceId = await newSpace()
    const { pages } = await edit(
      spaceId,
      page('Parent', 'sharedword', { ref: 'parent' }),
      page('Child', 'sharedword', { ref: 'child', into: 'parent' }),
      page('Grandchild', 'sharedword', { into: 'child' }),
      page('Never', 'sharedword', { noIndex: true }),
      page('Hidden', 'sharedword', { hidden: true }),
    )
    const [parent = '', child = '', , never = ''] = pages.map(({ id }) => id)
    const found = async () => (await paths(spaceId, 'sharedword')).toSorted()
    const all = ['hidden', 'parent', 'parent/child', 'parent/child/grandchild']
    expect(await found()).toEqual(all)
    await edit(spaceId, { operation: 'update_page', page: parent, noIndex: true })
    expect(await found()).toEqual(['hidden'])
    await edit(spaceId, { operation: 'update_page', page: child, into: null })
    expect(await found()).toEqual(['child', 'child/grandchild', 'hidden'])
    await edit(spaceId, { operation: 'update_page', page: child, into: never })
    expect(await found()).toEqual(['hidden'])
    await edit(spaceId, { operation: 'update_page', page: never, noIndex: false })
    expect(await found()).toEqual(['hidden', 'never', 'never/child', 'never/child/grandchild'])
  })

  test('touching only the pages that changed', async () => {
    const spaceId = await newSpace()
    const { pages } = await edit(
      spaceId,
      ...Array.from({ length: 30 }, (_, n) => page(`Page ${n}`, `word${n}`)),
    )
    const rows = () =>
      app.services.database.read
        .selectFrom('search_sections')
        .innerJoin('search_spaces', 'search_spaces.number', 'search_sections.space')
        .select(['search_sections.id', 'search_sections.page_id'])
        .where('search_spaces.space_id', '=', spaceId)
        .orderBy('search_sections.id')
        .execute()
    const before = await rows()
    const changed = pages[7]?.id ?? ''
    await edit(spaceId, { operation: 'update_page', page: changed, title: 'New title' })
    const untouched = before.filter((row) => row.page_id !== changed)
    expect(await rows()).toEqual([...untouched, { id: expect.any(Number), page_id: changed }])
    await edit(spaceId, { operation: 'update_page', page: changed, emoji: '1f600' })
    expect(await rows()).toEqual([...untouched, { id: expect.any(Number), page_id: changed }])
  })

  test('to a copy of a space, and until a space is gone for good', async () => {
    const spaceId = await newSpace([page('Original', 'copyword')])
    const params = { spaceId }
    const copy = await app.call(spaces.duplicateSpace, { params }, admin.token)
    await settled(copy.id)
    expect(await paths(copy.id, 'copyword')).toEqual(['original'])
    await app.call(spaces.deleteSpaceById, { params }, admin.token)
    expect((await searchOrganization('copyword')).items.map(({ id }) => id)).toEqual([copy.id])
    await app.call(spaces.restoreSpace, { params }, admin.token)
    expect((await searchOrganization('copyword')).count).toBe(2)
    await app.call(spaces.deleteSpaceById, { params }, admin.token)
    app.advance(8 * day)
    const left = () =>
      app.services.database.read
        .selectFrom('search_spaces')
        .select('number')
        .where('space_id', '=', spaceId)
        .execute()
    await expect.poll(left, { timeout: 10_000 }).toEqual([])
    expect(await paths(copy.id, 'copyword')).toEqual(['original'])
  })

  test('from nothing when a long run did not end, or when told to', async () => {
    const spaceId = await newSpace()
    const { pages } = await edit(
      spaceId,
      ...Array.from({ length: 45 }, (_, n) => page(`Page ${n}`, `longword item${n}x`)),
    )
    await edit(spaceId, { operation: 'delete_page', page: pages[44]?.id ?? '' })
    expect(await search(spaceId, 'longword')).toMatchObject({ count: 44 })
    const { database } = app.services
    await database.transaction(async (db) => {
      const { number } = await db
        .selectFrom('search_spaces')
        .select('number')
        .where('space_id', '=', spaceId)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('search_sections')
        .set({ page_id: 'lost' })
        .where('space', '=', number)
        .where('page_id', '=', pages[3]?.id ?? '')
        .execute()
      await db.updateTable('search_heads').set({ snapshot: null }).where('space_id', '=', spaceId).execute()
    })
    await edit(spaceId, page('One more', 'longword'))
    expect(await search(spaceId, 'longword')).toMatchObject({ count: 45 })
    expect(await paths(spaceId, 'item3x')).toEqual(['page-3'])
    await database.transaction((db) =>
      db.deleteFrom('search_pages').where('space_id', '=', spaceId).execute(),
    )
    expect((await search(spaceId, 'item4x')).items).toEqual([])
    await reindexSpace(app.services, spaceId)
    expect(await paths(spaceId, 'item4x')).toEqual(['page-4'])
    expect(await search(spaceId, 'longword')).toMatchObject({ count: 45 })
  })

  test('also where no event told of it', async () => {
    const spaceId = await newSpace([page('Forgotten', 'forgottenword')])
    const { database } = app.services
    await database.transaction((db) =>
      db.deleteFrom('search_heads').where('space_id', '=', spaceId).execute(),
    )
    app.advance(10 * 60_000)
    await settled(spaceId)
    expect(await paths(spaceId, 'forgottenword')).toEqual(['forgotten'])
  })
})

describe('searching an organization', () => {
  test('groups pages by space, the best space first', async () => {
    const body = await newSpace([page('Something', 'groupedword')], { title: 'In the text' })
    const title = await newSpace([page('Groupedword'), page('More', 'groupedword')], { title: 'In a title' })
    const found = await searchOrganization('groupedword')
    expect(found).toMatchObject({
      count: 2,
      items: [
        { id: title, title: 'In a title', pages: [{ path: 'groupedword' }, { path: 'more' }] },
        {
          id: body,
          title: 'In the text',
          pages: [{ path: 'something', sections: [{ body: 'groupedword' }] }],
        },
      ],
    })
    const first = await searchOrganization('groupedword', admin.token, { limit: 1 })
    expect(first).toMatchObject({ count: 2, items: [{ id: title }] })
    const second = await searchOrganization('groupedword', admin.token, { limit: 1, page: first.next?.page })
    expect(second).toEqual({ count: 2, items: [found.items[1]] })
  })

  test('shows nothing that is not for the caller, not even that there is something', async () => {
    const shown = await newSpace([page('Open', 'confidentialword')], { title: 'Open' })
    const hidden = await newSpace([page('Confidentialword', 'confidentialwords')], { title: 'Secret' })
    const level = { params: { spaceId: hidden }, body: { defaultLevel: null } }
    await app.call(spaces.updateSpaceById, level, admin.token)
    const reader = await buildMember(app, { organizationId, role: 'read' })
    const guest = await buildMember(app, { organizationId, role: null })
    const stranger = await buildUser(app)
    const elsewhere = await buildOrganization(app)
    const status = (spaceId: string, token: string) =>
      app.status(
        contract.searchSpaceContent,
        { params: { spaceId }, query: { query: 'confidentialword' } },
        token,
      )

    expect(await searchOrganization('confidentialword')).toMatchObject({ count: 2 })
    expect(await searchOrganization('confidentialword', reader.token)).toMatchObject({
      count: 1,
      items: [{ id: shown }],
    })
    expect(await searchOrganization('confidentialword', guest.token)).toEqual({ count: 0, items: [] })
    expect(await searchOrganization('confidentialwerd', guest.token)).toEqual({ count: 0, items: [] })
    expect(await searchOrganization('confidentialwords', reader.token)).toMatchObject({
      items: [{ id: shown }],
    })
    for (const { token } of [stranger, elsewhere.admin]) {
      const input = { params: { organizationId }, query: { query: 'confidentialword' } }
      expect(await app.status(contract.searchOrganizationContent, input, token)).toBe(404)
      expect(await status(shown, token)).toBe(404)
    }
    expect([await status(hidden, reader.token), await status(shown, reader.token)]).toEqual([404, 200])
    expect([await status(hidden, guest.token), await status(shown, guest.token)]).toEqual([404, 404])

    const invite = { params: { spaceId: hidden }, body: { role: 'read' as const, users: [guest.id] } }
    await app.call(spacePermissions.invite, invite, admin.token)
    expect(await searchOrganization('confidentialword', guest.token)).toMatchObject({
      count: 1,
      items: [{ id: hidden }],
    })
  })
})
