import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import * as contract from '../../../contract/generated/openapi-specs.ts'
import { fetchWithin } from '../../../platform/fetch/fetch-within.ts'
import { resolveWithSystem } from '../../../platform/fetch/resolve.ts'
import { startTestServer } from '../../../platform/fetch/test-server.ts'
import { startWorker, type Worker } from '../../../kernel/jobs/index.ts'
import { processSpec, refreshSpecs } from './jobs.ts'

const pets = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'Pets' } } } } },
}

let app: TestApp
let worker: Worker
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  worker = startWorker({ services: app.services, jobs: [processSpec, refreshSpecs], pollInterval: 20 })
})
afterAll(() => worker.stop())

const named = (specSlug: string) => ({ params: { organizationId, specSlug } })

async function put(specSlug: string, source: contract.OpenAPISpecSource) {
  await app.call(
    contract.createOrUpdateOpenAPISpecBySlug,
    { ...named(specSlug), body: { source } },
    admin.token,
  )
  return processed(specSlug)
}

async function processed(specSlug: string) {
  return expect
    .poll(() => app.call(contract.getOpenAPISpecBySlug, named(specSlug), admin.token), { timeout: 20_000 })
    .toMatchObject({ processingState: 'complete' })
    .then(() => app.call(contract.getOpenAPISpecBySlug, named(specSlug), admin.token))
}

async function documentOf(specSlug: string) {
  const answer = await app.call(contract.getLatestOpenAPISpecVersionContent, named(specSlug), admin.token)
  return answer.filesystem[0]?.specification
}

describe('a specification given as text', () => {
  test('is pending, then complete, with a version whose content can be read', async () => {
    const body = { slug: 'pets', source: { text: JSON.stringify(pets) } }
    const created = await app.call(
      contract.createOpenAPISpec,
      { params: { organizationId }, body },
      admin.token,
    )
    expect(created).toMatchObject({ object: 'openapi-spec', slug: 'pets', visibility: 'private' })
    expect(created.processingState).not.toBe('complete')
    const spec = await processed('pets')
    const version = await app.call(contract.getLatestOpenAPISpecVersion, named('pets'), admin.token)
    expect(version.id).toBe(spec.lastVersion)
    const content = await app.call(contract.getLatestOpenAPISpecVersionContent, named('pets'), admin.token)
    expect(content.filesystem).toEqual([
      { filename: 'pets.json', dir: './', isEntrypoint: true, references: [], specification: pets },
    ])
    const params = { organizationId, specSlug: 'pets', versionId: version.id }
    expect(await app.call(contract.getOpenAPISpecVersionById, { params }, admin.token)).toEqual(version)
    expect(await app.call(contract.getOpenAPISpecVersionContentById, { params }, admin.token)).toEqual(
      content,
    )
    expect(await app.call(contract.getLatestOpenAPISpecDocument, named('pets'), admin.token)).toEqual(pets)
    const listed = await app.call(contract.listOpenAPISpecs, { params: { organizationId } }, admin.token)
    expect(listed.items.map(({ slug }) => slug)).toContain('pets')
  })

  test('is answered in parts: an operation, a webhook or models, with what they refer to', async () => {
    const model = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const schemas = { Pet: { properties: { owner: model('Owner') } }, Owner: {}, Other: {} }
    const responses = { 200: { description: 'A pet', content: { 'text/plain': { schema: model('Pet') } } } }
    const source = {
      ...pets,
      paths: { '/pets': { get: { responses }, post: { responses } }, '/other': { get: { responses } } },
      webhooks: { born: { post: { responses } } },
      components: { schemas },
    }
    await put('parted', { text: JSON.stringify(source) })
    const { openapi, info } = source
    const { Other: _, ...petAndOwner } = schemas
    const components = { schemas: petAndOwner }
    const part = (query: Record<string, string>) =>
      app.call(contract.getLatestOpenAPISpecDocument, { ...named('parted'), query }, admin.token)
    expect(await part({ path: '/pets', method: 'post' })).toEqual({
      openapi,
      info,
      components,
      paths: { '/pets': { post: { responses } } },
    })
    expect(await part({ webhook: 'born' })).toMatchObject({ webhooks: source.webhooks, components })
    expect(await part({ schemas: 'Other,Missing' })).toEqual({
      openapi,
      info,
      components: { schemas: { Other: {} } },
    })
    expect(await part({ path: '/missing' })).toEqual({ openapi, info })
  })

  test('cannot be created twice', async () => {
    const body = { slug: 'twice', source: { text: JSON.stringify(pets) } }
    const input = { params: { organizationId }, body }
    await app.call(contract.createOpenAPISpec, input, admin.token)
    expect(await app.status(contract.createOpenAPISpec, input, admin.token)).toBe(409)
  })

  test('may be YAML, and Swagger 2.0 becomes OpenAPI 3.1', async () => {
    await put('yaml', { text: 'openapi: 3.0.3\ninfo: {title: Y, version: "1"}\npaths: {}\n' })
    expect(await documentOf('yaml')).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      info: { title: 'Y' },
    })
    const swagger = {
      swagger: '2.0',
      info: { title: 'Old', version: '1' },
      host: 'api.example.org',
      schemes: ['https'],
      paths: {
        '/a': { get: { responses: { 200: { description: 'ok', schema: { $ref: '#/definitions/A' } } } } },
      },
      definitions: { A: { type: 'object' } },
    }
    await put('old', { text: JSON.stringify(swagger) })
    expect(await documentOf('old')).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      servers: [{ url: 'https://api.example.org' }],
      components: { schemas: { A: { type: 'object' } } },
    })
  })

  test('makes no new version when nothing changed, and one when something did', async () => {
    const first = await put('same', { text: JSON.stringify(pets) })
    expect((await put('same', { text: JSON.stringify(pets) })).lastVersion).toBe(first.lastVersion)
    const second = await put('same', {
      text: JSON.stringify({ ...pets, info: { title: 'New', version: '2' } }),
    })
    expect(second.lastVersion).not.toBe(first.lastVersion)
    const { items } = await app.call(contract.listOpenAPISpecVersions, named('same'), admin.token)
    expect(items.map(({ id }) => id)).toEqual([second.lastVersion, first.lastVersion])
  })

  test('that cannot be read leaves the last good version, and says where it is wrong', async () => {
    const good = await put('broken', { text: JSON.stringify(pets) })
    const bad = await put('broken', { text: 'openapi: 3.1.0\ninfo:\n  title: "open\npaths: {}\n' })
    expect(bad).toMatchObject({ lastVersion: good.lastVersion, lastProcessErrorCode: 'PARSE_ERROR' })
    expect(bad.lastProcessedErrors?.[0]?.message).toMatch(/^line \d/)
    const odd = await put('broken', {
      text: 'openapi: 3.1.0\ninfo: {title: A}\npaths:\n  /a:\n    get: no\n',
    })
    expect(odd.lastProcessedErrors).toEqual([{ message: 'line 5: paths./a.get: must be an object' }])
    const other = await put('broken', { text: '{"asyncapi": "2.0.0"}' })
    expect(other.lastProcessedErrors?.[0]?.message).toContain('neither "openapi" nor "swagger"')
    const fixed = await put('broken', { text: JSON.stringify(pets) })
    expect(fixed.lastProcessErrorCode).toBeUndefined()
  })

  test('may refer to itself in circles', async () => {
    const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } }
    const spec = await put('circle', {
      text: JSON.stringify({ ...pets, components: { schemas: { Node: node } } }),
    })
    expect(spec.lastProcessErrorCode).toBeUndefined()
    expect(await documentOf('circle')).toMatchObject({ components: { schemas: { Node: node } } })
  })

  test('of 10 MB that is no specification is refused, as are aliases that grow without end', async () => {
    const long = await put('long', { text: 'a'.repeat(10_000_000) })
    expect(long).toMatchObject({ lastProcessErrorCode: 'PARSE_ERROR' })
    const laughs = Array.from({ length: 9 }, (_, at) => `l${at + 1}: &l${at + 1} [${`*l${at},`.repeat(9)}]`)
    const bomb = await put('bomb', { text: `openapi: 3.1.0\nl0: &l0 [a]\n${laughs.join('\n')}\n` })
    expect(bomb).toMatchObject({ lastProcessErrorCode: 'PARSE_ERROR' })
    const input = { ...named('huge'), body: { source: { text: 'a'.repeat(10_000_001) } } }
    expect(await app.status(contract.createOrUpdateOpenAPISpecBySlug, input, admin.token)).toBe(413)
  })

  test('that names files beside it says that it cannot have them', async () => {
    const text = JSON.stringify({ ...pets, components: { schemas: { A: { $ref: './a.yaml' } } } })
    const spec = await put('beside', { text })
    expect(spec.lastProcessedErrors?.[0]?.message).toContain('"./a.yaml"')
  })
})

describe('a specification given by its address', () => {
  test('is fetched with the files that it refers to, and again after 6 hours, or as often as is wanted', async () => {
    let title = 'First'
    const server = await startTestServer((request, response) => {
      const files: Record<string, string> = {
        '/api/openapi.yaml': `openapi: 3.1.0\ninfo: {title: ${title}, version: "1"}\npaths: {}\ncomponents:\n  schemas:\n    Pet: {$ref: "parts/pet.yaml#/Pet"}\n`,
        '/api/parts/pet.yaml':
          'Pet: {type: object, properties: {tag: {$ref: "#/Tag"}}}\nTag: {type: string}\n',
      }
      const file = files[request.url ?? '']
      response.writeHead(file === undefined ? 404 : 200).end(file)
    })
    const spec = await put('remote', { url: `${server.url}/api/openapi.yaml` })
    expect(spec).toMatchObject({ sourceURL: `${server.url}/api/openapi.yaml` })
    expect(spec.lastProcessedErrors).toBeUndefined()
    expect(await documentOf('remote')).toMatchObject({
      info: { title: 'First' },
      components: { schemas: { Pet: { $ref: '#/x-files/0/Pet' } } },
      'x-files': { 0: { Pet: { properties: { tag: { $ref: '#/x-files/0/Tag' } } } } },
    })
    title = 'Second'
    app.advance(6 * 3_600_000 + 600_000)
    await expect
      .poll(() => documentOf('remote'), { timeout: 10_000 })
      .toMatchObject({ info: { title: 'Second' } })
    title = 'Third'
    const hourly = { ...named('remote'), body: { refresh: 'hourly' as const } }
    const changed = await app.call(contract.updateOpenAPISpecBySlug, hourly, admin.token)
    expect(changed).toMatchObject({ refresh: 'hourly', visibility: 'private' })
    app.advance(3_600_000 + 600_000)
    await expect
      .poll(() => documentOf('remote'), { timeout: 10_000 })
      .toMatchObject({ info: { title: 'Third' } })
    server.close()
  })

  test('that does not answer, or not in time, is a failed fetch', async () => {
    const server = await startTestServer((request, response) =>
      request.url === '/slow.json' ? undefined : response.writeHead(503).end(),
    )
    const spec = await put('down', { url: `${server.url}/openapi.json` })
    expect(spec).toMatchObject({ lastProcessErrorCode: 'FETCH_ERROR' })
    expect(spec.lastProcessedErrors?.[0]?.message).toContain('503')
    const { fetchOutside } = app.services
    const hasty = (url: string, options?: object) => fetchOutside(url, { ...options, timeout: 200 })
    app.services.fetchOutside = Object.assign(hasty, { stream: fetchOutside.stream })
    const slow = await put('slow', { url: `${server.url}/slow.json` })
    expect(slow).toMatchObject({ lastProcessErrorCode: 'FETCH_TIMEOUT' })
    app.services.fetchOutside = fetchOutside
    server.close()
  })

  test('in a private network is refused, also one that a public specification refers to', async () => {
    const strict = await bootApp({ LECTERN_ALLOW_PRIVATE_NETWORK: 'false' })
    const owner = await buildOrganization(strict)
    const jobs = startWorker({ services: strict.services, jobs: [processSpec], pollInterval: 20 })
    const server = await startTestServer((_request, response) => response.end(JSON.stringify(pets)))
    const inside = JSON.stringify({
      ...pets,
      components: { schemas: { A: { $ref: `${server.url}/a.json` } } },
    })
    for (const [specSlug, source] of Object.entries({
      direct: { url: server.url },
      indirect: { text: inside },
    })) {
      const params = { organizationId: owner.organizationId, specSlug }
      await strict.call(
        contract.createOrUpdateOpenAPISpecBySlug,
        { params, body: { source } },
        owner.admin.token,
      )
      await expect
        .poll(() => strict.call(contract.getOpenAPISpecBySlug, { params }, owner.admin.token), {
          timeout: 10_000,
        })
        .toMatchObject({ processingState: 'complete', lastProcessErrorCode: 'FETCH_ERROR' })
    }
    await jobs.stop()
    server.close()
  })
})

test('an address that redirects into a private network is a failed fetch', async () => {
  const other = await bootApp()
  // As far as this server is concerned, one loopback address is the public internet and all others are private.
  const isAllowed = (address: string) => address === '127.0.0.1'
  other.services.fetchOutside = fetchWithin({ resolve: resolveWithSystem, isAllowed })
  const owner = await buildOrganization(other)
  const jobs = startWorker({ services: other.services, jobs: [processSpec], pollInterval: 20 })
  const server = await startTestServer((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.2:${server.port}/openapi.json` }).end(),
  )
  const params = { organizationId: owner.organizationId, specSlug: 'redirected' }
  const body = { source: { url: `${server.url}/openapi.json` } }
  await other.call(contract.createOrUpdateOpenAPISpecBySlug, { params, body }, owner.admin.token)
  await expect
    .poll(() => other.call(contract.getOpenAPISpecBySlug, { params }, owner.admin.token), { timeout: 10_000 })
    .toMatchObject({ processingState: 'complete', lastProcessErrorCode: 'FETCH_ERROR' })
  expect(server.asked).toEqual([`GET 127.0.0.1:${server.port}/openapi.json`])
  await jobs.stop()
  server.close()
})

describe('a specification', () => {
  test('is served without a token while it is public', async () => {
    await put('open', { text: JSON.stringify(pets) })
    const open = { ...named('open'), body: { visibility: 'public' as const } }
    const { urls } = await app.call(contract.updateOpenAPISpecBySlug, open, admin.token)
    const path = new URL(urls.published ?? '').pathname
    const answer = await app.app.inject(path)
    expect(answer.json()).toEqual(pets)
    const again = await app.app.inject({ url: path, headers: { 'if-none-match': answer.headers.etag } })
    expect(again.statusCode).toBe(304)
    const closed = { ...named('open'), body: { visibility: 'private' as const } }
    expect(
      (await app.call(contract.updateOpenAPISpecBySlug, closed, admin.token)).urls.published,
    ).toBeUndefined()
    expect((await app.app.inject(path)).statusCode).toBe(404)
  })

  test('is read by readers, changed by creators, and gone when deleted', async () => {
    const reader = await buildMember(app, { organizationId, role: 'read' })
    const creator = await buildMember(app, { organizationId, role: 'create' })
    await put('shared', { text: JSON.stringify(pets) })
    const seen = await app.call(contract.getOpenAPISpecBySlug, named('shared'), reader.token)
    expect(seen.permissions).toEqual({ view: true, edit: false })
    await app.call(contract.deleteOpenAPISpecBySlug, named('shared'), creator.token)
    await app.call(contract.deleteOpenAPISpecBySlug, named('shared'), creator.token)
    expect(await app.status(contract.getOpenAPISpecBySlug, named('shared'), reader.token)).toBe(404)
    expect(await app.status(contract.getLatestOpenAPISpecVersion, named('shared'), reader.token)).toBe(404)
  })
})
