import { get } from 'node:http'
import { createClient, type Client } from '../src/contract/client.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { createSite, publishSite } from '../src/contract/publishing/sites.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { openServices } from '../src/main/services.ts'
import { readConfig } from '../src/platform/config.ts'
import { startServer, type Environment, type Server } from '../test/program.ts'
import type { Bench, Verdict } from './bench.ts'
import { compareToBare } from './compare.ts'
import { adminToken, onEachDatabase, type DatabaseKind } from './instance.ts'
import { processorTime } from './processor-time.ts'
import { keepOffServerProcessor, serverProcessor } from './processors.ts'
import { fillSpace, type Shape } from './spaces.ts'

const manyPages = 10_000
const blocks = 200
const coldPages = 80
/** Until the runtime has compiled what a page takes. */
const warmUp = 40
/** As many as one edit may insert. */
const insertedAtOnce = 40

/** What it costs to read published pages: warm, cold, and beside a very large tree. */
export const sites: Bench = {
  name: 'sites',
  run: async (print) => {
    keepOffServerProcessor()
    return onEachDatabase((database, environment) => measure(database, { environment, print }))
  },
}

type Options = { environment: Environment; print: (line: string) => void }

async function measure(database: DatabaseKind, { environment, print }: Options): Promise<Verdict[]> {
  const server = await startServer({ ...environment, LECTERN_DEMO: 'examples' }, serverProcessor)
  try {
    const call = createClient({ endpoint: server.url, token: adminToken })
    const { items } = await call(listOrganizationsForAuthenticatedUser)
    const organizationId = items[0]?.id ?? ''
    const warm = await warmRatio(server)
    print(`${database}: a warm page at ${warm.toFixed(2)} of sending its bytes`)
    const cold = await coldTime(server, { call, organizationId })
    print(
      `${database}: ${blocks} blocks, 20 of them code, in ${cold.toFixed(1)} ms with the page cache empty`,
    )
    const weights: Verdict[] = []
    for (const shape of ['nested', 'flat'] as const) {
      const bytes = await largeTree(server, { call, organizationId, shape, environment })
      print(`${database}: a page beside ${manyPages} ${shape} ones has ${(bytes / 1000).toFixed(0)} kB`)
      weights.push({
        claim: `${database}: a page of a space with ${manyPages} ${shape} pages has ${(bytes / 1000).toFixed(0)} kB, at most 150`,
        isMet: bytes <= 150_000,
      })
    }
    return [
      {
        claim: `${database}: a warm page is sent at ${warm.toFixed(2)} of bare node:http, at least 0.7`,
        isMet: warm >= 0.7,
      },
      {
        claim: `${database}: a page of ${blocks} blocks takes ${cold.toFixed(1)} ms, under 30`,
        isMet: cold < 30,
      },
      ...weights,
    ]
  } finally {
    server.signal('SIGTERM')
    await server.exited
  }
}

async function warmRatio(server: Server): Promise<number> {
  const paths = ['/sites/welcome/guides/publish-a-site']
  const headers = { 'accept-encoding': 'br' }
  const [compared] = await compareToBare(server, { paths, token: adminToken, headers })
  // Requests a second would tell how many are made, where a server has time left.
  return compared === undefined ? 0 : compared.bare.cost / compared.ours.cost
}

type BenchedSite = { call: Client; organizationId: string }

// Of the server's processor, which tells the same whoever else uses the machine.
// Every page has other words and other code, so that neither pages nor highlighted code are known.
async function coldTime(server: Server, { call, organizationId }: BenchedSite): Promise<number> {
  const { id } = await call(createSpace, { params: { organizationId }, body: { title: 'Cold' } })
  const changes = Array.from({ length: coldPages }, (_, n) => ({
    operation: 'insert_page' as const,
    title: `Page ${n}`,
    document: { markdown: coldPage(n) },
  }))
  for (let at = 0; at < changes.length; at += insertedAtOnce)
    await call(updateSpaceContent, {
      params: { spaceId: id },
      body: { changes: changes.slice(at, at + insertedAtOnce) },
    })
  const address = await published(server, { call, organizationId, spaceId: id, title: 'Cold' })
  // The first ones warm the process up.
  for (let n = 0; n < warmUp; n++) await fetchBytes(`${address}${n === 0 ? '' : `page-${n}`}`)
  const begin = processorTime(server.pid)
  for (let n = warmUp; n < coldPages; n++) await fetchBytes(`${address}page-${n}`)
  return (processorTime(server.pid) - begin) / 1000 / (coldPages - warmUp)
}

function coldPage(n: number): string {
  return Array.from({ length: blocks }, (_, at) =>
    at % 10 === 0
      ? `\`\`\`ts\nconst value${n} = call(${at}, "page ${n}") // ${at}\nexport function read${at}(a: string): number {\n  return a.length + ${n}\n}\n\`\`\``
      : at % 25 === 1
        ? `## Heading ${at} of ${n}`
        : `Paragraph ${at} of page ${n} with **bold**, _italic_, \`code\` and a [link](https://example.org/${at}).`,
  ).join('\n\n')
}

async function largeTree(
  server: Server,
  { call, organizationId, shape, environment }: BenchedSite & { shape: Shape; environment: Environment },
): Promise<number> {
  const { id } = await call(createSpace, { params: { organizationId }, body: { title: `Large ${shape}` } })
  const services = await openServices(readConfig(environment))
  try {
    const { paths } = await fillSpace(services, { spaceId: id, pages: manyPages, shape })
    const address = await published(server, { call, organizationId, spaceId: id, title: `Large ${shape}` })
    return Math.max(await fetchBytes(address), await fetchBytes(`${address}${paths[manyPages / 2]}`))
  } finally {
    await services.database.close()
  }
}

async function published(
  server: Server,
  { call, organizationId, spaceId, title }: BenchedSite & { spaceId: string; title: string },
): Promise<string> {
  const { id: siteId } = await call(createSite, {
    params: { organizationId },
    body: { title, spaces: [spaceId] },
  })
  const { urls } = await call(publishSite, { params: { organizationId, siteId } })
  return `${server.url}${new URL(urls.published ?? '').pathname}`
}

/** The size of a page as it is, not compressed. */
function fetchBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    }).on('error', reject)
  })
}
