import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildOrganization } from '../../test/build.ts'
import { publishSite } from '../../test/published-site.ts'
import { updateSiteCustomizationById } from '../contract/publishing/site-customization.ts'
import { reindexSpace } from '../features/content/search/index.ts'

let app: TestApp
let answering: string
let silent: string

const pages: [string, string][] = [
  ['Home', 'Begin here.'],
  ['Deploy', '## By hand\n\nRun the <b>deploy</b> command.'],
]

beforeAll(async () => {
  app = await bootApp()
  const owner = await buildOrganization(app)
  const site = await publishSite(app, owner, { title: 'Answering', pages })
  await reindexSpace(app.services, site.spaceId)
  const { organizationId, siteId } = site
  const body = { ai: { mode: 'assistant' as const } }
  const input = { params: { organizationId, siteId }, body }
  await app.call(updateSiteCustomizationById, input, owner.admin.token)
  answering = site.path
  silent = (await publishSite(app, owner, { title: 'Silent', pages })).path
})

const ask = (site: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: `${site}~gitbook/ask`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })

test('a reader without script asks from the page of results, and is answered by a page', async () => {
  const results = await app.app.inject(`${answering}~gitbook/search?q=deploy`)
  expect(results.body).toContain(`<form method="post" action="${answering}~gitbook/ask">`)
  const page = await ask(answering, { q: 'how do I deploy by <hand>' })
  expect(page.body).toContain('<h1>how do I deploy by &lt;hand&gt;</h1>')
  expect(page.body).toContain('Run the deploy command.')
  expect(page.body).toContain('/deploy#by-hand">Deploy › By hand</a>')
  expect((await ask(answering, { q: 'chromodynamics' })).body).toContain('The pages do not answer this.')
})

test('the dialog is told as it is written, and only the pages of the site may ask', async () => {
  const told = await ask(answering, { q: 'deploy by hand', part: '1' })
  expect(told.headers['content-type']).toContain('text/event-stream')
  expect(told.body).toContain('Run the deploy command.')
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await ask(answering, { q: 'deploy' }, foreign)).statusCode).toBe(403)
})

test('a program asks by the address of a page’s Markdown, and is told sources', async () => {
  const asked = await app.app.inject(`${answering}deploy.md?ask=how+to+deploy+by+hand`)
  expect(asked.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  expect(asked.body).toContain('# how to deploy by hand')
  expect(asked.body).toContain('Run the deploy command.')
  const { publicUrl } = app.services.config
  expect(asked.body).toContain(`- [Deploy › By hand](<${publicUrl}${answering}deploy#by-hand>)`)
  expect((await app.app.inject(`${answering}deploy.md?ask=chromodynamics`)).body).toContain('do not answer')
  const plain = await app.app.inject(`${answering}deploy.md`)
  expect(plain.body).toContain(`${publicUrl}${answering}deploy.md?ask=<question>`)
  const bare = await app.app.inject(`${answering}deploy.md?displayAgentInstructions=false`)
  expect(bare.body).not.toContain('?ask=')
})

const speak = async (site: string, method: string, params: object) => {
  const response = await app.app.inject({
    method: 'POST',
    url: `${site}~gitbook/mcp`,
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  })
  return response.body
}

test('an assistant asks by the tool of the site', async () => {
  expect(await speak(answering, 'tools/list', {})).toContain('askQuestion')
  const call = { name: 'askQuestion', arguments: { question: 'how do I deploy by hand' } }
  expect(await speak(answering, 'tools/call', call)).toContain('Run the deploy command.')
  expect(await speak(silent, 'tools/list', {})).not.toContain('askQuestion')
  expect(await speak(silent, 'tools/call', call)).toContain('There is no tool')
})

test('a site that answers no questions offers nothing of it', async () => {
  expect((await ask(silent, { q: 'deploy' })).statusCode).toBe(404)
  expect((await app.app.inject(`${silent}deploy.md?ask=deploy`)).statusCode).toBe(404)
  expect((await app.app.inject(`${silent}deploy.md`)).body).not.toContain('?ask=')
  const { body } = await app.app.inject(silent)
  expect(body).not.toContain('ask')
})
