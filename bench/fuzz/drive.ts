import { addressOf } from '../../src/contract/client.ts'
import { spaceContent } from '../../src/contract/content/content.ts'
import { operations } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/operation.ts'
import type { Services } from '../../src/kernel/context.ts'
import { createChance } from '../day/chance.ts'
import { buildCast, type Caller, type Cast, type WorldName } from './cast.ts'
import { idsWrittenBy, judge, type Answer, type Asking } from './judge.ts'
import { fitting, mutated, pick, seasoned, type Chance } from './mutate.ts'
import { buildWorld, type World } from './world.ts'
import { writing } from './writing.ts'

export type Fuzzing = {
  services: Services
  adminToken: string
  seed: number
  until: (sent: number) => boolean
  longest: number
}

export type Fuzzed = { sent: number; statuses: Map<number, number>; findings: string[] }

type Worlds = Record<WorldName, World>

const worldNames: WorldName[] = ['open', 'kept', 'foreign']

// A stream of events has no end.
const asked = operations.filter(({ download }) => download !== 'text/event-stream')
const worldLasts = 250

/** Sends what a schema allows and what it does not to every operation, as everybody who may come, turn by turn. */
export async function fuzz(
  url: string,
  { services, adminToken, seed, until, longest }: Fuzzing,
): Promise<Fuzzed> {
  const chance = createChance(seed)
  const fuzzed: Fuzzed = { sent: 0, statuses: new Map(), findings: [] }
  const cast = await buildCast(url, { services, adminToken })
  let worlds = await buildWorlds(url, cast)
  const written = new Set<string>()
  while (!until(fuzzed.sent)) {
    if (fuzzed.sent % worldLasts === worldLasts - 1) {
      fuzzed.findings.push(...(await unreadable(url, worlds, cast)))
      worlds = await buildWorlds(url, cast)
    }
    const operation = asked[fuzzed.sent % asked.length]
    if (operation === undefined) break
    const caller = pick(chance, cast.callers)
    const asking =
      chance() < 0.25
        ? writing(chance, caller, worlds[caller.home])
        : calling(chance, { operation, caller, worlds })
    fuzzed.sent += 1
    // Whoever looks after the server may end it.
    if (asking.operation.access.on === 'server' && caller.isServerAdministrator) continue
    const answer = await send(url, asking)
    fuzzed.statuses.set(answer.status, (fuzzed.statuses.get(answer.status) ?? 0) + 1)
    for (const id of idsWrittenBy(asking, answer, worlds)) written.add(id)
    const finding = judge({ asking, answer, worlds, written, longest })
    if (finding !== undefined) fuzzed.findings.push(`${finding}\n    ${describe(asking)}`)
  }
  fuzzed.findings.push(...(await unreadable(url, worlds, cast)))
  return fuzzed
}

async function buildWorlds(url: string, { organizations }: Cast): Promise<Worlds> {
  const build = (name: WorldName) => buildWorld(url, { name, ...organizations[name] })
  return { open: await build('open'), kept: await build('kept'), foreign: await build('foreign') }
}

function calling(
  chance: Chance,
  { operation, caller, worlds }: { operation: Operation; caller: Caller; worlds: Worlds },
): Asking {
  const ids = worldNames.flatMap((name) => Object.values(worlds[name].known))
  const part = (schema: unknown) => {
    const value = seasoned(chance, fitting(chance, schema), ids)
    return chance() < 0.4 ? mutated(chance, value) : value
  }
  const names = Object.keys(operation.params?.properties ?? {})
  const given = fitting(chance, operation.params ?? { type: 'object' }) as Record<string, unknown>
  const among = () => worlds[chance() < 0.85 ? caller.home : pick(chance, worldNames)].known
  // Mostly all of one world, and now and then one thing of another.
  const [here, there] = [among(), among()]
  const params = Object.fromEntries(
    names.map((name) => {
      const known = chance() < 0.9 ? here : there
      const strange = chance() < 0.05 ? mutated(chance, 'a') : ''
      // Without it the address would be another operation's.
      return [name, strange === '' ? (known[name] ?? given[name] ?? 'a') : strange]
    }),
  )
  const query = operation.query === undefined ? {} : part(operation.query)
  return {
    operation,
    caller,
    params,
    query: typeof query === 'object' && query !== null ? query : {},
    body: operation.body === undefined ? undefined : part(operation.body),
  }
}

async function send(url: string, { operation, caller, params, query, body }: Asking): Promise<Answer> {
  const begin = performance.now()
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(
    url + addressOf(operation, { params: asTexts(params), query: asTexts(query) }),
    {
      method: operation.method,
      redirect: 'manual',
      headers: {
        ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: payload }),
    },
  )
  return { status: response.status, text: await response.text(), took: performance.now() - begin }
}

function describe({ operation, caller, params, query, body }: Asking): string {
  const address = addressOf(operation, { params: asTexts(params), query: asTexts(query) })
  const payload = JSON.stringify(body)?.slice(0, 1500) ?? ''
  return `${operation.id} by ${caller.name}: ${operation.method} ${address.slice(0, 300)} ${payload}`
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

/** What cannot be read any more of the worlds, after all that. */
async function unreadable(url: string, worlds: Worlds, { organizations }: Cast): Promise<string[]> {
  const findings: string[] = []
  for (const name of worldNames) {
    const headers = { authorization: `Bearer ${organizations[name].token}` }
    const read = async (path: string) => fetch(`${url}/v1${path}`, { headers })
    const base = `/spaces/${worlds[name].known['spaceId']}/content`
    const tree = await read(`${base}/pages`)
    // Somebody deleted the space, which was their right there.
    if (tree.status === 404 && name !== 'kept') continue
    if (tree.status !== 200) {
      findings.push(`${spaceContent.pages.id} answers ${tree.status} in the ${name} world afterwards`)
      continue
    }
    // As the operation answers.
    const { pages } = (await tree.json()) as { pages: { id: string }[] }
    for (const { id } of pages)
      for (const format of ['document', 'markdown']) {
        const { status } = await read(`${base}/page/${id}?format=${format}`)
        if (status !== 200) findings.push(`a page as ${format} answers ${status} afterwards`)
      }
  }
  return findings
}
