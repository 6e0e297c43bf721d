import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenAPISpec, getOpenAPISpecBySlug } from '../src/contract/generated/openapi-specs.ts'
import { createTranslation, getTranslation } from '../src/contract/generated/translations.ts'
import { getImportRun, startImportRun } from '../src/contract/exchange/imports.ts'
import { runImport } from '../src/features/exchange/imports/jobs.ts'
import { processSpec } from '../src/features/generated/openapi-specs/jobs.ts'
import { runJob } from '../src/features/generated/translations/jobs.ts'
import { startWorker, type JobDefinition, type Worker } from '../src/kernel/jobs/index.ts'
import { bootApp, type TestApp } from './app.ts'
import { buildOrganization, buildSpace, edit, page, type TestUser } from './build.ts'

// Whatever a job meets, it meets on every try.
function broken(job: JobDefinition): JobDefinition {
  return { ...job, maximumAttempts: 1, run: () => Promise.reject(new Error('the disk is gone')) }
}

let app: TestApp
let worker: Worker
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp({ LECTERN_TRANSLATION_URL: 'http://127.0.0.1:9' })
  ;({ organizationId, admin } = await buildOrganization(app))
  const jobs = [processSpec, runJob, runImport].map((job) => broken(job))
  worker = startWorker({ services: app.services, jobs, pollInterval: 20 })
})
afterAll(() => worker.stop())

const patiently = { timeout: 20_000 }

test('a specification that cannot be taken in is not in progress for ever', async () => {
  const body = { slug: 'pets', source: { text: '{}' } }
  await app.call(createOpenAPISpec, { params: { organizationId }, body }, admin.token)
  const read = () =>
    app.call(getOpenAPISpecBySlug, { params: { organizationId, specSlug: 'pets' } }, admin.token)
  await expect.poll(read, patiently).toMatchObject({ processingState: 'complete' })
  expect(JSON.stringify(await read())).toContain('the server failed while it read this')
})

test('a translation that cannot be made is not running for ever', async () => {
  const space = await buildSpace(app, { organizationId, admin })
  await edit(app, { spaceId: space, admin }, page('Home', 'Text.'))
  const body = { source: { space, language: 'en' as const }, language: 'fr' as const }
  const made = await app.call(createTranslation, { params: { organizationId }, body }, admin.token)
  const params = { organizationId, translationId: made.id }
  const read = () => app.call(getTranslation, { params }, admin.token)
  await expect.poll(read, patiently).toMatchObject({ status: 'completed' })
})

test('an import that cannot be run has failed, and says so', async () => {
  const space = await buildSpace(app, { organizationId, admin })
  const source = { type: 'website' as const, url: 'https://docs.example.org/' }
  const input = { params: { organizationId }, body: { source, target: { space } } }
  const { id: importRunId } = await app.call(startImportRun, input, admin.token)
  const read = () => app.call(getImportRun, { params: { organizationId, importRunId } }, admin.token)
  await expect
    .poll(read, patiently)
    .toMatchObject({ status: 'failed', error: expect.stringContaining('again') })
})
