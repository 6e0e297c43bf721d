import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildMember, buildOrganization } from '../../../../test/build.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
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
import { createChangeRequest, mergeChangeRequest } from '../../../contract/review/change-requests.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import { listRevisions } from '../../../contract/content/revisions.ts'
import { getSpaceById, updateSpaceById } from '../../../contract/content/spaces.ts'
import * as contract from '../../../contract/generated/translations.ts'
import type { JobRun } from '../../../kernel/jobs/index.ts'
import { startTestServer } from '../../../platform/fetch/test-server.ts'
import { retryJob } from './jobs.ts'

describe('with a service', () => {
  let service: Awaited<ReturnType<typeof startService>>
  let world: World

  beforeAll(async () => {
    service = await startService()
    world = await buildWorld({
      LECTERN_TRANSLATION_URL: service.url,
      LECTERN_TRANSLATION_KEY: 'secret',
      LECTERN_TRANSLATION_MODEL: 'shouter',
    })
  })
  afterAll(async () => {
    await world.worker.stop()
    service.close()
  })
  beforeEach(() => void service.sent.splice(0))

  test('a translation mirrors its source: words change, structure, links and code do not', async () => {
    const space = await buildSpace(
      world,
      page('Home', 'Hello **bold** world, see [the guide](guide.md) and `npm ci`.\n\n```sh\nnpm ci\n```', {
        ref: 'h',
      }),
      page('Guide', '## First step\n\n* One\n* Two <code class="expression">space.vars.x</code>', {
        ref: 'g',
        description: 'How to',
      }),
    )
    const { result, stats, source } = await translate(world, space)
    expect(source).toEqual({ space, language: 'en' })
    const spaceId = result?.space ?? ''
    expect(await markdownOf(world, spaceId, 'home')).toBe(
      '# HOME\n\nHELLO **BOLD** WORLD, SEE [THE GUIDE](guide.md) AND `npm ci`.\n\n```sh\nnpm ci\n```\n',
    )
    const guide = await markdownOf(world, spaceId, 'guide')
    expect(guide).toContain('description: HOW TO')
    expect(guide).toContain('FIRST STEP <a href="#first-step" id="first-step"></a>')
    expect(guide).toContain('<code class="expression">space.vars.x</code>')
    expect(stats).toMatchObject({ runs: 1, latestPages: 2, totalPages: 2 })
    expect(stats.latestWords).toBeGreaterThan(10)
    const [original] = (
      await world.app.call(spaceContent.pages, { params: { spaceId: space } }, world.admin.token)
    ).pages
    const [mirrored] = (await world.app.call(spaceContent.pages, { params: { spaceId } }, world.admin.token))
      .pages
    expect(mirrored?.id).not.toBe(original?.id)
    const { items } = await world.app.call(listRevisions, { params: { spaceId } }, world.admin.token)
    expect(items[0]?.type).toBe('computed')
  })

  test('a busy service is waited for, and what comes back broken is asked for again, then left', async () => {
    service.state.moods.push('busy', 'busy', 'garbage', 'drops tags')
    const space = await buildSpace(world, page('Broken', 'Plain gamma.\n\nWith **marks** gamma.'))
    const { id, result } = await translate(world, space)
    const text = await markdownOf(world, result?.space ?? '', 'broken')
    expect(text).toContain('PLAIN GAMMA.')
    expect(text).toContain('With **marks** gamma.')
    const params = { organizationId: world.organizationId, translationId: id }
    const query = { untranslated: true }
    const left = await world.app.call(contract.listTranslationSegments, { params, query }, world.admin.token)
    expect(left.items.map(({ source }) => source)).toEqual(['With <x1>marks</x1> gamma.'])
    service.sent.splice(0)
    await world.app.call(contract.runTranslation, { params }, world.admin.token)
    await completed(world, id, 2)
    expect(texts(service.sent)).toEqual(['With <x1>marks</x1> gamma.'])
  })

  test('a service that refuses is named, and a run that is asked for does not wait for the next try', async () => {
    service.state.moods.push('denied')
    const space = await buildSpace(world, page('Refused', 'Plain zeta.'))
    const { id, result, error } = await translate(world, space)
    expect(error).toBe('The translation service answered 401: no such key')
    service.state.moods.push('denied')
    const params = { organizationId: world.organizationId, translationId: id }
    await world.app.call(contract.runTranslation, { params }, world.admin.token)
    expect(await completed(world, id, 2)).toHaveProperty('error')
    const retry = (run: JobRun<object>) => retryJob.run({ ...run, payload: { translationId: id } })
    await runJobs(world.app, [{ ...retryJob, run: retry }])
    expect(await completed(world, id, 3)).not.toHaveProperty('error')
    expect(await markdownOf(world, result?.space ?? '', 'refused')).toContain('PLAIN ZETA.')
  })

  test('what was translated once is not asked for twice, unless the instructions or its terms change', async () => {
    const first = await buildSpace(world, page('Terms', 'The delta widget.\n\nThe epsilon.'))
    await translate(world, first)
    service.sent.splice(0)
    const second = await buildSpace(world, page('Terms', 'The delta widget.\n\nThe epsilon.'))
    const { id } = await translate(world, second)
    expect(texts(service.sent)).toEqual([])
    const params = { organizationId: world.organizationId }
    const insert = { type: 'insert' as const, translations: { en: 'widget', fr: 'gadget' } }
    const { organizationId } = params
    await world.app.call(
      contract.updateGlossaryEntries,
      { params, body: { operations: [insert] } },
      world.admin.token,
    )
    await completed(world, id, 2)
    await vi.waitFor(() => expect(texts(service.sent)).toContain('The delta widget.'))
    expect(texts(service.sent)).not.toContain('The epsilon.')
    expect(service.sent[0]?.system).toContain('widget → gadget')
    const { items } = await world.app.call(contract.listGlossaryEntries, { params }, world.admin.token)
    const entry = { organizationId, glossaryEntryId: items[0]?.id ?? '' }
    expect(await world.app.call(contract.getGlossaryEntry, { params: entry }, world.admin.token)).toEqual(
      items[0],
    )
    service.sent.splice(0)
    const instructions = {
      object: 'document' as const,
      data: {},
      nodes: [
        {
          object: 'block',
          type: 'paragraph',
          data: {},
          nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'Be formal.', marks: [] }] }],
        },
      ],
    }
    const mine = { params: { organizationId, translationId: id }, body: { instructions } }
    await world.app.call(contract.updateTranslation, mine, world.admin.token)
    await vi.waitFor(() => expect(texts(service.sent)).toContain('The epsilon.'), { timeout: 10_000 })
    expect(service.sent[0]?.system).toContain('Be formal.')
  })
})

test('a server that speaks the protocol of LibreTranslate does as well, as far as it keeps tags', async () => {
  const server = await startTestServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      if (request.url === '/languages') return response.end('[]')
      const { q }: { q: string[] } = JSON.parse(body)
      const translated = q.map((text) => (text.includes('lost') ? 'PERDU' : text.replace('Iota', 'IOTA')))
      return response.end(JSON.stringify({ translatedText: translated }))
    })
  })
  const plain = await buildWorld({ LECTERN_TRANSLATION_URL: server.url })
  const space = await buildSpace(plain, page('Iota', 'Iota **kept** `code`.\n\nIota **lost**.'))
  const { id, result } = await translate(plain, space)
  expect(await markdownOf(plain, result?.space ?? '', 'iota')).toBe(
    '# IOTA\n\nIOTA **kept** `code`.\n\nIota **lost**.\n',
  )
  const params = { organizationId: plain.organizationId, translationId: id }
  const query = { untranslated: true }
  const { items } = await plain.app.call(
    contract.listTranslationSegments,
    { params, query },
    plain.admin.token,
  )
  expect(items.map(({ source }) => source)).toEqual(['Iota <x1>lost</x1>.'])
  await plain.worker.stop()
  server.close()
})

describe('without a service', () => {
  let world: World

  beforeAll(async () => {
    world = await buildWorld()
  })
  afterAll(() => world.worker.stop())

  test('people translate segment by segment, and terms are applied', async () => {
    const { app, organizationId, admin } = world
    const params = { organizationId }
    const insert = { type: 'insert' as const, translations: { en: 'Home', fr: 'Accueil' } }
    await app.call(contract.updateGlossaryEntries, { params, body: { operations: [insert] } }, admin.token)
    const space = await buildSpace(world, page('Home', 'Hello **you**.'))
    const { id, result, stats } = await translate(world, space)
    const spaceId = result?.space ?? ''
    expect(await markdownOf(world, spaceId, 'home')).toBe('# Accueil\n\nHello **you**.\n')
    expect(stats.latestWords).toBe(1)
    const mine = { organizationId, translationId: id }
    const query = { untranslated: true }
    const { items } = await app.call(contract.listTranslationSegments, { params: mine, query }, admin.token)
    expect(items).toMatchObject([{ source: 'Hello <x1>you</x1>.' }])
    const segment = { id: items[0]?.id ?? '', target: 'Bonjour <x1>à toi</x1>.' }
    const wrong = { params: mine, body: { segments: [{ ...segment, target: 'Bonjour.' }] } }
    expect(await app.status(contract.updateTranslationSegments, wrong, admin.token)).toBe(400)
    await app.call(
      contract.updateTranslationSegments,
      { params: mine, body: { segments: [segment] } },
      admin.token,
    )
    await completed(world, id, 2)
    expect(await markdownOf(world, spaceId, 'home')).toBe('# Accueil\n\nBonjour **à toi**.\n')
  })

  test('texts are listed page by page, to those who may read the source', async () => {
    const { app, organizationId, admin } = world
    const space = await buildSpace(world, page('First', 'Kappa one.'), page('Second', 'Kappa two.'))
    const { id: translationId } = await translate(world, space)
    const { pages } = await app.call(spaceContent.pages, { params: { spaceId: space } }, admin.token)
    const mine = { params: { organizationId, translationId }, query: { holder: pages[1]?.id ?? '' } }
    const reader = await buildMember(app, { organizationId, role: 'read' })
    const { items } = await app.call(contract.listTranslationSegments, mine, reader.token)
    expect(items.map(({ source }) => source).toSorted()).toEqual(['Kappa two.', 'Second'])
    const closed = { params: { spaceId: space }, body: { defaultLevel: null } }
    await app.call(updateSpaceById, closed, admin.token)
    expect(await app.status(contract.listTranslationSegments, mine, reader.token)).toBe(404)
  })

  test('the texts of a page are listed in their order, with whatever limit', async () => {
    const { app, organizationId, admin } = world
    const paragraphs = ['One lambda.', 'Two lambda.', 'Three lambda.', 'Four lambda.', 'Five lambda.']
    const space = await buildSpace(world, page('Ordered', paragraphs.join('\n\n')))
    const { id: translationId } = await translate(world, space)
    const { pages } = await app.call(spaceContent.pages, { params: { spaceId: space } }, admin.token)
    const params = { organizationId, translationId }
    const query = { holder: pages[0]?.id ?? '', limit: 4 }
    const first = await app.call(contract.listTranslationSegments, { params, query }, admin.token)
    const more = { ...query, page: first.next?.page ?? '' }
    const rest = await app.call(contract.listTranslationSegments, { params, query: more }, admin.token)
    const listed = [...first.items, ...rest.items].map(({ source }) => source)
    expect(listed).toEqual(['Ordered', ...paragraphs])
  })

  test('the result is not edited by hand until the translation is deleted, which leaves an ordinary space', async () => {
    const { app, organizationId, admin } = world
    const space = await buildSpace(world, page('Kept', 'Words.'))
    const { id, result } = await translate(world, space)
    const params = { spaceId: result?.space ?? '' }
    const mayEdit = async () => (await app.call(getSpaceById, { params }, admin.token)).permissions.edit
    expect(await mayEdit()).toBe(false)
    const changes = { params, body: { changes: [page('New', 'By hand.')] } }
    expect(await app.status(updateSpaceContent, changes, admin.token)).toBe(412)
    const change = await app.call(createChangeRequest, { params }, admin.token)
    const merge = { params: { ...params, changeRequestId: change.id } }
    expect(await app.status(mergeChangeRequest, merge, admin.token)).toBe(412)
    await app.call(contract.deleteTranslation, { params: { organizationId, translationId: id } }, admin.token)
    expect((await app.call(getSpaceById, { params }, admin.token)).editMode).toBe('live')
    expect(await mayEdit()).toBe(true)
    await app.call(updateSpaceContent, changes, admin.token)
    const { items } = await app.call(contract.listTranslations, { params: { organizationId } }, admin.token)
    expect(items.map((each) => each.id)).not.toContain(id)
  })

  test('there is one translation for each language, from another one, of a space at hand, by administrators', async () => {
    const { app, organizationId, admin } = world
    const space = await buildSpace(world, page('One', 'Words.'))
    await translate(world, space)
    const body = { source: { space, language: 'en' as const }, language: 'fr' as const }
    const create = (change: object) => ({ params: { organizationId }, body: { ...body, ...change } })
    expect(await app.status(contract.createTranslation, create({}), admin.token)).toBe(409)
    expect(await app.status(contract.createTranslation, create({ language: 'en' }), admin.token)).toBe(400)
    const other = await buildOrganization(app)
    const foreign = await buildSpace({ ...world, ...other }, page('Theirs', 'Words.'))
    const source = { space: foreign, language: 'en' }
    expect(await app.status(contract.createTranslation, create({ source }), admin.token)).toBe(400)
    const creator = await buildMember(app, { organizationId, role: 'create' })
    expect(await app.status(contract.createTranslation, create({ language: 'de' }), creator.token)).toBe(403)
  })
})
