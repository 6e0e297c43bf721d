import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser, buildSpace } from '../../../../test/build.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { RevisionFile } from '../../../contract/content/pages.ts'
import { revisionContent } from '../../../contract/content/revisions.ts'
import { createSpace } from '../../../contract/content/spaces.ts'
import { forgetUploads } from './jobs.ts'
import { collectGarbage } from '../revisions/collect-garbage.ts'
import { deleteRevisionsOf } from '../revisions/index.ts'
import { generateStorageUploadURL } from '../../../contract/content/storage.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let app: TestApp
let organizationId: string
let admin: TestUser
let spaceId: string
let outside: Server

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  spaceId = await buildSpace(app, { organizationId, admin })
  outside = createServer((request, response) => {
    if (request.url === '/dot.png') response.end(png)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
})

afterAll(() => outside.close())

function edit(...changes: ContentEdit[]) {
  return app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
}

async function insert(name: string, bytes: Uint8Array, contentType?: string): Promise<RevisionFile> {
  const file = { name, base64: Buffer.from(bytes).toString('base64'), ...(contentType && { contentType }) }
  const {
    insertedFiles: [inserted],
  } = await edit({ operation: 'insert_files', files: [file] })
  if (inserted === undefined) throw new Error('one file was inserted')
  return inserted
}

function download(file: RevisionFile, headers: Record<string, string> = {}) {
  return app.app.inject({ url: new URL(file.downloadURL).pathname, headers })
}

describe('files', () => {
  test('are stored once by content, looked at, and read back', async () => {
    const [one, two] = [await insert('one.png', png), await insert('two.bin', png, 'text/html')]
    expect(one).toMatchObject({
      name: 'one.png',
      contentType: 'image/png',
      size: png.length,
      dimensions: { width: 1, height: 1 },
    })
    expect(two.contentType).toBe('image/png')
    const stored = []
    for await (const { key } of app.services.storage.list('blobs/')) stored.push(key)
    expect(stored).toHaveLength(1)
    expect(await app.call(spaceContent.file, { params: { spaceId, fileId: one.id } }, admin.token)).toEqual(
      one,
    )
    const list = await app.call(spaceContent.files, { params: { spaceId }, query: { limit: 1 } }, admin.token)
    expect(list).toMatchObject({ count: 2, items: [{ id: one.id }] })
    const rest = await app.call(
      spaceContent.files,
      { params: { spaceId }, query: { page: list.next?.page ?? '' } },
      admin.token,
    )
    expect(rest).toMatchObject({ items: [{ id: two.id }] })
    expect(rest.next).toBeUndefined()
    const asked = { ids: [two.id, 'nothing', one.id].join(',') }
    const some = await app.call(spaceContent.files, { params: { spaceId }, query: asked }, admin.token)
    expect(some).toEqual({ items: [one, two], count: 2 })
    const [first, second] = [
      { ...asked, limit: 1 },
      { ...asked, page: one.id },
    ].map((query) => app.call(spaceContent.files, { params: { spaceId }, query }, admin.token))
    expect(await first).toEqual({ items: [one], count: 2, next: { page: one.id } })
    expect(await second).toEqual({ items: [two], count: 2 })
    const long = { params: { spaceId }, query: { ids: 'a'.repeat(4097) } }
    expect(await app.status(spaceContent.files, long, admin.token)).toBe(400)
    const { revision } = await edit({ operation: 'delete_file', file: one.id })
    expect(await app.status(spaceContent.file, { params: { spaceId, fileId: one.id } }, admin.token)).toBe(
      404,
    )
    const old = { params: { spaceId, revisionId: revision } }
    expect((await app.call(revisionContent.files, old, admin.token)).count).toBe(1)
    expect(
      await app.call(revisionContent.file, { params: { ...old.params, fileId: two.id } }, admin.token),
    ).toEqual(two)
  })

  test('with names as long as names may be are downloaded', async () => {
    const file = await insert(`${'漢'.repeat(250)}.txt`, Buffer.from('text'))
    expect(await download(file)).toMatchObject({ statusCode: 200, body: 'text' })
  })

  test('come from an address, unless it leads nowhere', async () => {
    const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
    const { insertedFiles } = await edit({
      operation: 'insert_files',
      files: [{ name: 'dot.png', url: `${address}/dot.png` }],
    })
    expect(insertedFiles).toMatchObject([{ contentType: 'image/png', size: png.length }])
    const body = {
      changes: [{ operation: 'insert_files', files: [{ name: 'x', url: `${address}/missing` }] }],
    }
    expect(await app.status(updateSpaceContent, { params: { spaceId }, body }, admin.token)).toBe(400)
  })

  test('do not come from private networks unless the configuration says so', async () => {
    const strict = await bootApp({ LECTERN_ALLOW_PRIVATE_NETWORK: 'false' })
    const { organizationId: own, admin: owner } = await buildOrganization(strict)
    const space = await strict.call(createSpace, { params: { organizationId: own } }, owner.token)
    for (const url of [
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://169.254.169.254/latest',
      'http://2130706433/',
      'ftp://example.org/x',
    ]) {
      const body = { changes: [{ operation: 'insert_files' as const, files: [{ name: 'x', url }] }] }
      await expect(
        strict.call(updateSpaceContent, { params: { spaceId: space.id }, body }, owner.token),
      ).rejects.toMatchObject({ status: 400 })
    }
  })
})

describe('downloads', () => {
  test('need no token, cannot be guessed, and are kept by caches', async () => {
    const file = await insert('dot.png', png)
    const response = await download(file)
    expect(response.rawPayload).toEqual(png)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    })
    const etag = String(response.headers.etag)
    expect((await download(file, { 'if-none-match': etag })).statusCode).toBe(304)
    const path = new URL(file.downloadURL).pathname
    const forged = path.replace(/\.[\w-]{43}\//, `.${'A'.repeat(43)}/`)
    expect(forged).not.toBe(path)
    expect((await app.app.inject(forged)).statusCode).toBe(404)
    expect((await app.app.inject('/files/nonsense/x')).statusCode).toBe(404)
  })

  test('that are scripts are never sent as what a browser would run', async () => {
    for (const [name, type] of [
      ['evil.js', 'text/javascript'],
      ['evil.mjs', 'application/javascript'],
      ['evil.wasm', 'application/wasm'],
      ['evil.css', 'text/css'],
    ] as const) {
      const file = await insert(name, Buffer.from('alert(1)'), type)
      const { headers, body } = await download(file)
      expect(body).toBe('alert(1)')
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment/),
      })
      const asScript = { 'sec-fetch-dest': 'script', 'sec-fetch-site': 'same-origin' }
      expect((await download(file, asScript)).statusCode).toBe(403)
    }
  })

  test('answer ranges', async () => {
    const file = await insert('ten.txt', Buffer.from('0123456789'), 'text/plain')
    const range = async (value: string) => {
      const { statusCode, body, headers } = await download(file, { range: value })
      return [statusCode, body, headers['content-range']]
    }
    expect(await range('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await range('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await range('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10'])
    expect(await range('bytes=5-100')).toEqual([206, '56789', 'bytes 5-9/10'])
    expect((await range('bytes=10-'))[0]).toBe(416)
    expect((await range('lines=1-2')).slice(0, 2)).toEqual([200, '0123456789'])
    const { etag } = (await download(file)).headers
    expect((await download(file, { range: 'bytes=0-0', 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await download(file, { range: 'bytes=0-0', 'if-range': '"other"' })).statusCode).toBe(200)
  })

  test('run no scripts, whatever a file holds', async () => {
    const svg = await insert(
      'x.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    )
    expect(svg.contentType).toBe('image/svg+xml')
    const html = await insert('x.html', Buffer.from('<script>alert(1)</script>'), 'text/html')
    for (const file of [svg, html]) {
      const { headers } = await download(file)
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await download(html)).headers['content-disposition']).toContain('attachment')
    expect((await download(svg)).headers['content-disposition']).toContain('inline')
  })
})

test('an upload address takes one file for an hour, which is forgotten after a week', async () => {
  const body = { file: { name: 'docs.zip', type: 'application/zip', size: 5 }, kind: 'import_file' as const }
  const { url, key } = await app.call(
    generateStorageUploadURL,
    { params: { organizationId }, body },
    admin.token,
  )
  const put = (path: string) =>
    app.app.inject({
      method: 'PUT',
      url: path,
      payload: 'bytes',
      headers: { 'content-type': 'application/zip' },
    })
  expect((await put(new URL(url).pathname)).statusCode).toBe(204)
  expect(await app.services.storage.has(key)).toBe(true)
  expect((await put(`${new URL(url).pathname}x`)).statusCode).toBe(404)
  app.advance(3_600_001)
  expect((await put(new URL(url).pathname)).statusCode).toBe(404)
  await runJobs(app, [forgetUploads])
  expect(await app.services.storage.has(key)).toBe(true)
  app.advance(7 * 24 * 3_600_000)
  await runJobs(app, [forgetUploads])
  expect(await app.services.storage.has(key)).toBe(false)
})

test('bytes that no revision names are deleted in the end, and those of live files stay', async () => {
  const kept = await insert('kept.txt', Buffer.from('kept bytes'), 'text/plain')
  const other = await buildSpace(app, { organizationId, admin })
  const file = {
    name: 'gone.txt',
    base64: Buffer.from('gone bytes').toString('base64'),
    contentType: 'text/plain',
  }
  const body = { changes: [{ operation: 'insert_files' as const, files: [file] }] }
  const { insertedFiles } = await app.call(
    updateSpaceContent,
    { params: { spaceId: other }, body },
    admin.token,
  )
  const [gone] = insertedFiles
  if (gone === undefined) throw new Error('one file was inserted')
  await app.services.database.transaction((db) => deleteRevisionsOf(db, other))
  app.advance(25 * 3_600_000)
  await collectGarbage(app.services, new AbortController().signal)
  expect((await download(kept)).statusCode).toBe(200)
  expect((await download(gone)).statusCode).toBe(404)
})
