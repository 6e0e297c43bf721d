import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, edit, type TestUser } from '../../../../test/build.ts'
import { listChangeRequestConflicts } from '../../../contract/content/changes.ts'
import {
  changeRequestContent,
  createChangeRequest,
  updateChangeRequest,
  updateChangeRequestContent,
} from '../../../contract/review/change-requests.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import { revisionContent } from '../../../contract/content/revisions.ts'

const small =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let app: TestApp
let admin: TestUser
let spaceId: string

beforeAll(async () => {
  app = await bootApp()
  const organization = await buildOrganization(app)
  admin = organization.admin
  spaceId = await buildSpace(app, organization)
})

async function addFile(name: string, base64: string) {
  const added = { operation: 'insert_files' as const, files: [{ name, base64 }] }
  const { insertedFiles, revision } = await edit(app, { spaceId, admin }, added)
  return { id: insertedFiles[0]?.id ?? '', revision }
}

const change = (...changes: ContentEdit[]) => edit(app, { spaceId, admin }, ...changes)
const read = (fileId: string) => app.call(spaceContent.file, { params: { spaceId, fileId } }, admin.token)

test('a file gets other bytes and stays the same file; what was before keeps its own', async () => {
  const { id, revision } = await addFile('a.png', small)
  const before = await read(id)
  expect(before).toMatchObject({ contentType: 'image/png', dimensions: { width: 1, height: 1 } })
  await change({ operation: 'update_file', file: id, base64: btoa('%PDF-1.4 A text') })
  const after = await read(id)
  expect(after).toMatchObject({ id, name: 'a.png', contentType: 'application/pdf', size: 15 })
  expect(after).not.toHaveProperty('dimensions')
  expect(after.downloadURL).not.toBe(before.downloadURL)
  const params = { spaceId, revisionId: revision, fileId: id }
  const { contentType } = await app.call(revisionContent.file, { params }, admin.token)
  expect(contentType).toBe('image/png')
})

test('text stays what it was, unless somebody says what it is now; a picture that is none does not', async () => {
  const { id: table } = await addFile('a.csv', btoa('a,b'))
  await change({ operation: 'update_file', file: table, base64: btoa('c,d') })
  expect((await read(table)).contentType).toBe('text/csv')
  await change({ operation: 'update_file', file: table, base64: btoa('e'), contentType: 'text/plain' })
  expect((await read(table)).contentType).toBe('text/plain')
  const { id: picture } = await addFile('b.png', small)
  await change({ operation: 'update_file', file: picture, base64: btoa('nothing') })
  expect((await read(picture)).contentType).toBe('application/octet-stream')
})

test.each<[string, object]>([
  ['nothing', {}],
  ['two sources', { base64: 'YQ==', url: 'https://example.org/a' }],
  ['what is no base64', { base64: '?' }],
  ['another name', { base64: 'YQ==', name: 'b.txt' }],
])('is refused with %s', async (_name, source) => {
  const { id } = await addFile('c.txt', btoa('c'))
  const before = await read(id)
  // What no typed client would send.
  const wrong = { operation: 'update_file', file: id, ...source } as ContentEdit
  await expect(change(wrong)).rejects.toMatchObject({ status: 400 })
  expect((await read(id)).size).toBe(before.size)
})

test('two who give it different bytes are told so, and nobody else sees those of a change request', async () => {
  const { id } = await addFile('d.txt', btoa('d'))
  const made = await app.call(createChangeRequest, { params: { spaceId }, body: {} }, admin.token)
  const params = { spaceId, changeRequestId: made.id }
  const changes: ContentEdit[] = [{ operation: 'update_file', file: id, base64: btoa('dd') }]
  await app.call(updateChangeRequestContent, { params, body: { changes } }, admin.token)
  const inRequest = { params: { ...params, fileId: id } }
  expect((await app.call(changeRequestContent.file, inRequest, admin.token)).size).toBe(2)
  expect((await read(id)).size).toBe(1)
  await change({ operation: 'update_file', file: id, base64: btoa('ddd') })
  await app.call(updateChangeRequest, { params }, admin.token)
  const { items } = await app.call(listChangeRequestConflicts, { params }, admin.token)
  expect(items).toMatchObject([{ kind: 'file' }])
})
