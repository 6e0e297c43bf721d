import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import { publishSite, type PublishedSite } from '../../../../test/published-site.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
import { startToolServer } from '../../../../test/tool-server.ts'
import * as contract from '../../../contract/publishing/site-mcp-servers.ts'
import { startTestServer } from '../../../platform/fetch/test-server.ts'
import { reindexSpace } from '../../content/search/index.ts'
import { forgetAnswers } from '../kept-answers/jobs.ts'

type Message = { role: string; content: string }
type ChatRequest = { messages: Message[]; tools?: { function: { name: string } }[] }

let app: TestApp
let admin: TestUser
let site: PublishedSite
let tools: Awaited<ReturnType<typeof startToolServer>>
let article = 'lantern'
const asked: ChatRequest[] = []

beforeAll(async () => {
  tools = await startToolServer('secret-of-the-shop')
  const chat = await startTestServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const said: ChatRequest = JSON.parse(body)
      asked.push(said)
      if (said.tools === undefined) return response.end(`data: ${JSON.stringify(written(said))}\n\n`)
      return response.end(JSON.stringify(chosen(said)))
    })
  })
  app = await bootApp({
    LECTERN_ALLOW_PRIVATE_NETWORK: 'true',
    LECTERN_CHAT_URL: chat.url,
    LECTERN_CHAT_MODEL: 'small',
  })
  const owner = await buildOrganization(app)
  admin = owner.admin
  const pages: [string, string][] = [['Shop', 'The shop sells a lantern. Ask for its stock.']]
  site = await publishSite(app, owner, { title: 'Shop', pages })
  await reindexSpace(app.services, site.spaceId)
})

// A service that calls the one tool that it is offered, once.
function chosen({ messages, tools: [tool] = [] }: ChatRequest) {
  const isTold = messages.some(({ role }) => role === 'tool')
  const call = { name: tool?.function.name, arguments: JSON.stringify({ article }) }
  const calls = isTold ? [] : [{ id: 'one', type: 'function', function: call }]
  return { choices: [{ message: { role: 'assistant', content: null, tool_calls: calls } }] }
}

function written({ messages }: ChatRequest) {
  const [count] = /lanterns: \d+/.exec(messages.at(-1)?.content ?? '') ?? ['nothing']
  return { choices: [{ delta: { content: `The tool says ${count}.` } }] }
}

const params = () => ({ organizationId: site.organizationId, siteId: site.siteId })

async function add(headers: Record<string, string>, url = tools.url) {
  const body = { name: 'Stock', url, headers }
  return app.call(contract.createSiteMcpServer, { params: params(), body }, admin.token)
}

async function talk(token = admin.token) {
  const { body } = await app.app.inject({
    method: 'POST',
    url: `/v1/orgs/${site.organizationId}/sites/${site.siteId}/ai/response`,
    headers: { authorization: `Bearer ${token}` },
    payload: { input: [{ role: 'user', content: 'stock of the lantern' }] },
  })
  return body
}

async function readAgain(id: string, token = admin.token) {
  return app.app.inject({
    url: `/v1/orgs/${site.organizationId}/sites/${site.siteId}/ai/response/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
}

describe('an MCP server of a site', () => {
  test('is kept with its headers, which nobody reads again', async () => {
    const made = await add({ Authorization: 'Bearer secret-of-the-shop', 'X-Shop': 'one' })
    expect(made.headers).toEqual({ Authorization: '********', 'X-Shop': '********' })
    const key = { ...params(), siteMcpServerId: made.id }
    const { items } = await app.call(contract.listSiteMcpServers, { params: params() }, admin.token)
    expect(items).toEqual([made])
    expect(await app.call(contract.getSiteMcpServerById, { params: key }, admin.token)).toEqual(made)
    const stored = await app.services.database.read.selectFrom('site_mcp_servers').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('secret-of-the-shop')

    const change = (body: object) =>
      app.call(contract.updateSiteMcpServerById, { params: key, body }, admin.token)
    expect(await change({ name: 'Shelf', headers: { Authorization: '********' } })).toMatchObject({
      name: 'Shelf',
      headers: { Authorization: '********' },
    })
    // Neither with nor without a word about the headers do they follow to somebody else's server.
    await expect(change({ url: 'https://elsewhere.example/mcp' })).rejects.toThrow('give its value anew')
    await expect(change({ headers: { 'X-New': '********' } })).rejects.toThrow('give its value anew')
    await expect(change({ url: 'ftp://elsewhere.example' })).rejects.toThrow('url')
    await expect(change({ headers: { A: 'b\r\nc: d' } })).rejects.toThrow('headers')

    const reader = await buildMember(app, { organizationId: site.organizationId, role: 'read' })
    await expect(
      app.call(contract.getSiteMcpServerById, { params: key }, reader.token),
    ).rejects.toMatchObject({ status: 403 })
    expect(await talk()).toContain('The tool says lanterns: 42.')
    await app.call(contract.deleteSiteMcpServerById, { params: key }, admin.token)
    await expect(app.call(contract.getSiteMcpServerById, { params: key }, admin.token)).rejects.toThrow(
      'No such MCP server',
    )
  })

  test('tells what a page does not, and the answer says whose tool it was', async () => {
    const made = await add({ authorization: 'Bearer secret-of-the-shop' })
    const body = await talk()
    expect(tools.called.at(-1)).toEqual({ article: 'lantern' })
    expect(body).toContain(
      `"toolCall":{"tool":"mcp","mcpServerId":"${made.id}","mcpToolName":"stock.count","mcpToolTitle":"Count the stock"}`,
    )
    expect(body).toContain('The tool says lanterns: 42.')
    expect(JSON.stringify(asked)).not.toContain('secret-of-the-shop')
  })

  test('that fails leaves an answer from the pages', async () => {
    await add({ authorization: 'Bearer of-somebody-else' })
    await add({}, 'http://127.0.0.1:1/mcp')
    article = 'unicorn'
    const body = await talk()
    article = 'lantern'
    expect(body).not.toContain('"tool":"mcp"')
    expect(body).toContain('The tool says nothing.')
    expect(body).toContain('response_finish')
  })
})

test('an answer is read again by the one who asked, for a day', async () => {
  const body = await talk()
  const id = /"responseId":"([^"]+)"/.exec(body)?.[1] ?? ''
  const again = await readAgain(id)
  expect(again.statusCode).toBe(200)
  expect(again.body).toContain('The tool says lanterns: 42.')
  expect(again.body.match(/response_document/g)).toHaveLength(1)
  expect(again.body).toMatch(/"response_start"[^]*"response_finish"[^]*event: done/)

  const other = await buildMember(app, { organizationId: site.organizationId, role: 'admin' })
  expect((await readAgain(id, other.token)).statusCode).toBe(404)
  const stored = await app.services.database.read.selectFrom('site_answers').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('lanterns')

  app.advance(25 * 3_600_000)
  expect((await readAgain(id)).statusCode).toBe(404)
  await runJobs(app, [forgetAnswers])
  expect(await app.services.database.read.selectFrom('site_answers').selectAll().execute()).toEqual([])
})
