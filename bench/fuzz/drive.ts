import { addressOf } from '../../src/contract/client.ts'
import { spaceContent, updateSpaceContent } from '../../src/contract/content/content.ts'
import { operations } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { spaceComments } from '../../src/contract/review/comments.ts'
import { observeResponse } from '../../test/responses.ts'
import { createChance } from '../day/chance.ts'
import { adminToken } from '../instance.ts'
import { markdownText } from './markdown.ts'
import { fitting, mutated, type Chance } from './mutate.ts'
import { buildFuzzedWorld, type FuzzedWorld } from './world.ts'

export type Fuzzing = { seed: number; until: (sent: number) => boolean; longest: number }

export type Fuzzed = { sent: number; statuses: Map<number, number>; findings: string[] }

type Asking = { operation: Operation; params: Record<string, unknown>; query: object; body: unknown }

// Whoever looks after the server may end it; and a stream of events has no end.
const asked = operations.filter(
  ({ access, download }) => access.on !== 'server' && download !== 'text/event-stream',
)
const worldLasts = 150

/** Sends what a schema allows and what it does not to every operation, turn by turn. */
export async function fuzz(url: string, { seed, until, longest }: Fuzzing): Promise<Fuzzed> {
  const chance = createChance(seed)
  const fuzzed: Fuzzed = { sent: 0, statuses: new Map(), findings: [] }
  let world = await buildFuzzedWorld(url)
  while (!until(fuzzed.sent)) {
    if (fuzzed.sent % worldLasts === worldLasts - 1) {
      fuzzed.findings.push(...(await unreadable(url, world)))
      world = await buildFuzzedWorld(url)
    }
    const operation = asked[fuzzed.sent % asked.length]
    if (operation === undefined) break
    const asking = chance() < 0.3 ? writing(chance, world) : calling(chance, operation, world)
    const found = await judge(url, asking, longest)
    fuzzed.sent += 1
    fuzzed.statuses.set(found.status, (fuzzed.statuses.get(found.status) ?? 0) + 1)
    if (found.finding !== undefined) fuzzed.findings.push(found.finding)
  }
  fuzzed.findings.push(...(await unreadable(url, world)))
  return fuzzed
}

function calling(chance: Chance, operation: Operation, { known }: FuzzedWorld): Asking {
  const part = (schema: unknown) => {
    const value = fitting(chance, schema)
    return chance() < 0.5 ? mutated(chance, value) : value
  }
  const names = Object.keys(operation.params?.properties ?? {})
  const given = fitting(chance, operation.params ?? { type: 'object' }) as Record<string, unknown>
  const params = Object.fromEntries(
    names.map((name) => [name, chance() < 0.9 ? (known[name] ?? given[name] ?? 'a') : mutated(chance, 'a')]),
  )
  const query = operation.query === undefined ? {} : part(operation.query)
  return {
    operation,
    params,
    query: typeof query === 'object' && query !== null ? query : {},
    body: operation.body === undefined ? undefined : part(operation.body),
  }
}

// The ways that text comes in.
function writing(chance: Chance, { known }: FuzzedWorld): Asking {
  const document = { markdown: markdownText(chance) }
  const params = { spaceId: known['spaceId'], pageId: known['pageId'] }
  if (chance() < 0.3)
    return {
      operation: spaceComments.post,
      params,
      query: {},
      body: { body: document, page: known['pageId'] },
    }
  const changes = [
    chance() < 0.5
      ? { operation: 'update_page', page: known['pageId'], document }
      : { operation: 'insert_page', title: 'Written', document },
    { operation: 'insert_reusable_content', title: 'Again', document },
  ]
  return {
    operation: updateSpaceContent,
    params,
    query: {},
    body: { changes: changes.slice(0, chance() < 0.7 ? 1 : 2) },
  }
}

async function judge(url: string, asking: Asking, longest: number) {
  const { operation, params, query, body } = asking
  const begin = performance.now()
  const address = addressOf(operation, { params: asTexts(params), query: asTexts(query) })
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(url + address, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${adminToken}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { body: payload }),
  })
  const text = await response.text()
  const { status } = response
  const took = performance.now() - begin
  const what = `${operation.id}: ${operation.method} ${address.slice(0, 300)} ${payload?.slice(0, 1500) ?? ''}`
  const finding = wrongIn(operation, { status, text, took, longest })
  return { status, ...(finding !== undefined && { finding: `${finding}\n    ${what}` }) }
}

// An address has nothing but text, of whole characters.
function asTexts(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
    ]),
  )
}

type Answer = { status: number; text: string; took: number; longest: number }

function wrongIn(operation: Operation, { status, text, took, longest }: Answer): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`
  if (took > longest) return `took ${(took / 1000).toFixed(1)} s`
  if (status >= 300 && status < 400) return undefined
  try {
    observeResponse(operation, status, text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 600) : String(error)
  }
}

/** What cannot be read any more of the world, after all that. */
async function unreadable(url: string, { known }: FuzzedWorld): Promise<string[]> {
  const headers = { authorization: `Bearer ${adminToken}` }
  const read = async (path: string) => fetch(`${url}/v1${path}`, { headers })
  const base = `/spaces/${known['spaceId']}/content`
  const tree = await read(`${base}/pages`)
  // Somebody deleted the space, which is their right.
  if (tree.status === 404) return []
  if (tree.status !== 200) return [`${spaceContent.pages.id} answers ${tree.status} afterwards`]
  // As the operation answers.
  const { pages } = (await tree.json()) as { pages: { id: string }[] }
  const findings: string[] = []
  for (const { id } of pages)
    for (const format of ['document', 'markdown']) {
      const { status } = await read(`${base}/page/${id}?format=${format}`)
      if (status !== 200) findings.push(`a page as ${format} answers ${status} afterwards`)
    }
  return findings
}
