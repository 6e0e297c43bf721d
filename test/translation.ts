import { expect, vi } from 'vitest'
import { createSpace } from '../src/contract/content/spaces.ts'
import { spaceContent, updateSpaceContent } from '../src/contract/content/content.ts'
import type { ContentEdit } from '../src/contract/content/edits.ts'
import * as contract from '../src/contract/generated/translations.ts'
import { runJob } from '../src/features/generated/translations/jobs.ts'
import { startTestServer } from '../src/platform/fetch/test-server.ts'
import { startWorker, type Worker } from '../src/kernel/jobs/index.ts'
import { bootApp, type TestApp } from './app.ts'
import { buildOrganization, type TestUser } from './build.ts'

type Segment = { id: string; text: string }
type Sent = { system: string; segments: Segment[] }

/** A service that speaks the chat protocol and shouts: its language is capitals. */
export async function startService() {
  const sent: Sent[] = []
  const state = { sent, moods: [] as ('busy' | 'denied' | 'garbage' | 'drops tags')[] }
  const server = await startTestServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const { messages } = JSON.parse(body)
      const { segments }: { segments: Segment[] } = JSON.parse(messages[1].content)
      const mood = state.moods.shift()
      if (mood === 'busy') return response.writeHead(429, { 'retry-after': '0' }).end('slow down')
      if (mood === 'denied') return response.writeHead(401).end('no such key')
      sent.push({ system: messages[0].content, segments })
      const shout = (text: string) =>
        text.replace(/(<[^>]*>|&\w+;)|[^<&]+/g, (all, tag) => tag ?? all.toUpperCase())
      const strip = (text: string) => shout(text.replace(/<[^>]*>/g, ''))
      const translated = segments.map(({ id, text }) => ({
        id,
        text: mood === 'drops tags' ? strip(text) : shout(text),
      }))
      const content = mood === 'garbage' ? 'I cannot do that' : JSON.stringify({ segments: translated })
      return response.end(JSON.stringify({ choices: [{ message: { content } }] }))
    })
  })
  return { ...server, ...state, state }
}

export const texts = (sent: Sent[]) => sent.flatMap(({ segments }) => segments.map(({ text }) => text))

export type World = { app: TestApp; worker: Worker; organizationId: string; admin: TestUser }

export async function buildWorld(environment: Record<string, string> = {}): Promise<World> {
  const app = await bootApp(environment)
  const worker = startWorker({ services: app.services, jobs: [runJob], pollInterval: 20 })
  return { app, worker, ...(await buildOrganization(app)) }
}

export async function buildSpace(
  { app, organizationId, admin }: World,
  ...changes: ContentEdit[]
): Promise<string> {
  const { id } = await app.call(
    createSpace,
    { params: { organizationId }, body: { title: 'Docs' } },
    admin.token,
  )
  await edit({ app, admin }, id, ...changes)
  return id
}

export async function edit(
  { app, admin }: Pick<World, 'app' | 'admin'>,
  spaceId: string,
  ...changes: ContentEdit[]
) {
  return app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
}

export function page(title: string, markdown: string, more: object = {}): ContentEdit {
  return { operation: 'insert_page', title, document: { markdown }, ...more }
}

export async function translate(world: World, space: string, more: object = {}) {
  const { app, organizationId, admin } = world
  const body = { source: { space, language: 'en' as const }, language: 'fr' as const, ...more }
  const { id } = await app.call(contract.createTranslation, { params: { organizationId }, body }, admin.token)
  return completed(world, id, 1)
}

export async function completed({ app, organizationId, admin }: World, translationId: string, runs: number) {
  const params = { organizationId, translationId }
  return vi.waitFor(
    async () => {
      const translation = await app.call(contract.getTranslation, { params }, admin.token)
      expect(translation).toMatchObject({ status: 'completed' })
      expect(translation.stats.runs).toBeGreaterThanOrEqual(runs)
      return translation
    },
    { timeout: 15_000, interval: 50 },
  )
}

export async function markdownOf({ app, admin }: World, spaceId: string, pagePath: string): Promise<string> {
  const query = { format: 'markdown' as const }
  const read = await app.call(spaceContent.path, { params: { spaceId, pagePath }, query }, admin.token)
  return 'markdown' in read ? (read.markdown ?? '') : ''
}
