import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser, buildSpace } from '../../../../test/build.ts'
import { startGitServer } from '../../../../test/git-server.ts'
import { changeRequestContent, createChangeRequest } from '../../../contract/review/change-requests.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import * as contract from '../../../contract/exchange/imports.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import { generateStorageUploadURL } from '../../../contract/content/storage.ts'
import { startWorker } from '../../../kernel/jobs/index.ts'
import { runImport } from './jobs.ts'
import { serve, silence, type Served } from '../../../../test/fixtures/serve.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let app: TestApp
let organizationId: string
let admin: TestUser
let site: Served

const linking = {
  'a.md': '# A\n\n[B](b.md) [gone](old/gone.md#x) [again](old/gone.md) [web](https://example.org/)',
  'b.md': '# B\n\n[A](a.md) ![](missing.png)',
}

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  site = await serve({
    '/robots.txt': { body: 'User-agent: *\nDisallow: /docs/secret', type: 'text/plain' },
    '/docs/': page(
      'Start',
      '<p>Read <a href="guide/">the guide</a>, <a href="/docs/guide/deep.html#part">its part</a>, <a href="old">the old page</a>, <a href="secret">a secret</a>, <a href="broken">a broken one</a> and <a href="/blog/">the blog</a>.</p><img src="logo.png" alt="Logo"><img src="gone.png">',
    ),
    '/docs/guide/': page(
      'Guide',
      '<p>See <a href="../">home</a>.</p><h2 id="setup">Setup</h2><pre><code class="language-sh">npm ci\nnpm start</code></pre>',
    ),
    '/docs/guide/deep.html': page(
      'Deep',
      '<h2 id="part">Part</h2><div class="admonition warning"><p class="admonition-title">Warning</p><p>Careful</p></div>',
    ),
    '/docs/old': { body: '', status: 301, location: '/docs/guide/' },
    '/docs/secret': page('Secret', '<p>no</p>'),
    '/blog/': page('Blog', '<p>no</p>'),
    '/docs/logo.png': { body: png, type: 'image/png' },
    '/page.md': {
      body: '---\ndescription: Short\n---\n\n# From Markdown\n\nA **bold** word and ![Logo](docs/logo.png).',
      type: 'text/markdown',
    },
    '/archive.zip': {
      body: zip({
        'docs/README.md': '# Home\n\n[Next](part/next.md#here) ![](img/a.png)',
        'docs/part/next.md': '# Next\n\n## Here\n\n[Up](../README.md) [a file](../data.txt)',
        'docs/part/sub/deep.md': '# Deep',
        'docs/img/a.png': png,
        'docs/data.txt': 'data',
      }),
      type: 'application/zip',
    },
    '/repository.zip': {
      body: zip({
        'top/README.md': '---\nicon: house\n---\n\n# Home\n\nText.\n',
        'top/SUMMARY.md': '* [Home](README.md)\n\n## Part\n\n* [Next](next.md)\n',
        'top/next.md': '# Next\n\nGo [up](README.md).\n\n{% if a b %}\nNo.\n{% endif %}\n',
      }),
    },
    '/loose.zip': { body: zip(linking) },
    '/docs.zip': { body: zip({ ...linking, 'SUMMARY.md': '* [A](a.md)\n* [B](b.md)\n' }) },
    '/bad.zip': { body: zip({ '../evil.md': 'x' }) },
    '/nul.zip': { body: zip({ 'a.md': 'x', 'b\0c.md': 'x' }) },
    '/not.zip': { body: 'hello', type: 'application/zip' },
    '/locked.docx': { body: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
    '/bomb.zip': { body: zip({ 'a.md': new Uint8Array(60_000_000) }) },
  })
})

function page(title: string, body: string): string {
  return `<!doctype html><html><head><title>${title} | Site</title></head><body><nav><a href="/docs/">Nav</a></nav><main><h1>${title}</h1>${body}</main><footer>Foot</footer></body></html>`
}

function zip(files: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, body]) => [path, typeof body === 'string' ? strToU8(body) : body]),
    ),
  )
}

async function newSpace(editMode: 'live' | 'locked' = 'live'): Promise<string> {
  const id = await buildSpace(app, { organizationId, admin, editMode })
  return id
}

async function importInto(spaceId: string, path: string, source: contract.ImportContentSource) {
  const body = { url: `${site.url}${path}`, source }
  return app.call(contract.importContent, { params: { spaceId }, body }, admin.token)
}

async function outline(spaceId: string): Promise<unknown[]> {
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  const shape = (page: RevisionPage): unknown =>
    'pages' in page && page.pages.length > 0 ? [page.title, page.pages.map(shape)] : page.title
  return pages.map(shape)
}

async function markdown(spaceId: string, pagePath: string): Promise<string> {
  const input = { params: { spaceId, pagePath }, query: { format: 'markdown' as const } }
  const found = await app.call(spaceContent.path, input, admin.token)
  return 'markdown' in found ? String(found.markdown) : ''
}

describe('a website', () => {
  test('comes in with its tree, its links, its pictures and nothing of its navigation', async () => {
    const spaceId = await newSpace()
    const result = await importInto(spaceId, '/docs/', 'website')
    expect(result).toMatchObject({ importedResources: 4, totalResources: 6 })
    expect(await outline(spaceId)).toEqual(['Start', ['Guide', ['Deep']]])
    const start = await markdown(spaceId, 'start')
    expect(start).toContain('[the guide](guide/README.md)')
    expect(start).toContain('[its part](guide/deep.md#part)')
    expect(start).toContain('[the old page](guide/README.md)')
    expect(start).toContain(`[the blog](${site.url}/blog/)`)
    expect(start).toContain('/files/')
    expect(start).not.toMatch(/Nav|Foot/)
    expect(await markdown(spaceId, 'guide')).toContain('```sh\nnpm ci\nnpm start\n```')
    expect(await markdown(spaceId, 'guide/deep')).toContain(
      '{% hint style="warning" %}\nCareful\n{% endhint %}',
    )
    expect(site.asked).not.toContain('/docs/secret')
    const { items } = await app.call(contract.listImportRuns, { params: { organizationId } }, admin.token)
    expect(items[0]?.log.map(({ source }) => source.replace(site.url, ''))).toEqual([
      '/docs/broken',
      '/docs/gone.png',
    ])
  })

  test('is read breadth first, and not at all where its robots.txt cannot be told', async () => {
    const tree = await serve({
      '/': page('Top', '<p><a href="/a">A</a> <a href="/b">B</a></p>'),
      '/a': page('A', '<p><a href="/a/deep">Deep</a></p>'),
      '/a/deep': page('Deep', '<p>Down here</p>'),
      '/b': page('B', '<p>Beside</p>'),
    })
    const take = async (url: string) => {
      const params = { spaceId: await newSpace() }
      return app.call(contract.importContent, { params, body: { url, source: 'website' } }, admin.token)
    }
    expect(await take(`${tree.url}/`)).toMatchObject({ importedResources: 4 })
    expect(tree.asked.slice(0, 2)).toEqual(['/', '/robots.txt'])
    expect(tree.asked.slice(2, -1).toSorted()).toEqual(['/a', '/b', '/docs/'])
    expect(tree.asked.at(-1)).toBe('/a/deep')
    const ill = await serve({ '/': page('Top', 'x'), '/robots.txt': { body: '', status: 503 } })
    await expect(take(`${ill.url}/`)).rejects.toThrow('robots.txt')
  })

  test('comes into a locked space, too', async () => {
    const spaceId = await newSpace('locked')
    await importInto(spaceId, '/docs/guide/', 'website')
    expect(await outline(spaceId)).toEqual(['Guide'])
  })
})

describe('files', () => {
  test('of Markdown become a page', async () => {
    const spaceId = await newSpace()
    expect(await importInto(spaceId, '/page.md', 'markdown')).toMatchObject({ importedResources: 2 })
    const text = await markdown(spaceId, 'from-markdown')
    expect(text).toContain('description: Short')
    expect(text).toMatch(/A \*\*bold\*\* word and <img src="\/files\/\w+" alt="Logo">/)
  })

  test('in an archive become a tree of pages that link to each other', async () => {
    const spaceId = await newSpace()
    expect(await importInto(spaceId, '/archive.zip', 'zip')).toMatchObject({
      importedResources: 7,
      totalResources: 7,
    })
    expect(await outline(spaceId)).toEqual(['Home', ['Part', ['Next', ['Sub', ['Deep']]]]])
    expect(await markdown(spaceId, 'home')).toContain('[Next](part/next.md#here)')
    expect(await markdown(spaceId, 'part/next')).toMatch(/\[Up\]\(..\/home.md\) \[a file\]\(\/files\//)
  })

  test('in an archive tell of links to what is not in it, once a page', async () => {
    const wrong = { source: 'a.md', message: 'leads to "old/gone.md", which did not come in' }
    const loose = await importInto(await newSpace(), '/loose.zip', 'zip')
    expect(loose.problems).toEqual([wrong])
    expect(loose.log).toContainEqual({ source: 'missing.png', message: 'is not in the archive' })
    const { problems } = await importInto(await newSpace(), '/docs.zip', 'zip')
    expect(problems).toEqual([
      wrong,
      { source: 'b.md', message: 'leads to "missing.png", which did not come in' },
    ])
  })

  test.each([
    ['/bad.zip', 'zip', 'outside of itself'],
    ['/nul.zip', 'zip', 'outside of itself'],
    ['/not.zip', 'zip', 'no zip archive'],
    ['/bomb.zip', 'zip', 'too large'],
    ['/locked.docx', 'docx', 'password'],
    ['/page.md', 'docx', 'no Word document'],
    ['/docs/', 'markdown', 'web page'],
    ['/absent', 'html', '404'],
  ] as const)('%s as %s is refused, with nothing changed', async (path, source, reason) => {
    const spaceId = await newSpace()
    await expect(importInto(spaceId, path, source)).rejects.toThrow(reason)
    expect(await outline(spaceId)).toEqual([])
  })

  test('of a wiki come from its repository, Home first and the others as the sidebar names them', async () => {
    const server = await startGitServer()
    server.repository('project.wiki', {
      'Home.md': 'See [[Set up]], [[the last one|A-last]] and `[[not this]]`.',
      'A-last.md': '[Home](Home)',
      'Set-up.md': '![](images/a.png)',
      '_Sidebar.md': '* [[Set up]]\n* [Last](A-last)',
      'images/a.png': png,
    })
    const spaceId = await newSpace()
    const body = { url: server.url('project.wiki'), source: 'github-wiki' as const }
    const result = await app.call(contract.importContent, { params: { spaceId }, body }, admin.token)
    expect(result).toMatchObject({ importedResources: 4, totalResources: 4 })
    expect(await outline(spaceId)).toEqual(['Home', 'Set up', 'A last'])
    expect(await markdown(spaceId, 'home')).toContain(
      'See [Set up](set-up.md), [the last one](a-last.md) and `[[not this]]`.',
    )
    expect(await markdown(spaceId, 'set-up')).toContain('/files/')
    const wrong = { url: server.url('absent'), source: 'github-wiki' as const }
    expect(await app.status(contract.importContent, { params: { spaceId }, body: wrong }, admin.token)).toBe(
      400,
    )
    await server.close()
  })

  test('from an address that nothing answers at are refused', async () => {
    const spaceId = await newSpace()
    const status = (url: string) =>
      app.status(
        contract.importContent,
        { params: { spaceId }, body: { url, source: 'website' } },
        admin.token,
      )
    expect(await status('http://127.0.0.1:1/')).toBe(400)
    expect(await status('ftp://example.org/')).toBe(400)
  })
})

describe('a page', () => {
  async function pageOf(spaceId: string, text: string): Promise<string> {
    const changes = [{ operation: 'insert_page' as const, title: 'Given', document: { markdown: text } }]
    const { pages } = await app.call(
      updateSpaceContent,
      { params: { spaceId }, body: { changes } },
      admin.token,
    )
    return pages[0]?.id ?? ''
  }

  test('that is empty takes what is imported; one that is not gets it below', async () => {
    const spaceId = await newSpace()
    const body = { url: `${site.url}/page.md`, source: 'markdown' as const }
    const empty = await pageOf(spaceId, '')
    await app.call(
      contract.importContentInPageById,
      { params: { spaceId, pageId: empty }, body },
      admin.token,
    )
    expect(await outline(spaceId)).toEqual(['Given'])
    expect(await markdown(spaceId, 'given')).toContain('A **bold** word')
    await app.call(
      contract.importContentInPageById,
      { params: { spaceId, pageId: empty }, body },
      admin.token,
    )
    expect(await outline(spaceId)).toEqual([['Given', ['From Markdown']]])
  })

  test('takes the home of an archived repository, with the rest below it and its links', async () => {
    const spaceId = await newSpace()
    const pageId = await pageOf(spaceId, '')
    const { id: changeRequestId } = await app.call(createChangeRequest, { params: { spaceId } }, admin.token)
    const body = { url: `${site.url}/repository.zip`, source: 'zip' as const }
    const params = { spaceId, changeRequestId }
    await app.call(
      contract.importContentInChangeRequestPageById,
      { params: { ...params, pageId }, body },
      admin.token,
    )
    const { pages } = await app.call(changeRequestContent.pages, { params }, admin.token)
    expect(pages).toMatchObject([
      {
        id: pageId,
        title: 'Given',
        icon: 'house',
        pages: [{ type: 'document', title: 'Part', pages: [{ title: 'Next' }] }],
      },
    ])
    const input = {
      params: { ...params, pagePath: 'given/part/next' },
      query: { format: 'markdown' as const },
    }
    const next = await app.call(changeRequestContent.path, input, admin.token)
    expect(next).toMatchObject({ markdown: expect.stringContaining('[up](../README.md)') })
    expect(await outline(spaceId)).toEqual(['Given'])
    const { items } = await app.call(contract.listImportRuns, { params: { organizationId } }, admin.token)
    expect(items[0]).toMatchObject({
      log: [{ source: 'next.md:5', message: expect.stringContaining('{% if a b %}') }],
      importedResources: 3,
      totalResources: 3,
    })
  })

  test('of a change request takes an import without the space changing', async () => {
    const spaceId = await newSpace()
    const pageId = await pageOf(spaceId, 'Text')
    const { id: changeRequestId } = await app.call(createChangeRequest, { params: { spaceId } }, admin.token)
    const body = { url: `${site.url}/page.md`, source: 'markdown' as const }
    const params = { spaceId, changeRequestId }
    await app.call(contract.importContentInChangeRequest, { params, body }, admin.token)
    await app.call(
      contract.importContentInChangeRequestPageById,
      { params: { ...params, pageId }, body },
      admin.token,
    )
    expect(await outline(spaceId)).toEqual(['Given'])
    const { pages } = await app.call(changeRequestContent.pages, { params }, admin.token)
    expect(pages.map(({ title }) => title)).toEqual(['Given', 'From Markdown'])
    expect(pages[0]).toMatchObject({ pages: [{ title: 'From Markdown' }] })
  })
})

describe('a run', () => {
  const start = (spaceId: string, source: contract.ContentImportSource) =>
    app.call(
      contract.startImportRun,
      { params: { organizationId }, body: { source, target: { space: spaceId } } },
      admin.token,
    )
  const read = (importRunId: string) =>
    app.call(contract.getImportRun, { params: { organizationId, importRunId } }, admin.token)

  const openJobs = () =>
    app.services.database.read.selectFrom('jobs').select('id').where('kind', '=', runImport.kind).execute()

  test('imports a website by itself', async () => {
    const spaceId = await newSpace()
    const { id, status } = await start(spaceId, { type: 'website', url: `${site.url}/docs/` })
    expect(status).toBe('pending')
    const worker = startWorker({ services: app.services, jobs: [runImport], pollInterval: 20 })
    await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).toBe('completed')
    await worker.stop()
    const run = await read(id)
    expect(run).toMatchObject({ importedResources: 4, target: { space: spaceId } })
    expect(run.pages?.map(({ sourceURL }) => sourceURL)).toContain(`${site.url}/docs/guide/`)
    expect(await outline(spaceId)).toEqual(['Start', ['Guide', ['Deep']]])
    const again = { params: { organizationId, importRunId: id } }
    expect(await app.status(contract.cancelImportRun, again, admin.token)).toBe(400)
  })

  test('imports uploaded files, and says why it failed', async () => {
    const spaceId = await newSpace()
    const file = { name: 'a.md', type: 'text/markdown', size: 20 }
    const upload = await app.call(
      generateStorageUploadURL,
      { params: { organizationId }, body: { file, kind: 'import_file' } },
      admin.token,
    )
    await app.app.inject({ method: 'PUT', url: new URL(upload.url).pathname, payload: '# Uploaded\n\nText' })
    const good = await start(spaceId, { type: 'file', files: [upload.key] })
    const bad = await start(spaceId, { type: 'file', files: [`uploads/${organizationId}/absent`] })
    const worker = startWorker({ services: app.services, jobs: [runImport], pollInterval: 20 })
    await expect.poll(async () => (await read(bad.id)).status, { timeout: 20_000 }).toBe('failed')
    await expect.poll(async () => (await read(good.id)).status, { timeout: 20_000 }).toBe('completed')
    await worker.stop()
    expect((await read(bad.id)).error).toContain('no uploaded file')
    expect(await outline(spaceId)).toEqual(['Uploaded'])
  })

  test('that is cancelled imports nothing', async () => {
    const spaceId = await newSpace()
    const { id } = await start(spaceId, { type: 'website', url: `${site.url}/docs/` })
    const params = { organizationId, importRunId: id }
    expect(await app.call(contract.cancelImportRun, { params }, admin.token)).toMatchObject({
      status: 'cancelled',
    })
    expect(await app.call(contract.cancelImportRun, { params }, admin.token)).toMatchObject({
      status: 'cancelled',
    })
    const worker = startWorker({ services: app.services, jobs: [runImport], pollInterval: 20 })
    const after = await start(spaceId, { type: 'file', files: [`uploads/${organizationId}/absent`] })
    await expect.poll(async () => (await read(after.id)).status, { timeout: 20_000 }).toBe('failed')
    await worker.stop()
    expect(await outline(spaceId)).toEqual([])
  })

  test('that is cancelled on its way stops asking', async () => {
    const slow = await serve({ '/': page('Slow', '<a href="/never">Wait</a>'), '/never': silence })
    const spaceId = await newSpace()
    const { id } = await start(spaceId, { type: 'website', url: `${slow.url}/` })
    const worker = startWorker({ services: app.services, jobs: [runImport], pollInterval: 20 })
    await expect.poll(() => slow.asked, { timeout: 20_000 }).toContain('/never')
    expect(await read(id)).toMatchObject({
      status: 'in-progress',
      importedResources: 1,
      totalResources: 3,
      found: [{ title: 'Slow', sourceURL: `${slow.url}/` }],
    })
    const params = { organizationId, importRunId: id }
    await app.call(contract.cancelImportRun, { params }, admin.token)
    await expect.poll(() => slow.givenUp, { timeout: 10_000 }).toEqual(['/never'])
    await worker.stop()
    expect((await read(id)).status).toBe('cancelled')
    expect(await outline(spaceId)).toEqual([])
    expect(await openJobs()).toEqual([])
  })

  test('that every worker died of has failed', async () => {
    const { id } = await start(await newSpace(), { type: 'website', url: `${site.url}/docs/` })
    const dead = { state: 'running' as const, attempts: 3, lease_owner: 'dead', lease_until: 1 }
    await app.services.database.transaction((db) =>
      db.updateTable('jobs').set(dead).where('kind', '=', runImport.kind).execute(),
    )
    const worker = startWorker({ services: app.services, jobs: [runImport], pollInterval: 20 })
    await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).toBe('failed')
    await worker.stop()
    expect((await read(id)).error).toContain('stopped')
    expect(await openJobs()).toEqual([])
  })

  test('takes no files of others and no space of others', async () => {
    const other = await buildOrganization(app)
    const spaceId = await newSpace()
    await expect(
      start(spaceId, { type: 'file', files: [`uploads/${other.organizationId}/x`] }),
    ).rejects.toThrow('no key')
    const body = { source: { type: 'website', url: site.url }, target: { space: spaceId } }
    const input = { params: { organizationId: other.organizationId }, body }
    expect(await app.status(contract.startImportRun, input, other.admin.token)).toBe(404)
  })
})
