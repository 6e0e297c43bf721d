import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import { publishSite, type PublishedSite } from '../../../../test/published-site.ts'
import * as answers from '../../../contract/publishing/answers.ts'
import { resolvePublishedContentByUrl } from '../../../contract/publishing/published-sites.ts'
import { startTestServer } from '../../../platform/fetch/test-server.ts'
import { reindexSpace } from '../../content/search/index.ts'

type Owner = { organizationId: string; admin: TestUser }

const pages: [string, string][] = [
  ['Home', 'A place to begin.'],
  ['How do I deploy?', '## By hand\n\nRun the *deploy* command in the folder of your project.'],
  ['Billing', '## Invoices\n\nInvoices are sent on the first day of a month.'],
  ['Secrets', '{% if visitor.claims.unsigned.staff %}\nThe deploy password is swordfish.\n{% endif %}'],
]

const change = { adaptiveContent: { enabled: true } }

async function build(environment: Record<string, string> = {}) {
  const app = await bootApp(environment)
  const owner: Owner = await buildOrganization(app)
  const site = await publishSite(app, owner, { title: 'Manual', pages, change })
  await reindexSpace(app.services, site.spaceId)
  return {
    app,
    owner,
    site,
    ask: (token: string, question: string) => askSite(app, site, { token, question }),
  }
}

async function askSite(
  { app }: TestApp,
  { organizationId, siteId }: PublishedSite,
  { token, question }: { token: string; question: string },
) {
  const response = await app.inject({
    method: 'POST',
    url: `/v1/orgs/${organizationId}/sites/${siteId}/ask?format=markdown`,
    headers: { authorization: `Bearer ${token}` },
    payload: { question, scope: { mode: 'all' } },
  })
  return eventsOf(response.body)
}

type Told = { name: string; data: { answer?: answers.SearchAnswer; question?: string; type?: string } }

function eventsOf(body: string): Told[] {
  return body
    .split('\n\n')
    .filter(Boolean)
    .map((event) => ({
      name: /^event: (.*)$/m.exec(event)?.[1] ?? 'message',
      data: JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '{}'),
    }))
}

const markdownOf = (told: Told[]) => told.findLast(({ data }) => data.answer?.answer)?.data.answer?.answer

describe('without a chat service', () => {
  let built: Awaited<ReturnType<typeof build>>
  beforeAll(async () => {
    built = await build()
  })

  test('a question is answered by the passages that fit it, in their own words and with their place', async () => {
    const { owner, site, ask } = built
    const told = await ask(owner.admin.token, 'how can I deploy my project by hand')
    expect(told.at(-1)?.name).toBe('done')
    expect(markdownOf(told)).toEqual({
      markdown: expect.stringContaining('> Run the deploy command in the folder of your project.'),
    })
    const { sources = [] } = told[0]?.data.answer ?? {}
    expect(sources[0]).toMatchObject({ type: 'page', space: site.spaceId, sections: ['by-hand'] })
    expect(sources[0]?.url).toContain('/how-do-i-deploy#by-hand')
  })

  test('nothing is said where nothing was found', async () => {
    const { app, owner, ask } = built
    const told = await ask(owner.admin.token, 'quantum chromodynamics')
    expect(told.map(({ data }) => data.answer)).toEqual([{ followupQuestions: [], sources: [] }, undefined])
    const { organizationId, admin } = owner
    const input = { params: { organizationId }, query: {}, body: { query: 'quantum chromodynamics' } }
    expect(await app.call(answers.askInOrganization, input, admin.token)).toEqual({})
  })

  test('a visitor is told only what they may read', async () => {
    const { app, owner, site, ask } = built
    const tokenOf = async (unsignedClaims: Record<string, unknown>) => {
      const url = `${app.services.config.publicUrl}${site.path}`
      const body = { url, visitor: { unsignedClaims } }
      const found = await app.call(resolvePublishedContentByUrl, { body }, owner.admin.token)
      return 'apiToken' in found ? found.apiToken : ''
    }
    const question = 'what is the deploy password'
    expect(JSON.stringify(await ask(await tokenOf({}), question))).not.toContain('swordfish')
    expect(JSON.stringify(await ask(await tokenOf({ staff: true }), question))).toContain('swordfish')
  })

  test('an organization answers from the spaces that the caller may see', async () => {
    const { app, owner } = built
    const { organizationId, admin } = owner
    const asked = { params: { organizationId }, body: { query: 'when are invoices sent' } }
    const { answer } = await app.call(answers.askInOrganization, { ...asked, query: {} }, admin.token)
    expect(JSON.stringify(answer?.answer)).toContain('Invoices are sent on the first day of a month.')
    const guest = await buildMember(app, { organizationId, role: null })
    expect(await app.call(answers.askInOrganization, { ...asked, query: {} }, guest.token)).toEqual({})
    const stream = await app.app.inject({
      url: `/v1/orgs/${organizationId}/ask/stream?query=invoices&format=markdown`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(JSON.stringify(markdownOf(eventsOf(stream.body)))).toContain('first day')
  })

  test('questions that pages answer are recommended, those that are one first', async () => {
    const { app, owner, site } = built
    const { organizationId, admin } = owner
    const expected = ['How do I deploy?', 'Home', 'Billing', 'Secrets']
    const params = { organizationId }
    expect(await app.call(answers.getRecommendedQuestionsInOrganization, { params }, admin.token)).toEqual({
      questions: expected,
    })
    const headers = { authorization: `Bearer ${admin.token}` }
    for (const path of [`/ask/questions/stream`, `/sites/${site.siteId}/ask/questions`]) {
      const { body } = await app.app.inject({ url: `/v1/orgs/${organizationId}${path}`, headers })
      expect(eventsOf(body).flatMap(({ data }) => data.question ?? [])).toEqual(expected)
    }
  })

  test('an assistant hears of the search, the answer and its end', async () => {
    const { app, owner, site } = built
    const { organizationId, admin } = owner
    const { body } = await app.app.inject({
      method: 'POST',
      url: `/v1/orgs/${organizationId}/sites/${site.siteId}/ai/response`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { input: [{ role: 'user', content: 'when are invoices sent' }] },
    })
    const types = ['response_start', 'response_tool_call', 'response_document', 'response_finish']
    expect(eventsOf(body).flatMap(({ data }) => data.type ?? [])).toEqual(types)
    expect(body).toContain('Invoices are sent on the first day of a month.')
  })
})

describe('with a chat service', () => {
  test('it writes from the passages, and its numbers lead to them', async () => {
    const sent: { authorization: string | undefined; text: string }[] = []
    const server = await startTestServer((request, response) => {
      let body = ''
      request.on('data', (part) => (body += part))
      request.on('end', () => {
        sent.push({ authorization: request.headers.authorization, text: body })
        if (sent.length === 2) return response.writeHead(500).end()
        const parts = ['Run the command ', '[1], not [9].\n', '---\n- Where are ', 'invoices?\n']
        const events = parts.map((content) => ({ choices: [{ delta: { content } }] }))
        for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
        return response.end('data: [DONE]\n\n')
      })
    })
    const { owner, ask } = await build({
      LECTERN_CHAT_URL: `${server.url}/v1`,
      LECTERN_CHAT_KEY: 'key',
      LECTERN_CHAT_MODEL: 'small',
    })
    const told = await ask(owner.admin.token, 'how can I deploy by hand')
    const answer = told.findLast(({ data }) => data.answer)?.data.answer
    expect(answer?.followupQuestions).toEqual(['Where are invoices?'])
    expect(answer?.answer && 'markdown' in answer.answer && answer.answer.markdown).toMatch(
      /^Run the command \[\\\[1\\\]\]\(<[^>]+how-do-i-deploy#by-hand>\), not\.$/,
    )
    expect(sent[0]?.authorization).toBe('Bearer key')
    expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({ model: 'small', stream: true })
    expect(sent[0]?.text).toContain('Run the deploy command in the folder of your project.')
    // Where it fails, the passages stand for it.
    const failed = await ask(owner.admin.token, 'how can I deploy by hand')
    expect(JSON.stringify(markdownOf(failed))).toContain('Run the deploy command in the folder')
  })
})
