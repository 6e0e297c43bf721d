import { openServices } from '../src/main/services.ts'
import { readConfig } from '../src/platform/config.ts'
import { startServer, type Environment, type Server } from '../test/program.ts'
import type { Bench, Verdict } from './bench.ts'
import { compareToBare } from './compare.ts'
import { createActs, type Acts } from './day/acts.ts'
import { connections, drive } from './day/drive.ts'
import { createMeter, untilQuiet, type Used } from './day/used.ts'
import { buildWorld, type World } from './day/world.ts'
import { onEachDatabase, type DatabaseKind } from './instance.ts'
import { keepOffServerProcessor, serverProcessor } from './processors.ts'
import { residentMebibytes } from './start-and-rest.ts'
import { tableLines } from './table.ts'

const reads = Number(process.env['LECTERN_BENCH_TIMES'] ?? 2000)
const writes = Math.ceil(reads / 4)
// Before anything is measured, so many times as much is done: a server that has just started spends a quarter of an edit
// on compiling itself, and one that runs for a day does not.
const warmUp = 3
const writesASecond = 5
// Acts by their names, and "mixed"; by default all of them, on both databases.
const chosenActs = process.env['LECTERN_BENCH_ACTS']?.split(',')
const isChosen = (act: string) => chosenActs?.includes(act) ?? true

type Part = {
  name: string
  act: keyof Acts
  times?: number
  /** Milliseconds of processor that a request may take, the database's and its jobs' included. */
  most?: Record<DatabaseKind, number>
  /** Somebody writes meanwhile, in a space that the site does not have. */
  isWritten?: true
}

const parts: Part[] = [
  { name: 'page as JSON', act: 'json', most: { sqlite: 0.6, postgres: 1.5 } },
  { name: 'page as Markdown', act: 'markdown' },
  { name: 'tree', act: 'tree' },
  { name: 'list', act: 'list' },
  { name: 'search, rare word', act: 'rare' },
  { name: 'search, common word', act: 'common', most: { sqlite: 3, postgres: 3 } },
  { name: 'search, question', act: 'question' },
  { name: 'published page', act: 'published' },
  { name: 'published, others write', act: 'published', isWritten: true },
  { name: 'edit of 4 kB', act: 'edit', times: writes, most: { sqlite: 8, postgres: 15 } },
  { name: 'change request', act: 'merge', times: writes / 4 },
]

// After everything else, since the space grows by them.
const newPages: Part = {
  name: 'new page of 4 kB',
  act: 'create',
  times: writes,
  most: { sqlite: 8, postgres: 15 },
}

type Measured = {
  part: string
  rate: number
  p50: number
  p99: number
  node: number
  database: number
  loop: number
}

/**
 * A day of a team: 2,000 pages, three roles, 16 connections, pages chosen as readers do. Each thing that is done by
 * itself, then all of it mixed, with the site read beside it. Processor time tells the same whoever else uses the
 * machine; requests a second do not.
 */
export const day: Bench = {
  name: 'day',
  run: async (print) => {
    keepOffServerProcessor()
    return onEachDatabase((database, environment) => measure(database, { environment, print }))
  },
}

type Options = { environment: Environment; print: (line: string) => void }

async function measure(database: DatabaseKind, { environment, print }: Options): Promise<Verdict[]> {
  const server = await startServer(environment, serverProcessor)
  const services = await openServices(readConfig(environment))
  try {
    const world = await buildWorld(server.url, services)
    const acts = createActs(world)
    const read = await createMeter(server.pid, services)
    await untilQuiet(read)
    const all: Measured[] = []
    for (const part of parts.filter(({ act }) => isChosen(act)))
      all.push(await measurePart(part, { server, acts, read }))
    if (isChosen('mixed')) all.push(...(await measureMixes({ server, acts, read })))
    if (isChosen('create')) all.push(await measurePart(newPages, { server, acts, read }))
    for (const line of [...lines(database, all), '']) print(line)
    const bare = chosenActs === undefined ? await measureBare(server, world) : undefined
    if (bare !== undefined)
      print(`${database}: one page is sent at ${bare.page.toFixed(2)} of bare node:http`)
    print(`${database}: ${residentMebibytes(server.pid).toFixed(0)} MiB of memory at the end`)
    return verdictsOf(database, { all, published: bare?.published })
  } finally {
    await services.database.close()
    server.signal('SIGTERM')
    await server.exited
  }
}

type Measuring = { server: Server; acts: Acts; read: () => Used }

async function measurePart(
  { name, act, times = reads, isWritten }: Part,
  measuring: Measuring,
): Promise<Measured> {
  const { server, acts } = measuring
  const beside = isWritten && { act: acts.editBeside, each: writesASecond }
  await drive(server.url, { act: acts[act], times: times * warmUp, beside })
  return measured(name, measuring, () => drive(server.url, { act: acts[act], times, beside }))
}

/** As fast as the server can, where everybody waits for everybody; then half as fast, which is what people meet. */
async function measureMixes(measuring: Measuring): Promise<Measured[]> {
  const { server, acts } = measuring
  const mix = (name: string, rest = 0) =>
    measured(name, measuring, async () => {
      const [people] = await Promise.all([
        drive(server.url, { act: acts.mixed, times: reads, rest }),
        drive(server.url, { act: acts.published, times: reads / 2, people: 2, rest }),
      ])
      return people
    })
  const fastest = await mix('the mix')
  return [fastest, await mix('the mix, half as fast', (2 * connections * 1000) / fastest.rate)]
}

async function measured(
  part: string,
  { server, read }: Measuring,
  work: () => ReturnType<typeof drive>,
): Promise<Measured> {
  await untilQuiet(read)
  await loopDelay(server)
  const before = read()
  const { requests, seconds: took, p50, p99 } = await work()
  const loop = await loopDelay(server)
  await untilQuiet(read)
  const after = read()
  const each = (of: keyof Used) => (after[of] - before[of]) / 1000 / requests
  return { part, rate: requests / took, p50, p99, node: each('server'), database: each('database'), loop }
}

async function measureBare(server: Server, { space, published, tokens }: World) {
  const paths = [`/v1/spaces/${space.spaceId}/content/page/${space.pageId}`, published[0] ?? '']
  const asking = { token: tokens.reader, headers: { 'accept-encoding': 'br' } }
  const compared = await compareToBare(server, { paths, ...asking })
  const [page = 0, site = 0] = compared.map(({ ours, bare }) => bare.cost / ours.cost)
  return { page, published: site }
}

// The 99th percentile since it was asked last.
async function loopDelay({ url }: Server): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000
}

function lines(database: DatabaseKind, all: Measured[]): string[] {
  const head = [database, 'part', 'req/s', 'p50 ms', 'p99 ms', 'node ms', 'database ms', 'loop p99 ms']
  const rows = all.map(({ part, rate, p50, p99, node, database: theirs, loop }) => [
    '',
    part,
    rate.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    node.toFixed(2),
    theirs.toFixed(2),
    loop.toFixed(0),
  ])
  return tableLines([head, ...rows])
}

type Report = { all: Measured[]; published: number | undefined }

// Of what was measured.
function verdictsOf(database: DatabaseKind, { all, published }: Report): Verdict[] {
  const verdicts: Verdict[] = []
  const cost = (part: string) => {
    const found = all.find((each) => each.part === part)
    return found && found.node + found.database
  }
  for (const { name, most } of [...parts, newPages]) {
    const took = cost(name)
    if (most === undefined || took === undefined) continue
    const claim = `${database}: ${name} takes ${took.toFixed(2)} ms of processor, at most ${most[database]}`
    verdicts.push({ claim, isMet: took <= most[database] })
  }
  const [alone, beside] = [cost('published page'), cost('published, others write')]
  if (alone !== undefined && beside !== undefined)
    verdicts.push({
      claim: `${database}: a published page takes ${(beside / alone).toFixed(2)} times as much while others write, at most 1.2`,
      isMet: beside / alone <= 1.2,
    })
  if (published !== undefined)
    verdicts.push({
      claim: `${database}: a warm published page is sent at ${published.toFixed(2)} of bare node:http, at least 0.7`,
      isMet: published >= 0.7,
    })
  for (const { part, p99 } of all.filter((each) => each.part.startsWith('the mix')))
    verdicts.push({ claim: `${database}: p99 of ${part} is ${p99.toFixed(0)} ms, under 30`, isMet: p99 < 30 })
  return verdicts
}
