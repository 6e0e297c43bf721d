import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '../src/contract/client.ts'
import { getIntegrationEvent, listIntegrationEvents } from '../src/contract/observers/integration-events.ts'
import { publishIntegration } from '../src/contract/observers/integrations.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { bundleIntegration } from '../test/bundle.ts'
import { freePort } from '../test/free-port.ts'
import { endPrograms, startServer, type Environment } from '../test/program.ts'
import { adminToken, databaseKinds, withInstance } from './instance.ts'

// What scripts do that loop, take memory, flood their log, reach for what is not theirs, fork and forge: whether it
// is contained and recorded, and how an unrelated request fares beside it.
const asked = databaseKinds.filter((kind) => (process.argv[2] ?? 'sqlite') === kind)
const rounds = Number(process.argv[3] ?? 3)
const roundTime = 12_000

let connections = 0
const trap = createServer((socket) => {
  connections++
  socket.destroy()
})
await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
// A server on a port has an address of this form.
const { port: trapPort } = trap.address() as AddressInfo

try {
  for (const database of asked) await withInstance(database, judge)
} finally {
  trap.close()
  await endPrograms()
}

async function judge(environment: Environment): Promise<void> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  await startServer({ ...environment, PORT: port, LECTERN_PUBLIC_URL: url })
  const call = createClient({ endpoint: url, token: adminToken })
  const { items } = await call(listOrganizationsForAuthenticatedUser)
  const script = await bundleIntegration('hostile')
  const body = { title: 'Hostile', organization: items[0]?.id ?? '', script }
  for (const name of ['looping', 'greedy', 'nosy', 'victim'])
    await call(publishIntegration, { params: { integrationName: name }, body })
  const ask = async (path: string) => (await fetch(`${url}/~integrations/${path}`)).text()

  check('a log that is flooded is cut', (await ask('nosy/flood')) === 'flooded')
  check('169.254.169.254 is out of reach', (await ask('nosy/metadata')) === '502')
  const reached = await ask(`nosy/database?port=${trapPort}`)
  check('so is a port of this machine', connections === 0 && reached.startsWith('502 refused'))
  const database = environment['DATABASE_URL']
  if (database !== undefined && new URL(database).port !== '')
    check('so is the database', (await ask(`nosy/database?port=${new URL(database).port}`)).startsWith('502'))
  check('it starts no processes', (await ask('nosy/fork')).startsWith('refused'))
  check('it speaks for no other', (await ask('nosy/forge?of=victim')) === '404 502')

  const quiet: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await sample(url, Date.now() + roundTime)))
    const end = Date.now() + roundTime
    const endless = ['looping/loop', 'greedy/allocate', 'nosy/flood'].map(async (path) => {
      for (; Date.now() < end; await sleep(100)) await ask(path).catch(() => undefined)
    })
    beside.push(...(await sample(url, end)))
    await Promise.all(endless)
  }
  check('one that loops is ended, and its trace says so', await isRecorded(call, 'looping', /no answer/))
  check('so is one that takes memory', await isRecorded(call, 'greedy', /memory|ended/))
  const [alone, together] = [percentile(quiet), percentile(beside)]
  check(
    `an unrelated request has a p99 of ${together.toFixed(1)} ms beside all that, ${alone.toFixed(1)} ms alone (at most twice)`,
    together <= alone * 2,
  )
}

/** Milliseconds of requests that come fifty times a second, each measured from when it should have been sent. */
async function sample(url: string, end: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${adminToken}` }
  const asking: Promise<number>[] = []
  for (let due = performance.now(); Date.now() < end; due += 20) {
    await sleep(Math.max(0, due - performance.now()))
    const started = performance.now()
    asking.push(
      fetch(`${url}/v1/user`, { headers }).then(async (response) => {
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`an unrelated request was answered ${response.status}`)
        return performance.now() - started
      }),
    )
  }
  return Promise.all(asking)
}

function percentile(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

async function isRecorded(call: Client, integrationName: string, reason: RegExp): Promise<boolean> {
  const { items } = await call(listIntegrationEvents, { params: { integrationName }, query: { limit: 1000 } })
  const failed = items.filter(({ status }) => status === 'failed')
  const traces = await Promise.all(
    failed.map(({ id }) => call(getIntegrationEvent, { params: { integrationName, eventId: id } })),
  )
  return traces.some(({ trace }) => trace?.logs.some(({ message }) => reason.test(message ?? '')))
}

function check(claim: string, isMet: boolean): void {
  process.stdout.write(`${isMet ? 'PASS' : 'FAIL'}  ${claim}\n`)
  if (!isMet) process.exitCode = 1
}
