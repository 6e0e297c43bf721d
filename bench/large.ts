import { createClient } from '../src/contract/client.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { spaceComments } from '../src/contract/review/comments.ts'
import { openServices } from '../src/main/services.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Services } from '../src/kernel/context.ts'
import { freePort } from '../test/free-port.ts'
import { startServer, type Environment } from '../test/program.ts'
import type { Bench, Verdict } from './bench.ts'
import { createMeter, untilQuiet } from './day/used.ts'
import { adminToken, databaseKinds, type DatabaseKind } from './instance.ts'
import { asText, createActs, type Act } from './large/acts.ts'
import { fillLarge } from './large/fill.ts'
import { withKeptInstance, type Filling } from './large/kept-instance.ts'
import { measureWork, type Measured } from './large/measure.ts'
import { measureOffline, type Offline } from './large/offline.ts'
import { createSiteActs } from './large/site-acts.ts'
import { keepOffServerProcessor, serverProcessor } from './processors.ts'
import { residentMebibytes } from './start-and-rest.ts'
import { tableLines } from './table.ts'

const large = Number(process.env['LECTERN_BENCH_PAGES'] ?? 100_000)
const small = Math.min(1000, large)
// Parts of their names; "offline" for what is done without a server. By default all.
const chosenActs = process.env['LECTERN_BENCH_ACTS']?.split(',')
const isChosen = (name: string) => chosenActs?.some((part) => name.includes(part)) ?? true

const comments = 30
const longestHold = 100
// What takes less is not measured well enough to be compared, in milliseconds.
const comparable = 0.3

type Print = (line: string) => void

/**
 * What a space of 100,000 pages costs against one of 1,000, each on a server of its own. Nothing may cost more because
 * of pages that it does not touch; what goes through all of them by nature may, but nobody else waits for it.
 */
export const largeSpace: Bench = {
  name: 'large',
  isLong: true,
  run: async (print) => {
    keepOffServerProcessor()
    const verdicts: Verdict[] = []
    for (const database of databaseKinds) {
      const sizes = {
        small: await measureSize({ database, pages: small, print }),
        large: await measureSize({ database, pages: large, print }),
      }
      verdicts.push(...report(database, sizes, print))
    }
    return verdicts
  },
}

type Result = { acts: (Measured & Pick<Act, 'name' | 'most'>)[]; offline: Offline[]; memory: number }

function measureSize({ database, pages, print }: { database: DatabaseKind; pages: number; print: Print }) {
  return withKeptInstance({ database, pages }, async ({ environment, known, keep }): Promise<Result> => {
    const services = await openServices(readConfig(environment))
    try {
      const filling = known ?? (await fillInstance(services, { environment, pages, print }))
      keep(filling)
      const online = await measureOnline(services, { environment, filling, print })
      const offline = isChosen('offline') ? await measureOffline(services, environment) : []
      return { ...online, offline }
    } finally {
      await services.database.close()
    }
  })
}

type Filled = { environment: Environment; pages: number; print: Print }

async function fillInstance(services: Services, { environment, pages, print }: Filled): Promise<Filling> {
  const begin = performance.now()
  const server = await startServer(environment)
  const call = createClient({ endpoint: server.url, token: adminToken })
  const { items } = await call(listOrganizationsForAuthenticatedUser)
  const organizationId = items[0]?.id ?? ''
  const spaceOf = async (title: string) =>
    (await call(createSpace, { params: { organizationId }, body: { title } })).id
  const [spaceId, besideId] = [await spaceOf('Large'), await spaceOf('Beside')]
  const edited = await call(updateSpaceContent, {
    params: { spaceId: besideId },
    body: { changes: [{ operation: 'insert_page', title: 'Beside', document: { markdown: 'Some text.' } }] },
  })
  for (let n = 0; n < comments; n += 1)
    await call(spaceComments.post, { params: { spaceId }, body: { body: { markdown: `Comment ${n}` } } })
  server.signal('SIGTERM')
  await server.exited
  const filled = await fillLarge(services, { spaceId, pages, print })
  print(`${pages} pages were filled in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  return { organizationId, spaceId, besideId, besidePageId: edited.pages[0]?.id ?? '', ...filled }
}

type Online = { environment: Environment; filling: Filling; print: Print }

async function measureOnline(
  services: Services,
  { environment, filling, print }: Online,
): Promise<Omit<Result, 'offline'>> {
  const loopPort = String(await freePort())
  const server = await startServer(
    { ...environment, LECTERN_BENCH_LOOP_PORT: loopPort },
    { nodeOptions: ['--import', './bench/hostile/watch-loop.ts'], ...serverProcessor },
  )
  try {
    const beside = `/v1/spaces/${filling.besideId}/content/page/${filling.besidePageId}`
    const measuring = {
      server,
      read: await createMeter(server.pid, services),
      longestHold: async () => Number(await (await fetch(`http://127.0.0.1:${loopPort}`)).text()),
      readBeside: () => asText(server.url, beside),
    }
    await untilQuiet(measuring.read)
    const all = [...createActs(server.url, filling), ...(await createSiteActs(server.url, filling))]
    const acts: Result['acts'] = []
    for (const act of all.filter(({ name }) => isChosen(name))) {
      const measured = await measureWork(measuring, act)
      acts.push({ ...measured, name: act.name, most: act.most })
      if (process.env['LECTERN_BENCH_VERBOSE']) print(`${act.name}: ${JSON.stringify(measured)}`)
    }
    await untilQuiet(measuring.read)
    return { acts, memory: residentMebibytes(server.pid) }
  } finally {
    server.signal('SIGTERM')
    await server.exited
  }
}

function report(database: DatabaseKind, sizes: { small: Result; large: Result }, print: Print): Verdict[] {
  const compared = sizes.large.acts.flatMap((at) => {
    const before = sizes.small.acts.find(({ name }) => name === at.name)
    return before === undefined
      ? []
      : [{ before, at, ratio: at.processor / Math.max(before.processor, comparable) }]
  })
  const head = [
    database,
    'act',
    `processor ms at ${small}`,
    `at ${large}`,
    'ratio',
    'ms until the answer',
    'at large',
    'ratio',
    'loop ms',
    'neighbour ms',
  ]
  const rows = compared.map(({ before, at, ratio }) => [
    '',
    at.name,
    before.processor.toFixed(2),
    at.processor.toFixed(2),
    ratio.toFixed(2),
    before.latency.toFixed(1),
    at.latency.toFixed(1),
    (at.latency / before.latency).toFixed(2),
    at.loop.toFixed(0),
    at.neighbour.toFixed(0),
  ])
  for (const line of [...tableLines([head, ...rows]), '']) print(line)
  for (const at of sizes.large.offline) print(offlineLine(at, sizes.small.offline))
  print(
    `${database}: ${sizes.large.memory.toFixed(0)} MiB of memory at the end, ${sizes.small.memory.toFixed(0)} at the small size`,
  )
  return [
    ...compared.map(({ at, ratio }) => ({
      claim:
        at.most === 'all'
          ? `${database}: ${at.name} is for all pages, and takes ${(ratio / (large / small)).toFixed(2)} times as much for each`
          : `${database}: ${at.name} takes ${ratio.toFixed(2)} times as much processor, at most ${at.most}`,
      isMet: ratio <= (at.most === 'all' ? 1.5 * (large / small) : at.most),
    })),
    ...sizes.large.acts
      .filter(({ loop }) => loop > longestHold)
      .map(({ name, loop }) => ({
        claim: `${database}: ${name} holds the loop for ${loop.toFixed(0)} ms, at most ${longestHold}`,
        isMet: false,
      })),
  ]
}

function offlineLine({ name, milliseconds, loop, mebibytes }: Offline, others: Offline[]): string {
  const before = others.find((each) => each.name === name)?.milliseconds ?? Number.NaN
  const held = loop === undefined ? '' : `, the loop held for ${loop.toFixed(0)} ms`
  const memory = mebibytes === undefined ? '' : `, ${mebibytes.toFixed(0)} MiB at rest`
  return `${name}: ${milliseconds.toFixed(0)} ms, ${before.toFixed(0)} at ${small} pages${held}${memory}`
}
