import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { announceEvent } from '../src/features/observers/integration-registry/announce-event.ts'
import { installIntegration } from '../src/features/observers/installations/install-integration.ts'
import { publishIntegration } from '../src/features/observers/integrations/publish-integration.ts'
import {
  integrationByName,
  updateIntegration,
} from '../src/features/observers/integration-registry/queries.ts'
import { createOrganization } from '../src/features/people/organizations/index.ts'
import { findOrCreateUser } from '../src/features/people/users/index.ts'
import { openServices } from '../src/main/services.ts'
import { readConfig } from '../src/platform/config.ts'
import { transact } from '../src/kernel/transact.ts'
import { endPrograms, startProgram, type Environment } from '../test/program.ts'
import { databaseKinds, withInstance, type DatabaseKind } from './instance.ts'

// How events reach integrations while the worker is killed twice: none lost, in order for each installation.
const installationCount = Number(process.argv[2] ?? 200)
const eventCount = Number(process.argv[3] ?? 10_000)
const asked = databaseKinds.filter((kind) => (process.argv[4] ?? kind) === kind)

const heard = new Map<string, number[]>()
let total = 0

const tunnel = createServer((request, response) => {
  let body = ''
  request.on('data', (data) => (body += data))
  request.on('end', () => {
    const { installationId, number } = JSON.parse(/\r\n\r\n(\{"eventId".*)\r\n/.exec(body)?.[1] ?? '{}')
    if (number !== undefined) {
      heard.set(installationId, [...(heard.get(installationId) ?? []), number])
      total++
    }
    response.end('OK')
  })
})

async function produce(environment: Environment, tunnelUrl: string): Promise<string[]> {
  const services = await openServices(readConfig(environment))
  const userId = await transact(services, { kind: 'system' }, async (ctx) => {
    const user = await findOrCreateUser(ctx, { email: 'bench@example.org', isVerified: true })
    return user.id
  })
  const actor = {
    kind: 'user' as const,
    userId,
    tokenId: 'bench',
    isReadOnly: false,
    origin: 'operator' as const,
  }
  const ids: string[] = []
  const integrationId = await transact(services, actor, async (ctx) => {
    const organization = await createOrganization(ctx, { title: 'Owner', userId })
    const body = { title: 'Bench', script: 'export default {}', organization, visibility: 'public' as const }
    await publishIntegration(ctx, { name: 'bench', body, images: [] })
    const integration = await integrationByName(ctx.db, 'bench')
    if (integration === undefined) throw new Error('it was just published')
    const until = ctx.now + 86_400_000
    await updateIntegration(ctx.db, integration.id, { dev_url: tunnelUrl, dev_all: 1, dev_until: until })
    for (let at = 0; at < installationCount; at++) {
      const organizationId = await createOrganization(ctx, { title: `Bench ${at}`, userId })
      ids.push((await installIntegration(ctx, { integration, organizationId })).id)
    }
    return integration.id
  })
  for (let from = 0; from < eventCount; from += 500)
    await transact(services, { kind: 'system' }, async (ctx) => {
      for (let at = from; at < Math.min(from + 500, eventCount); at++) {
        const event = { type: 'task', number: Math.floor(at / installationCount) }
        await announceEvent(ctx, { integrationId, installationId: ids[at % installationCount] ?? '', event })
      }
    })
  await services.database.close()
  return ids
}

await new Promise<void>((resolve) => tunnel.listen(0, '127.0.0.1', resolve))
// A server on a port has an address of this form.
const tunnelUrl = `http://127.0.0.1:${(tunnel.address() as AddressInfo).port}`
try {
  for (const database of asked)
    await withInstance(database, (environment) => deliverAll(environment, database))
} finally {
  tunnel.close()
  tunnel.closeAllConnections()
  await endPrograms()
}

async function deliverAll(given: Environment, database: DatabaseKind): Promise<void> {
  const environment = { ...given, LECTERN_LOG_LEVEL: 'silent', LECTERN_ALLOW_PRIVATE_NETWORK: 'true' }
  heard.clear()
  total = 0
  const ids = await produce(environment, tunnelUrl)
  const expected = (id: string) => Math.floor((eventCount - ids.indexOf(id) - 1) / installationCount) + 1
  const started = Date.now()
  for (const share of [1 / 3, 2 / 3, 1]) {
    const worker = startProgram('src/main/worker.ts', { environment })
    const isDone = () =>
      share < 1
        ? total >= eventCount * share
        : ids.every((id) => new Set(heard.get(id)).size === expected(id))
    while (!isDone() && Date.now() - started < 900_000) await sleep(100)
    worker.signal('SIGKILL')
    await worker.exited
  }
  const firsts = ids.map((id) => [...new Set(heard.get(id))])
  const isComplete = firsts.every((numbers, at) => numbers.length === expected(ids[at] ?? ''))
  const isOrdered = firsts.every((numbers) => numbers.every((number, at) => number === at))
  const isMet = isComplete && isOrdered
  const seconds = (Date.now() - started) / 1000
  process.stdout.write(
    `${isMet ? 'PASS' : 'FAIL'}  ${database}: ${eventCount} events to ${installationCount} installations, the worker killed twice: ` +
      `${total - eventCount} delivered again, in order: ${isOrdered}, ${seconds.toFixed(0)} s\n`,
  )
  if (!isMet) process.exitCode = 1
}
