import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  buildSpace,
  buildWorld,
  completed,
  edit,
  markdownOf,
  page,
  startService,
  texts,
  translate,
  type World,
} from '../../../../test/translation.ts'
import { readSnapshot, readTree } from '../../../engine/revisions/index.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import * as contract from '../../../contract/generated/translations.ts'
import { headBy, openObjects } from '../../content/revisions/index.ts'

let service: Awaited<ReturnType<typeof startService>>
let world: World

beforeAll(async () => {
  service = await startService()
  world = await buildWorld({ LECTERN_TRANSLATION_URL: service.url, LECTERN_TRANSLATION_MODEL: 'shouter' })
})
afterAll(async () => {
  await world.worker.stop()
  service.close()
})

async function pagesOf(spaceId: string): Promise<RevisionPage[]> {
  const { pages } = await world.app.call(spaceContent.pages, { params: { spaceId } }, world.admin.token)
  return pages
}

// What is not there cannot be read.
async function loseDocuments(spaceId: string, except: string) {
  const { read, transaction } = world.app.services.database
  const head = await headBy(read, spaceId)
  const store = openObjects(read)
  const tree = await readTree(store, (await readSnapshot(store, head?.snapshot ?? '')).pages)
  const hashes = tree.flatMap(({ entry }) => (entry.title === except ? [] : (entry.document ?? [])))
  expect(hashes.length).toBeGreaterThan(0)
  await transaction((db) => db.deleteFrom('objects').where('hash', 'in', hashes).execute())
}

test('an edit of one block reads its page only, and sends that block only', async () => {
  const others = Array.from({ length: 5 }, (_, at) => page(`Other ${at}`, `Words of page ${at}.`))
  const space = await buildSpace(world, page('Edited', 'First zeta.\n\nSecond zeta.'), ...others)
  const { id, result } = await translate(world, space)
  await loseDocuments(space, 'Edited')
  service.sent.splice(0)
  const [edited] = await pagesOf(space)
  await edit(world, space, {
    operation: 'update_page',
    page: edited?.id ?? '',
    document: { markdown: 'First zeta.\n\nSecond eta.' },
  })
  const { stats } = await completed(world, id, 2)
  expect(texts(service.sent)).toEqual(['Second eta.'])
  expect(stats).toMatchObject({ latestPages: 1, latestWords: 2 })
  expect(await markdownOf(world, result?.space ?? '', 'edited')).toContain('SECOND ETA.')
})

test('whatever was done to the source, the result is what it would be had it been translated at once', async () => {
  const space = await buildSpace(
    world,
    page('One', 'Alpha one.', { ref: 'one' }),
    page('Below', 'Alpha below.', { into: 'one', ref: 'below' }),
    page('Two', 'Alpha two, see [one](one.md).', { ref: 'two', description: 'About two' }),
    page('Three', 'Alpha three.', { ref: 'three' }),
    { operation: 'insert_group', title: 'A group' },
    { operation: 'insert_link', title: 'A link', target: { kind: 'url', url: 'https://example.org' } },
    { operation: 'insert_reusable_content', title: 'A part', document: { markdown: 'Part of it.' } },
  )
  const { id, result } = await translate(world, space)
  const [one, two, three] = await pagesOf(space)
  const ids = { one: one?.id ?? '', two: two?.id ?? '', three: three?.id ?? '' }
  const below = one && 'pages' in one ? (one.pages[0]?.id ?? '') : ''
  const changes: ContentEdit[][] = [
    [{ operation: 'update_page', page: ids.one, into: ids.three }],
    [{ operation: 'update_page', page: below, document: { markdown: 'Beta below.' } }],
    [{ operation: 'update_page', page: ids.two, title: 'Second' }],
    [{ operation: 'delete_page', page: ids.two }, page('Four', 'Alpha four.')],
  ]
  let runs = 1
  for (const each of changes) {
    await edit(world, space, ...each)
    runs += 1
    const done = await completed(world, id, runs)
    await world.app.services.database.transaction((db) =>
      db.updateTable('translations').set({ source_snapshot: null }).where('id', '=', id).execute(),
    )
    const params = { organizationId: world.organizationId, translationId: id }
    await world.app.call(contract.runTranslation, { params }, world.admin.token)
    runs += 1
    // Content has one address: the same revision is the same content.
    expect((await completed(world, id, runs)).result).toEqual(done.result)
  }
  const spaceId = result?.space ?? ''
  expect(await markdownOf(world, spaceId, 'three/one/below')).toContain('BETA BELOW.')
  expect((await pagesOf(spaceId)).map(({ title }) => title)).toEqual(['THREE', 'A GROUP', 'A LINK', 'FOUR'])
  const params = { organizationId: world.organizationId, translationId: id }
  const { items } = await world.app.call(contract.listTranslationSegments, { params }, world.admin.token)
  const sources = items.map(({ source }) => source)
  expect(sources.toSorted()).toEqual(
    [
      'A group',
      'A link',
      'A part',
      'Part of it.',
      'Alpha four.',
      'Alpha one.',
      'Alpha three.',
      'Below',
      'Beta below.',
      'Four',
      'One',
      'Three',
    ].toSorted(),
  )
})

test('what somebody writes reaches every translation with the same text, and stays when its page changes', async () => {
  const spaces = await Promise.all(
    [1, 2].map(() => buildSpace(world, page('Shared', 'Theta text.\n\nMore.'))),
  )
  const [first, second] = [await translate(world, spaces[0] ?? ''), await translate(world, spaces[1] ?? '')]
  const params = { organizationId: world.organizationId, translationId: first.id }
  const { items } = await world.app.call(contract.listTranslationSegments, { params }, world.admin.token)
  const segment = items.find(({ source }) => source === 'Theta text.')
  const body = { segments: [{ id: segment?.id ?? '', target: 'By hand.' }] }
  await world.app.call(contract.updateTranslationSegments, { params, body }, world.admin.token)
  for (const { result } of [first, second])
    await vi.waitFor(
      async () => expect(await markdownOf(world, result?.space ?? '', 'shared')).toContain('By hand.'),
      { timeout: 10_000 },
    )
  const [shared] = await pagesOf(spaces[0] ?? '')
  await edit(world, spaces[0] ?? '', {
    operation: 'update_page',
    page: shared?.id ?? '',
    document: { markdown: 'Theta text.\n\nLess.' },
  })
  await vi.waitFor(
    async () => expect(await markdownOf(world, first.result?.space ?? '', 'shared')).toContain('LESS.'),
    { timeout: 10_000 },
  )
  expect(await markdownOf(world, first.result?.space ?? '', 'shared')).toContain('By hand.')
})
