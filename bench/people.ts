import { addMember } from '../src/features/people/members/index.ts'
import { createOrganization } from '../src/features/people/organizations/index.ts'
import { findOrCreateUser } from '../src/features/people/users/index.ts'
import { openServices } from '../src/main/services.ts'
import { readConfig } from '../src/platform/config.ts'
import { transact } from '../src/kernel/transact.ts'
import { startServer, type Environment } from '../test/program.ts'
import type { Bench, Verdict } from './bench.ts'
import { compareToBare, type Comparison } from './compare.ts'
import { adminToken, databaseKinds, withInstance, type DatabaseKind } from './instance.ts'
import { keepOffServerProcessor, serverProcessor } from './processors.ts'
import { measureStartAndRest, residentMebibytes, type StartAndRest } from './start-and-rest.ts'
import { tableLines } from './table.ts'

const leastRatio = 0.3
const longestRestart = 2000
const mostMemory = 150
const memberCount = 50

type Measured = { database: DatabaseKind; start: StartAndRest; requests: Comparison[]; memoryAfter: number }

/** An organization and a list of its members, each against a bare server that sends the same bytes. */
export const people: Bench = {
  name: 'people',
  run: async (print) => {
    keepOffServerProcessor()
    const all: Measured[] = []
    for (const database of databaseKinds)
      all.push(await withInstance(database, (environment) => measure(database, environment)))
    for (const line of [...requestLines(all), '', ...processLines(all), '']) print(line)
    return all.flatMap(verdicts)
  },
}

async function measure(database: DatabaseKind, environment: Environment): Promise<Measured> {
  const organizationId = await seed(environment)
  const start = await measureStartAndRest(environment)
  const server = await startServer(environment, serverProcessor)
  const paths = [`/v1/orgs/${organizationId}`, `/v1/orgs/${organizationId}/members?limit=${memberCount}`]
  const requests = await compareToBare(server, { paths, token: adminToken })
  const memoryAfter = residentMebibytes(server.pid)
  server.signal('SIGTERM')
  await server.exited
  return { database, start, requests, memoryAfter }
}

async function seed(environment: Environment): Promise<string> {
  const first = await startServer(environment)
  first.signal('SIGTERM')
  await first.exited
  const services = await openServices(readConfig(environment))
  try {
    return await transact(services, { kind: 'system' }, async (ctx) => {
      const admin = await findOrCreateUser(ctx, { email: services.config.adminEmail, isVerified: true })
      const organizationId = await createOrganization(ctx, { title: 'Acme', userId: admin.id })
      for (let n = 1; n < memberCount; n++) {
        const user = await findOrCreateUser(ctx, { email: `member-${n}@example.org`, isVerified: true })
        await addMember(ctx, { organizationId, userId: user.id, role: 'edit' })
      }
      return organizationId
    })
  } finally {
    await services.database.close()
  }
}

function requestLines(all: Measured[]): string[] {
  const head = ['database', 'request', 'req/s', 'bare', 'ratio', 'p99 ms', 'bare', 'CPU µs', 'bare', 'ratio']
  const rows = all.flatMap(({ database, requests }) =>
    requests.map(({ path, ours, bare, ratio }) => [
      database,
      `GET ${named(path)}`,
      ours.requestsPerSecond.toFixed(0),
      bare.requestsPerSecond.toFixed(0),
      ratio.toFixed(2),
      ours.p99.toFixed(2),
      bare.p99.toFixed(2),
      ours.cost.toFixed(0),
      bare.cost.toFixed(0),
      (bare.cost / ours.cost).toFixed(2),
    ]),
  )
  return tableLines([head, ...rows])
}

function processLines(all: Measured[]): string[] {
  const head = ['database', 'process', 'restart ms', 'idle MiB', 'after load MiB']
  const rows = all.map(({ database, start, memoryAfter }) => [
    database,
    'node src/main/server.ts',
    start.milliseconds.toFixed(0),
    start.mebibytes.toFixed(0),
    memoryAfter.toFixed(0),
  ])
  return tableLines([head, ...rows])
}

function verdicts({ database, start, requests }: Measured): Verdict[] {
  const ratios = requests.map(({ path, ratio }) => ({
    claim: `${database}: GET ${named(path)} runs at ${ratio.toFixed(2)} of bare node:http, at least ${leastRatio}`,
    isMet: ratio >= leastRatio,
  }))
  return [
    // PostgreSQL answers over a socket: measured and shown, but its ratio is no promise of ours.
    ...(database === 'sqlite' ? ratios : []),
    {
      claim: `${database}: a restart is ready in ${start.milliseconds.toFixed(0)} ms, within ${longestRestart}`,
      isMet: start.milliseconds <= longestRestart,
    },
    {
      claim: `${database}: ${start.mebibytes.toFixed(0)} MiB of memory when idle, under ${mostMemory}`,
      isMet: start.mebibytes < mostMemory,
    },
  ]
}

function named(path: string): string {
  return path.replace(/\/orgs\/[^/]+/, '/orgs/{id}')
}
