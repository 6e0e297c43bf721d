import { setTimeout as sleep } from 'node:timers/promises'
import { openServices } from '../src/main/services.ts'
import { readConfig } from '../src/platform/config.ts'
import { startServer, type Environment, type Server } from '../test/program.ts'
import type { Bench, Verdict } from './bench.ts'
import { createActs } from './day/acts.ts'
import { drive } from './day/drive.ts'
import { buildWorld } from './day/world.ts'
import { onEachDatabase, type DatabaseKind } from './instance.ts'
import { median } from './median.ts'
import { residentMebibytes } from './start-and-rest.ts'

const minutes = Number(process.env['LECTERN_BENCH_MINUTES'] ?? 60)
// As deploy/Dockerfile does: where an hour matters, one of those runs.
const asImage = {
  nodeOptions: ['--max-semi-space-size=16', '--heap-growing-percent=40'],
  environment: { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' },
}
const between = (minutes * 60_000) / 30
const rest = 60_000
const most = 300
const growth = 1.1

/** An hour of the mix of a day: what the server holds all the while, and after a minute of rest. */
export const hour: Bench = {
  name: 'hour',
  isLong: true,
  run: (print) => onEachDatabase((database, environment) => measure(database, { environment, print })),
}

type Options = { environment: Environment; print: (line: string) => void }

async function measure(database: DatabaseKind, { environment, print }: Options): Promise<Verdict[]> {
  const server = await startServer({ ...environment, ...asImage.environment }, asImage)
  const services = await openServices(readConfig(environment))
  try {
    const acts = createActs(await buildWorld(server.url, services))
    const until = Date.now() + minutes * 60_000
    const [looks, people] = await Promise.all([
      look(server, { until, print: (line) => print(`${database}: ${line}`) }),
      driveUntil(until, (times) => drive(server.url, { act: acts.mixed, times })),
      driveUntil(until, (times) => drive(server.url, { act: acts.published, times, people: 2 })),
    ])
    await sleep(rest)
    print(
      `${database}: ${people} requests of people in ${minutes} minutes; ` +
        `${residentMebibytes(server.pid).toFixed(0)} MiB after a minute of rest`,
    )
    return verdictsOf(database, looks)
  } finally {
    await services.database.close()
    server.signal('SIGTERM')
    await server.exited
  }
}

const atOnce = 500

async function driveUntil(until: number, work: (times: number) => ReturnType<typeof drive>): Promise<number> {
  let requests = 0
  while (Date.now() < until) requests += (await work(atOnce)).requests
  return requests
}

type Look = { minute: number; resident: number; heap: number }

/** Of the memory, over and over; with what of it is the heap of JavaScript and what lies outside. */
async function look(
  server: Server,
  { until, print }: { until: number; print: (line: string) => void },
): Promise<Look[]> {
  const begin = Date.now()
  const looks: Look[] = []
  while (Date.now() + between <= until) {
    await sleep(between)
    const text = await (await fetch(`${server.url}/metrics`)).text()
    const mebibytes = (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0) / 2 ** 20
    const seen = {
      minute: (Date.now() - begin) / 60_000,
      resident: residentMebibytes(server.pid),
      heap: mebibytes('nodejs_heap_size_used_bytes'),
    }
    looks.push(seen)
    print(
      `after ${seen.minute.toFixed(0)} minutes ${seen.resident.toFixed(0)} MiB, ` +
        `of which JavaScript uses ${seen.heap.toFixed(0)} and buffers ${mebibytes('nodejs_external_memory_bytes').toFixed(0)}`,
    )
  }
  return looks
}

/** Flat: the last third holds hardly more than the one before it. */
function verdictsOf(database: DatabaseKind, looks: Look[]): Verdict[] {
  const third = Math.floor(looks.length / 3)
  const middle = median(looks.slice(third, 2 * third).map(({ resident }) => resident))
  const last = median(looks.slice(2 * third).map(({ resident }) => resident))
  const peak = Math.max(...looks.map(({ resident }) => resident))
  return [
    {
      claim: `${database}: the server holds ${peak.toFixed(0)} MiB at most in ${minutes} minutes of the mix, under ${most}`,
      isMet: peak < most,
    },
    {
      claim: `${database}: in the last third ${(last / middle).toFixed(2)} times what it held in the one before, at most ${growth}`,
      isMet: last / middle <= growth,
    },
  ]
}
