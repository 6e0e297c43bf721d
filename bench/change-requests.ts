import { createClient, type Client } from '../src/contract/client.ts'
import * as contract from '../src/contract/review/change-requests.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { openServices } from '../src/main/services.ts'
import { readConfig } from '../src/platform/config.ts'
import { startServer, type Environment } from '../test/program.ts'
import type { Bench, Verdict } from './bench.ts'
import { adminToken, onEachDatabase, type DatabaseKind } from './instance.ts'
import { median } from './median.ts'
import { keepOffServerProcessor, serverProcessor } from './processors.ts'
import { fillSpace, pageText, type FilledSpace } from './spaces.ts'

const small = 100
const large = 10_000
const times = 15
const editedPages = 10

type Costs = { opening: number[]; merging: number[] }

/** Opening a change request, and merging one of ten pages, in a space of 10,000 pages against one of 100. */
export const changeRequests: Bench = {
  name: 'change-requests',
  run: async () => {
    keepOffServerProcessor()
    return onEachDatabase(measure)
  },
}

async function measure(database: DatabaseKind, environment: Environment): Promise<Verdict[]> {
  const server = await startServer(environment, serverProcessor)
  const services = await openServices(readConfig(environment))
  try {
    const call = createClient({ endpoint: server.url, token: adminToken })
    const { items } = await call(listOrganizationsForAuthenticatedUser)
    const spaceOf = async (pages: number) => {
      const { id } = await call(createSpace, { params: { organizationId: items[0]?.id ?? '' } })
      return fillSpace(services, { spaceId: id, pages, shape: 'nested' })
    }
    const spaces = [await spaceOf(small), await spaceOf(large)]
    const costs: Costs[] = spaces.map(() => ({ opening: [], merging: [] }))
    for (let n = 0; n < times; n++)
      for (const [at, space] of spaces.entries())
        await round(call, { space, n, costs: costs[at] ?? { opening: [], merging: [] } })
    return verdictsOf(database, costs)
  } finally {
    await services.database.close()
    server.signal('SIGTERM')
    await server.exited
  }
}

async function round(
  call: Client,
  { space, n, costs }: { space: FilledSpace; n: number; costs: Costs },
): Promise<void> {
  const { spaceId, pageIds } = space
  let start = performance.now()
  const { id: changeRequestId } = await call(contract.createChangeRequest, { params: { spaceId } })
  costs.opening.push(performance.now() - start)
  const params = { spaceId, changeRequestId }
  const edited = pageIds
    .filter((_, at) => at % Math.floor(pageIds.length / editedPages) === n % 7)
    .slice(0, editedPages)
  const changes = edited.map((page) => ({
    operation: 'update_page' as const,
    page,
    document: { markdown: pageText(n, `Changed ${n}`) },
  }))
  await call(contract.updateChangeRequestContent, { params, body: { changes } })
  start = performance.now()
  await call(contract.mergeChangeRequest, { params })
  costs.merging.push(performance.now() - start)
}

function verdictsOf(database: DatabaseKind, [few, many]: Costs[]): Verdict[] {
  if (few === undefined || many === undefined) return []
  const ratio = (of: keyof Costs) => median(many[of]) / median(few[of])
  const line = (of: keyof Costs) =>
    `${median(few[of]).toFixed(1)} ms at ${small} pages, ${median(many[of]).toFixed(1)} ms at ${large}`
  return [
    {
      claim: `${database}: opening costs ${ratio('opening').toFixed(2)} times as much (${line('opening')}), at most 1.5`,
      isMet: ratio('opening') <= 1.5,
    },
    {
      claim: `${database}: merging ten pages costs ${ratio('merging').toFixed(2)} times as much (${line('merging')}), at most 2`,
      isMet: ratio('merging') <= 2,
    },
  ]
}
