import type { IncomingMessage, ServerResponse } from 'node:http'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as specs from '../../src/contract/generated/openapi-specs.ts'
import { startTestServer } from '../../src/platform/fetch/test-server.ts'
import { endPrograms } from '../program.ts'
import { complaintsOf, useBrowser } from './browser.ts'
import { buildSite, publish, startInstallation, type Installation } from './site.ts'

let site: Installation
let api: Awaited<ReturnType<typeof startTestServer>>
let address: string
const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
const { open } = useBrowser()

// An API that says what it was asked; other sites may ask it below /open, nobody's browser elsewhere.
function echo(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? ''
  const isOpen = url.startsWith('/open') || url.startsWith('/eu')
  if (isOpen) response.setHeader('access-control-allow-origin', '*')
  if (isOpen && request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-headers', '*, authorization')
    response.setHeader('access-control-allow-methods', '*')
    response.writeHead(204).end()
    return
  }
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    asked.push({ method: request.method ?? '', url, headers: request.headers, body })
    if (url === '/open/openapi.json') return response.end(JSON.stringify(documentOf()))
    if (url.includes('stream')) return stream(response)
    if (url.includes('missing'))
      return response.writeHead(404, { 'content-type': 'application/json' }).end('{"reason":"no such pet"}')
    return response.setHeader('set-cookie', 'theirs=1').end(JSON.stringify({ got: body || url }))
  })
}

// Goes on for as long as somebody listens.
function stream(response: ServerResponse): void {
  response.setHeader('content-type', 'text/event-stream')
  response.write('data: first\n\n')
  const more = setInterval(() => response.write('data: more\n\n'), 50)
  response.once('close', () => clearInterval(more))
}

function documentOf() {
  const schema = { type: 'string' }
  const photos = { type: 'array', items: { type: 'string', contentMediaType: 'image/png' } }
  const json = { 'application/json': { schema: { type: 'object', properties: { name: schema } } } }
  return {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: '/open/v1' }],
    security: [{ bearer: [] }],
    paths: {
      '/pets/{petId}': {
        put: {
          summary: 'Change a pet',
          parameters: [
            { name: 'petId', in: 'path', required: true, schema },
            { name: 'tags', in: 'query', schema: { type: 'array', items: schema } },
            { name: 'mode', in: 'query', schema: { enum: ['fast', 'slow'] } },
            { name: 'X-Trace', in: 'header', schema },
          ],
          requestBody: { content: json },
          responses: { 200: { description: 'Changed', content: json } },
        },
      },
      '/shapes': {
        post: {
          summary: 'Draw a shape',
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    { title: 'Circle', properties: { radius: { type: 'number' } } },
                    { title: 'Square', properties: { side: { type: 'number' } } },
                  ],
                },
                examples: {
                  round: { summary: 'A round one', value: { radius: 3 } },
                  square: { summary: 'A square one', value: { side: 4 } },
                },
              },
            },
          },
          responses: {
            200: {
              description: 'Drawn',
              content: {
                'application/json': { example: { id: 'drawn' } },
                'text/plain': { example: 'drawn as text' },
              },
            },
          },
        },
      },
      '/stream': { get: { summary: 'Listen', responses: { 200: { description: 'Events' } } } },
      '/regions': {
        get: {
          summary: 'List regions',
          servers: [
            { url: `${api.url}/{region}`, variables: { region: { default: 'us', enum: ['us', 'eu'] } } },
          ],
          responses: {},
        },
      },
      '/login': {
        post: {
          summary: 'Log in',
          security: [{ basic: [] }],
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                schema: { required: ['name'], properties: { name: schema, note: schema } },
              },
            },
          },
          responses: {},
        },
      },
      '/closed/{id}': {
        post: {
          summary: 'Reach a closed API',
          'x-enable-proxy': true,
          servers: [{ url: api.url }],
          parameters: [{ name: 'id', in: 'path', required: true, schema }],
          requestBody: {
            content: { 'multipart/form-data': { schema: { properties: { note: schema, photos } } } },
          },
          responses: {},
        },
      },
      '/unreachable': { get: { summary: 'Ask in vain', servers: [{ url: api.url }], responses: {} } },
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'basic' },
      },
    },
  }
}

beforeAll(async () => {
  site = await startInstallation({ LECTERN_ALLOW_PRIVATE_NETWORK: 'true' })
  api = await startTestServer(echo)
  await takeIn(`${api.url}/open/openapi.json`)
  const computed = {
    type: 'builtin:openapi',
    props: { models: false },
    dependencies: { spec: { ref: { kind: 'openapi', spec: 'pets' } } },
  }
  const changes = [
    { operation: 'insert_page' as const, title: 'Home', document: { markdown: 'Hello.' } },
    { operation: 'insert_computed' as const, title: 'API', computed },
  ]
  address = `${await publish(site, await buildSite(site, { title: 'API', changes }))}operations`
})
afterAll(async () => {
  api.close()
  await endPrograms()
})

async function takeIn(url: string) {
  const params = { organizationId: site.organizationId, specSlug: 'pets' }
  await site.call(specs.createOrUpdateOpenAPISpecBySlug, { params, body: { source: { url } } })
  await vi.waitFor(
    async () => expect((await site.call(specs.getOpenAPISpecBySlug, { params })).lastVersion).toBeDefined(),
    { timeout: 20_000 },
  )
}

async function openPanel(page: Page, title: string) {
  const block = page.getByRole('region', { name: title })
  await block.getByText('Try it').click()
  const panel = block.locator('.api-try form')
  const send = async () => {
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.locator('[role=status].api-status').waitFor()
    return panel.getByRole('status').textContent()
  }
  return { panel, send, answer: panel.locator('.api-answer code') }
}

test('a reader fills in an operation, sends it to the API itself, and sees what it answers', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  const complaints = complaintsOf(page)
  await page.goto(address)
  const { panel, send, answer } = await openPanel(page, 'Change a pet')
  await panel.getByLabel('petId').fill('a b')
  await panel.getByLabel('tags').fill('one, two')
  await panel.getByLabel('mode').selectOption('slow')
  await panel.getByLabel('X-Trace').fill('t1')
  await panel.getByLabel('bearer').fill('secret')
  await panel.getByRole('textbox', { name: 'Request body' }).fill('{"name":"Tom"}')
  asked.splice(0)
  expect(await send()).toMatch(/^200 OK · \d+ ms$/)
  expect(asked).toMatchObject([
    {
      method: 'PUT',
      url: '/open/v1/pets/a%20b?tags=one&tags=two&mode=slow',
      headers: { authorization: 'Bearer secret', 'x-trace': 't1', 'content-type': 'application/json' },
      body: '{"name":"Tom"}',
    },
  ])
  expect(asked[0]?.headers).not.toHaveProperty('cookie')
  expect(await answer.textContent()).toBe('{\n  "got": "{\\"name\\":\\"Tom\\"}"\n}')
  await panel.getByLabel('petId').fill('missing')
  expect(await send()).toMatch(/^404 Not Found/)
  expect(await answer.textContent()).toContain('no such pet')
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
})

test('a reader signs in with a name and a password of any letters', async () => {
  const page = await open()
  await page.goto(address)
  const { panel, send } = await openPanel(page, 'Log in')
  await panel.getByLabel('Username').fill('Łucja')
  await panel.getByLabel('Password').fill('пароль')
  asked.splice(0)
  expect(await send()).toMatch(/^200/)
  const [, sent = ''] = asked[0]?.headers.authorization?.split(' ') ?? []
  expect(Buffer.from(sent, 'base64').toString()).toBe('Łucja:пароль')
})

test('fields of a form bear the sign that they are required, and are sent as the reader leaves them', async () => {
  const page = await open()
  await page.goto(address)
  const { panel, send } = await openPanel(page, 'Log in')
  const fields = panel.locator('[data-type] label')
  expect(await fields.allTextContents()).toEqual(['name*', 'note'])
  await fields.getByRole('textbox', { name: 'note' }).fill('x')
  asked.splice(0)
  expect(await send()).toMatch(/^200/)
  expect(asked).toMatchObject([{ body: 'note=x' }])
})

test('a reader chooses the variables of a server, and is told when there is no answer', async () => {
  const page = await open()
  await page.goto(address)
  const regions = await openPanel(page, 'List regions')
  await regions.panel.getByLabel('region').selectOption('eu')
  expect(await regions.send()).toMatch(/^200/)
  expect(await regions.answer.textContent()).toContain('/eu/regions')
  const { send } = await openPanel(page, 'Ask in vain')
  expect(await send()).toContain('does not allow requests from this site')
})

test('a reader chooses variants, examples and media types, and what they signed in with is there again', async () => {
  const page = await open()
  const complaints = complaintsOf(page)
  await page.goto(address)
  const block = page.getByRole('region', { name: 'Draw a shape' })
  const words = block.locator('.api-words')
  await words.getByText('radius').waitFor()
  await words.getByRole('tab', { name: 'Square' }).click()
  await words.getByText('side').waitFor()
  expect(await words.getByText('radius').isVisible()).toBe(false)
  const side = block.locator('.api-side')
  const response = side.getByRole('tabpanel').filter({ hasText: '"drawn"' })
  await response.getByRole('combobox', { name: 'Example' }).selectOption('text/plain')
  await side.getByText('drawn as text').waitFor()
  expect(await side.getByText('"drawn"').isVisible()).toBe(false)
  const first = await openPanel(page, 'Draw a shape')
  await first.panel.getByLabel('Example').selectOption('A square one')
  await first.panel.getByLabel('bearer').fill('kept')
  await first.panel.getByLabel('Remember in this browser').check()
  asked.splice(0)
  expect(await first.send()).toMatch(/^200/)
  expect(asked).toMatchObject([{ body: '{\n  "side": 4\n}', headers: { authorization: 'Bearer kept' } }])
  // In another window too, and for no other server.
  const later = await page.context().newPage()
  await later.goto(address)
  const again = await openPanel(later, 'Change a pet')
  await expect.poll(() => again.panel.getByLabel('bearer').inputValue()).toBe('kept')
  const elsewhere = await openPanel(later, 'List regions')
  expect(await elsewhere.panel.getByLabel('bearer').inputValue()).toBe('')
  expect(complaints).toEqual([])
})

test('what comes bit by bit is shown as it comes, until the reader has enough', async () => {
  const page = await open()
  await page.goto(address)
  const { panel, answer } = await openPanel(page, 'Listen')
  const focused = (name: string) => panel.getByRole('button', { name }).and(page.locator(':focus'))
  await panel.getByRole('button', { name: 'Send' }).press('Enter')
  await answer.filter({ hasText: 'data: more' }).waitFor()
  await focused('Send').waitFor()
  await page.keyboard.press('Tab')
  await focused('Stop').waitFor()
  await page.keyboard.press('Enter')
  await panel.locator('[role=status].api-status').waitFor()
  await focused('Send').waitFor()
  expect(await panel.getByRole('status').textContent()).toMatch(/^200 OK · \d+ ms$/)
  expect(await answer.textContent()).toContain('data: first')
})

test('where the specification says so, requests go by way of this server', async () => {
  const page = await open()
  await page.goto(address)
  await page.context().addCookies([{ name: 'mine', value: '1', url: site.url }])
  const { panel, send, answer } = await openPanel(page, 'Reach a closed API')
  await panel.getByLabel('id').fill('7')
  await panel.getByLabel('note').fill('Hello')
  const files = ['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer: Buffer.from(name) }))
  await panel.getByLabel('photos').setInputFiles(files)
  asked.splice(0)
  expect(await send()).toMatch(/^200/)
  expect(await answer.textContent()).toContain('Hello')
  for (const name of ['a.png', 'b.png']) expect(await answer.textContent()).toContain(name)
  expect(asked).toMatchObject([{ method: 'POST', url: '/closed/7' }])
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  for (const name of ['cookie', 'origin', 'referer', 'x-forwarded-for'])
    expect(asked[0]?.headers).not.toHaveProperty(name)
})

test('operations stand beside their samples where there is room, and below each other on a phone', async () => {
  const columns = async (width: number) => {
    const page = await open({ viewport: { width, height: 900 } })
    await page.goto(address)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    const box = async (part: string) => (await page.locator(`.api-${part}`).first().boundingBox())?.x ?? 0
    return (await box('side')) > (await box('words')) ? 2 : 1
  }
  expect(await columns(1280)).toBe(2)
  expect(await columns(390)).toBe(1)
})

test('on paper, what an operation takes and gives is unfolded', async () => {
  const page = await open({ viewport: { width: 680, height: 900 } })
  await page.goto(address)
  const block = page.getByRole('region', { name: 'Change a pet' })
  const response = block.locator('.api-response')
  await response.getByText('Changed').waitFor()
  expect(await response.getByText('string').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await response.getByText('string').waitFor()
})

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }

test.each(['light', 'dark'] as const)('operations keep nobody out, in the %s theme', async (colorScheme) => {
  const page = await open({ colorScheme, bypassCSP: true, reducedMotion: 'reduce' })
  await page.goto(address, { waitUntil: 'networkidle' })
  for (const summary of await page.locator('.api summary').all())
    if (await summary.isVisible()) await summary.click()
  await page.evaluate(axe.source)
  const violations = await page.evaluate<Violation[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  )
  expect(found).toEqual([])
})
