import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, type TestUser } from '../../../../test/build.ts'
import { serve } from '../../../../test/fixtures/serve.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import { generateStorageUploadURL } from '../../../contract/content/storage.ts'
import * as contract from '../../../contract/exchange/imports.ts'
import { startWorker } from '../../../kernel/jobs/index.ts'
import { forgetPreparedImports, runImport } from './jobs.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  const worker = startWorker({ services: app.services, jobs: [runImport], pollInterval: 20 })
  return () => worker.stop()
})

const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`

async function prepare(source: contract.ContentImportSource) {
  const spaceId = await buildSpace(app, { organizationId, admin })
  const body = { source, target: { space: spaceId }, review: true }
  const { id } = await app.call(contract.startImportRun, { params: { organizationId }, body }, admin.token)
  const params = { organizationId, importRunId: id }
  const read = () => app.call(contract.getImportRun, { params }, admin.token)
  const settled = async () => {
    await expect
      .poll(async () => (await read()).status, { timeout: 20_000 })
      .not.toMatch(/pending|in-progress/)
  }
  await settled()
  const apply = async (pages?: string[]) => {
    await app.call(
      contract.applyImportRun,
      { params, body: pages === undefined ? {} : { pages } },
      admin.token,
    )
    await settled()
    return read()
  }
  return { spaceId, params, read, apply }
}

function upload(files: Record<string, string>): Promise<string> {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  )
  return uploadAs('a.zip', Buffer.from(bytes))
}

async function uploadAs(name: string, payload: Buffer): Promise<string> {
  const file = { name, type: 'application/octet-stream', size: payload.length }
  const { url, key } = await app.call(
    generateStorageUploadURL,
    { params: { organizationId }, body: { file, kind: 'import_file' } },
    admin.token,
  )
  await app.app.inject({ method: 'PUT', url: new URL(url).pathname, payload })
  return key
}

async function outline(spaceId: string): Promise<unknown[]> {
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  const shape = (each: RevisionPage): unknown =>
    'pages' in each && each.pages.length > 0 ? [each.title, each.pages.map(shape)] : each.title
  return pages.map(shape)
}

const kept = async () => {
  const keys: string[] = []
  for await (const { key } of app.services.storage.list('imports/')) keys.push(key)
  return keys
}

test('a website is shown before anything is written, and what is chosen comes as it was shown', async () => {
  const files = {
    '/docs/': page(
      'Start',
      '<p><a href="guide/">Guide</a> <a href="other">Other</a> <a href="gone">Gone</a></p>',
    ),
    '/docs/guide/': page('Guide', '<p>To <a href="deep">Deep</a>, <a href="../other">other</a></p>'),
    '/docs/guide/deep': page('Deep', '<p>Down</p>'),
    '/docs/other': page('Other', '<p>Beside</p>'),
  }
  const site = await serve(files)
  const { spaceId, read, apply } = await prepare({ type: 'website', url: `${site.url}/docs/` })
  const shown = await read()
  expect(shown.status).toBe('prepared')
  expect(shown.found?.map(({ id, parent, title }) => [id, parent, title])).toEqual([
    ['page-0', undefined, 'Start'],
    ['page-1', undefined, 'Guide'],
    ['page-1-0', 'page-1', 'Deep'],
    ['page-2', undefined, 'Other'],
  ])
  expect(shown.log).toMatchObject([{ source: `${site.url}/docs/gone` }])
  expect(await outline(spaceId)).toEqual([])
  const asked = site.asked.length
  const done = await apply(['page-0', 'page-1-0'])
  expect(done).toMatchObject({ status: 'completed', importedResources: 2 })
  expect(done.found).toBeUndefined()
  expect(await outline(spaceId)).toEqual(['Start', 'Deep'])
  expect(site.asked).toHaveLength(asked)
  const start = await app.call(
    spaceContent.path,
    { params: { spaceId, pagePath: 'start' }, query: { format: 'markdown' } },
    admin.token,
  )
  expect(String('markdown' in start && start.markdown)).toContain(`[Guide](${site.url}/docs/guide/)`)
})

test('of an archive of docs some pages are taken, and all when nothing is said', async () => {
  const files = [
    await upload({
      'README.md': '# Home\n',
      'SUMMARY.md':
        '* [Home](README.md)\n\n## Part\n\n* [Next](next.md)\n  * [Below](below.md)\n* [Missing](no.md)\n',
      'next.md': '# Next\n',
      'below.md': '# Below\n',
    }),
  ]
  const some = await prepare({ type: 'file', files })
  const shown = await some.read()
  expect(shown.found?.map(({ title, kind }) => [title, kind])).toEqual([
    ['Home', 'page'],
    ['Part', 'group'],
    ['Next', 'page'],
    ['Below', 'page'],
  ])
  const ids = shown.found?.flatMap(({ id, title }) => (title === 'Part' || title === 'Below' ? [id] : []))
  expect(await some.apply(ids)).toMatchObject({ status: 'completed', importedResources: 2 })
  expect(await outline(some.spaceId)).toEqual([['Part', ['Below']]])
  const all = await prepare({ type: 'file', files })
  await all.apply()
  expect(await outline(all.spaceId)).toEqual(['Home', ['Part', [['Next', ['Below']]]]])
})

test('files that are uploaded are known by their names, link to each other, and what is damaged is told', async () => {
  const damaged = await uploadAs('Old docs.zip', Buffer.from('no archive'))
  const files = [
    await uploadAs('release-notes.md', Buffer.from('See [the plan](Plän%202.md) ![x](none.png)')),
    await uploadAs('Plän 2.md', Buffer.from('# Plän 2\n\nThen that.', 'latin1')),
    damaged,
  ]
  const { spaceId, read, apply } = await prepare({ type: 'file', files })
  const { found, log } = await read()
  expect(found?.map(({ title }) => title)).toEqual(['Release notes', 'Plän 2'])
  expect(log).toMatchObject([{ source: 'Old docs.zip', message: 'The file is no zip archive' }])
  expect((await apply()).log.map(({ source }) => source)).toContain('none.png')
  const notes = await app.call(
    spaceContent.path,
    { params: { spaceId, pagePath: 'release-notes' }, query: { format: 'markdown' } },
    admin.token,
  )
  expect(String('markdown' in notes && notes.markdown)).toContain('](plän-2.md)')
  const nothing = await prepare({ type: 'file', files: [damaged] })
  expect(await nothing.read()).toMatchObject({
    status: 'failed',
    sources: ['Old docs.zip'],
    error: 'Old docs.zip: The file is no zip archive',
  })
  const program = await prepare({ type: 'file', files: [await uploadAs('setup.exe', Buffer.from('MZ\0\0'))] })
  const error = 'setup.exe: This is neither Markdown, HTML, Word nor a zip of them'
  expect(await program.read()).toMatchObject({ status: 'failed', error })
})

test('what is wrong in a file is told by the name of the file', async () => {
  const table = `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(5002)}</table>`
  const files = [await upload({ 'docs/first steps – ä.html': page('Long', table), 'docs/b.md': 'B' })]
  const { apply } = await prepare({ type: 'file', files })
  expect((await apply()).problems).toMatchObject([{ source: 'first steps – ä.html' }])
})

test('a choice is made once, by who may, and among what was found', async () => {
  const site = await serve({ '/page.md': { body: '# One\n', type: 'text/markdown' } })
  const source = { type: 'address', url: `${site.url}/page.md`, source: 'markdown' } as const
  const { params, apply, spaceId } = await prepare(source)
  const decide = (body: object) => app.call(contract.applyImportRun, { params, body }, admin.token)
  await expect(decide({ pages: ['page-7'] })).rejects.toThrow('none of the pages')
  const stranger = (await buildOrganization(app)).admin
  expect(await app.status(contract.applyImportRun, { params, body: {} }, stranger.token)).toBe(404)
  expect(await apply()).toMatchObject({ status: 'completed' })
  await expect(decide({})).rejects.toThrow('it is completed')
  expect(await outline(spaceId)).toEqual(['One'])
})

test('what nobody decides on is forgotten after a day, and what is cancelled at once', async () => {
  const site = await serve({ '/': page('Start', '<p>Text</p>') })
  const left = await prepare({ type: 'website', url: `${site.url}/` })
  const cancelled = await prepare({ type: 'website', url: `${site.url}/` })
  await app.call(contract.cancelImportRun, { params: cancelled.params }, admin.token)
  expect((await cancelled.read()).status).toBe('cancelled')
  expect(await kept()).toContain(`imports/${left.params.importRunId}.json`)
  const hour = 3_600_000
  app.advance(23 * hour)
  await runJobs(app, [forgetPreparedImports])
  expect((await left.read()).status).toBe('prepared')
  expect(await kept()).toEqual([`imports/${left.params.importRunId}.json`])
  app.advance(2 * hour)
  await runJobs(app, [forgetPreparedImports])
  expect((await left.read()).status).toBe('cancelled')
  expect(await kept()).toEqual([])
})
