import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'parse5'
import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../test/app.ts'
import { buildOrganization, type TestUser } from '../../../test/build.ts'
import { startGitServer } from '../../../test/git-server.ts'
import { addressOf } from '../../contract/client.ts'
import { spaceContent, updateSpaceContent } from '../../contract/content.ts'
import { exportSpace } from '../../contract/exports.ts'
import { importGitRepository, listGitOperations } from '../../contract/git-sync.ts'
import type { RevisionPage } from '../../contract/pages.ts'
import { createSpace } from '../../contract/spaces.ts'
import { startWorker } from '../../platform/jobs/index.ts'
import { runNext } from '../git-sync/jobs.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

async function newSpace(body: object): Promise<string> {
  return (await app.call(createSpace, { params: { organizationId }, body }, admin.token)).id
}

async function download(spaceId: string, format: 'markdown' | 'html') {
  const url = addressOf(exportSpace, { params: { spaceId }, query: { format } })
  const response = await app.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip' })
  return { files: unzipSync(response.rawPayload), name: String(response.headers['content-disposition']) }
}

async function bigSpace(): Promise<string> {
  const spaceId = await newSpace({ title: 'Grüße & Co', template: { id: 'product-docs' } })
  const changes = [
    {
      operation: 'insert_files' as const,
      files: [{ name: 'a/ü.png', base64: 'iVBORw0KGgo=', ref: 'picture' }],
    },
    {
      operation: 'insert_reusable_content' as const,
      title: 'Note',
      ref: 'note',
      document: { markdown: 'Shared words.' },
    },
    { operation: 'set_variables' as const, variables: { product: 'Lamp' } },
    {
      operation: 'insert_page' as const,
      title: 'Everything <b>',
      emoji: '1f680',
      description: 'All of it',
      document: {
        markdown:
          '![p](picture)\n\nBuy a <code class="expression">space.vars.product</code>.\n\n[Home](./readme.md)\n',
      },
    },
  ]
  await app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
  return spaceId
}

async function shape(spaceId: string) {
  const revision = await app.call(spaceContent.revision, { params: { spaceId } }, admin.token)
  const flat = (pages: RevisionPage[]): RevisionPage[] =>
    pages.flatMap((page) => [page, ...('pages' in page ? flat(page.pages) : [])])
  const pages = flat(revision.pages).map((page) => [
    page.type,
    page.title,
    page.emoji,
    page.icon,
    'description' in page && page.description,
  ])
  const files = revision.files.map(({ contentType, size }) => [contentType, size])
  return {
    pages,
    files,
    variables: revision.variables,
    contents: revision.reusableContents.map(({ title }) => title),
  }
}

test('a space as Markdown is a repository that imports to the same content', async () => {
  const spaceId = await bigSpace()
  const { files, name } = await download(spaceId, 'markdown')
  expect(name).toBe(`attachment; filename*=UTF-8''gr%C3%BC%C3%9Fe-co.zip`)
  const paths = Object.keys(files).toSorted()
  expect(paths).toContain('README.md')
  expect(paths).toContain('SUMMARY.md')
  expect(paths).toContain('.gitbook/assets/a-ü.png')
  expect(strFromU8(files['.gitbook/vars.yaml'] ?? new Uint8Array())).toBe('product: Lamp\n')

  const server = await startGitServer()
  const worker = startWorker({ services: app.services, jobs: [runNext], pollInterval: 20 })
  server.repository(
    'again',
    Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes)])),
  )
  const other = await newSpace({})
  const params = { spaceId: other }
  await app.call(
    importGitRepository,
    { params, body: { url: server.url('again'), ref: 'refs/heads/main' } },
    admin.token,
  )
  await expect
    .poll(async () => (await app.call(listGitOperations, { params }, admin.token)).items[0]?.state, {
      timeout: 20_000,
    })
    .toBe('success')
  await worker.stop()
  await server.close()
  expect(await shape(other)).toEqual(await shape(spaceId))
  const again = await download(other, 'markdown')
  for (const path of paths.filter((each) => each.endsWith('.md')))
    expect(strFromU8(again.files[path] ?? new Uint8Array()), path).toBe(
      strFromU8(files[path] ?? new Uint8Array()),
    )
})

test('a space as HTML is pages that link to each other and to their files', async () => {
  const { files } = await download(await bigSpace(), 'html')
  const pages = Object.entries(files).filter(([path]) => path.endsWith('.html'))
  expect(pages.map(([path]) => path)).toContain('get-started/quickstart.html')
  for (const [path, bytes] of pages) {
    const text = strFromU8(bytes)
    const problems: string[] = []
    parse(text, { sourceCodeLocationInfo: true, onParseError: ({ code }) => problems.push(code) })
    expect(problems, path).toEqual([])
    for (const [, href = ''] of text.matchAll(/(?:href|src)="(?!https?:|#|mailto:)([^"#]+)/g)) {
      const target = decodeURIComponent(new URL(href, `http://x/${path}`).pathname.slice(1))
      expect(Object.keys(files), `${path} → ${href}`).toContain(target)
    }
  }
  const everything = strFromU8(files['everything-b.html'] ?? new Uint8Array())
  expect(everything).toContain('<h1>Everything &lt;b&gt;</h1>')
  expect(everything).toContain('Lamp')
})
