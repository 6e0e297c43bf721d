import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { atEnd } from '../at-end.ts'
import { generateStorageUploadURL } from '../../src/contract/content/storage.ts'
import { getOrganizationById } from '../../src/contract/people/organizations.ts'
import { readS3Address } from '../../src/platform/storage/s3-address.ts'
import { openS3 } from '../../src/platform/storage/s3.ts'
import { StorageOutage } from '../../src/platform/storage/index.ts'
import { bootApp, type TestApp } from '../app.ts'
import { startTestBucket } from '../bucket.ts'
import { buildOrganization } from '../build.ts'

type Bucket = Awaited<ReturnType<typeof startTestBucket>>

let bucket: Bucket
let app: TestApp
let organizationId: string
let token: string

beforeAll(async () => {
  bucket = await startTestBucket()
  atEnd(bucket.close)
  app = await bootApp({ LECTERN_STORAGE_URL: `${bucket.url}${bucket.keys}` })
  const built = await buildOrganization(app)
  organizationId = built.organizationId
  token = built.admin.token
})
beforeEach(() => void bucket.failures.splice(0))

type Failure = Bucket['failures'][number]

function failing(times: number, answer: Failure['answer']): void {
  for (let time = 0; time < times; time++) bucket.failures.push({ of: /PUT/, answer })
}

async function upload() {
  const file = { name: 'pages.zip', type: 'application/zip', size: 3 }
  const body = { file, kind: 'import_file' as const }
  const { url } = await app.call(generateStorageUploadURL, { params: { organizationId }, body }, token)
  const headers = { 'content-type': 'application/zip' }
  return app.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: 'zip' })
}

const read = () => app.status(getOrganizationById, { params: { organizationId } }, token)

test('a store that keeps failing is a 503 for who needs it, nobody else notices, and it is used again', async () => {
  failing(5, (response) => response.writeHead(500).end())
  const [refused, others] = await Promise.all([upload(), read()])
  expect(others).toBe(200)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('10')
  expect(bucket.objects.size).toBe(0)
  expect((await upload()).statusCode).toBe(204)
  expect(bucket.objects.size).toBe(1)
})

test('a store that is slow holds up who needs it, and nobody else', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  failing(1, (response) => void held.then(() => response.writeHead(503).end()))
  let isUploaded = false
  const uploading = upload().then((response) => {
    isUploaded = true
    return response
  })
  await expect.poll(() => bucket.failures.length).toBe(0)
  for (let n = 0; n < 5; n++) expect(await read()).toBe(200)
  expect(isUploaded).toBe(false)
  release()
  expect((await uploading).statusCode).toBe(204)
})

test('a store that never answers is given up after its time', async () => {
  failing(1, (response) => void sleep(5000).then(() => response.destroy()))
  const storage = openS3(readS3Address(`${bucket.url}${bucket.keys}`, {}), { patience: 200 })
  await expect(storage.put('a/b', Buffer.from('c'))).rejects.toThrow(StorageOutage)
  expect(bucket.failures).toEqual([])
})
