import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  buildSpace,
  buildWorld,
  completed,
  markdownOf,
  page,
  startService,
  texts,
  translate,
  type World,
} from '../../../../test/translation.ts'
import {
  listTranslationMemory,
  updateTranslationMemory,
  type MemoryOperation,
} from '../../../contract/generated/translation-memory.ts'

let service: Awaited<ReturnType<typeof startService>>
let world: World
let translationId: string
let result: string

beforeAll(async () => {
  service = await startService()
  world = await buildWorld({ LECTERN_TRANSLATION_URL: service.url, LECTERN_TRANSLATION_MODEL: 'shouter' })
  const space = await buildSpace(world, page('Start', 'Élan words.\n\nThe *second* words.'))
  const made = await translate(world, space)
  ;[translationId, result] = [made.id, made.result?.space ?? '']
})
afterAll(async () => {
  await world.worker.stop()
  service.close()
})

async function remembered(query: { search?: string; locked?: boolean; language?: 'fr' | 'de' }) {
  const { app, organizationId, admin } = world
  return (await app.call(listTranslationMemory, { params: { organizationId }, query }, admin.token)).items
}

function change(...operations: MemoryOperation[]) {
  const { app, organizationId, admin } = world
  const input = { params: { organizationId }, body: { operations } }
  return app.call(updateTranslationMemory, input, admin.token)
}

async function shown(text: string) {
  await vi.waitFor(async () => expect(await markdownOf(world, result, 'start')).toContain(text), {
    timeout: 15_000,
    interval: 50,
  })
  await completed(world, translationId, 1)
}

test('somebody sees how much of a language is translated', async () => {
  expect((await completed(world, translationId, 1)).progress).toEqual({ segments: 3, translated: 3 })
})

test('an administrator finds a remembered translation by either text, and by its language', async () => {
  const [found, ...others] = await remembered({ search: 'éLAN' })
  expect(others).toEqual([])
  expect(found).toMatchObject({
    source: { language: 'en', text: 'Élan words.' },
    language: 'fr',
    target: 'ÉLAN WORDS.',
    locked: false,
  })
  expect(await remembered({ search: '100%' })).toEqual([])
  expect(await remembered({ language: 'de' })).toEqual([])
  expect(await remembered({ locked: true })).toEqual([])
})

test('what they correct is locked and shown; unlocked, the service has its word again', async () => {
  const [entry] = await remembered({ search: 'élan' })
  const id = entry?.id ?? ''
  await change({ type: 'update', id, target: 'Des mots d’élan.' })
  await shown('Des mots d’élan.')
  expect(await remembered({ locked: true })).toMatchObject([{ id, target: 'Des mots d’élan.', locked: true }])
  await change({ type: 'unlock', id })
  await shown('ÉLAN WORDS.')
  await change({ type: 'lock', id })
  expect(await remembered({ search: 'élan' })).toMatchObject([{ id, target: 'ÉLAN WORDS.', locked: true }])
})

test('what they delete is asked for again', async () => {
  const [entry] = await remembered({ search: 'second' })
  service.sent.splice(0)
  await change({ type: 'delete', id: entry?.id ?? '' })
  await vi.waitFor(() => expect(texts(service.sent)).toEqual([entry?.source.text]), { timeout: 15_000 })
})

test('a translation that loses a tag, and an entry that is not there, are refused', async () => {
  const [entry] = await vi.waitFor(async () => {
    const found = await remembered({ search: 'second' })
    expect(found).toHaveLength(1)
    return found
  })
  const update = change({ type: 'update', id: entry?.id ?? '', target: 'Les mots.' })
  await expect(update).rejects.toMatchObject({ status: 400 })
  await expect(change({ type: 'delete', id: 'en.fr.nothing' })).rejects.toMatchObject({ status: 400 })
})
