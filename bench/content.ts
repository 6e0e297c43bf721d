import { createClient, type Client } from '../src/contract/client.ts'
import { spaceContent, updateSpaceContent } from '../src/contract/content/content.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { searchSpaceContent } from '../src/contract/content/search.ts'
import { createSpace, duplicateSpace } from '../src/contract/content/spaces.ts'
import { openServices } from '../src/main/services.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Services } from '../src/kernel/context.ts'
import { startServer, type Environment, type Server } from '../test/program.ts'
import type { Bench, Verdict } from './bench.ts'
import { compareToBare } from './compare.ts'
import { adminToken, databaseKinds, withInstance, type DatabaseKind } from './instance.ts'
import { median } from './median.ts'
import { objectBytes } from './object-bytes.ts'
import { keepOffServerProcessor, serverProcessor } from './processors.ts'
import { fillSpace, pageText, type FilledSpace, type Shape } from './spaces.ts'
import { residentMebibytes } from './start-and-rest.ts'
import { tableLines } from './table.ts'

const small = 100
const large = 10_000
const times = 30

type Measured = { action: string; small: number; large: number; limit: number }

/** What a space of 10,000 pages costs against one of 100: nested, and all under one parent. */
export const content: Bench = {
  name: 'content',
  run: async (print) => {
    keepOffServerProcessor()
    const verdicts: Verdict[] = []
    for (const database of databaseKinds)
      for (const shape of ['nested', 'flat'] as const)
        verdicts.push(
          ...(await withInstance(database, (environment) =>
            measure(database, shape, { environment, print }),
          )),
        )
    return verdicts
  },
}

type Options = { environment: Environment; print: (line: string) => void }

async function measure(
  database: DatabaseKind,
  shape: Shape,
  { environment, print }: Options,
): Promise<Verdict[]> {
  const server = await startServer(environment, serverProcessor)
  const services = await openServices(readConfig(environment))
  try {
    const call = createClient({ endpoint: server.url, token: adminToken })
    const { items } = await call(listOrganizationsForAuthenticatedUser)
    const organizationId = items[0]?.id ?? ''
    const spaceOf = async (pages: number) => {
      const { id } = await call(createSpace, { params: { organizationId } })
      return fillSpace(services, { spaceId: id, pages, shape })
    }
    const spaces = { small: await spaceOf(small), large: await spaceOf(large) }
    await searchable(call, spaces.large)
    const measured = await compareSizes(spaces, { actions: readsAndEdits(call), times })
    const bytes = await bytesOfEdit(call, services, spaces.large)
    const pages = await compareToBare(server, {
      paths: [`/v1/spaces/${spaces.large.spaceId}/content/pages`],
      token: adminToken,
    })
    // Last: the indexes of the copies are made in the background.
    measured.push(...(await compareSizes(spaces, { actions: [duplicate(call)], times: 10 })))
    return report({ database, shape, measured, bytes, ratio: pages[0]?.ratio ?? 0, server, print })
  } finally {
    await services.database.close()
    server.signal('SIGTERM')
    await server.exited
  }
}

type Action = {
  action: string
  limit: number
  act: (space: FilledSpace, n: number) => Promise<unknown>
}

function readsAndEdits(call: Client): Action[] {
  return [
    { action: 'edit one page', limit: 2, act: (space, n) => edit(call, space, n) },
    {
      action: 'read a page by id',
      limit: 1.5,
      act: ({ spaceId, pageIds }, n) =>
        call(spaceContent.page, { params: { spaceId, pageId: another(pageIds, n) } }),
    },
    {
      action: 'read a page by path',
      limit: 1.5,
      act: ({ spaceId, paths }, n) =>
        call(spaceContent.path, { params: { spaceId, pagePath: another(paths, n) } }),
    },
    {
      action: 'search a rare word',
      limit: 3,
      // Other spaces after the word, so that no answer is one that was kept.
      act: ({ spaceId, rareWord }, n) =>
        call(searchSpaceContent, { params: { spaceId }, query: { query: `${rareWord}${' '.repeat(n)}` } }),
    },
  ]
}

function duplicate(call: Client): Action {
  return {
    action: 'duplicate',
    limit: 1.5,
    act: ({ spaceId }) => call(duplicateSpace, { params: { spaceId } }),
  }
}

async function compareSizes(
  spaces: { small: FilledSpace; large: FilledSpace },
  { actions, times: rounds }: { actions: Action[]; times: number },
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { action, limit, act } of actions) {
    const [first, second]: [number[], number[]] = [[], []]
    // Turn by turn, so that both sizes meet the same machine.
    for (let n = 0; n < rounds; n++) {
      first.push(await timed(() => act(spaces.small, n)))
      second.push(await timed(() => act(spaces.large, n)))
    }
    measured.push({ action, small: median(first), large: median(second), limit })
  }
  return measured
}

// Another one each time, in the middle: the answer to a question that was asked before is kept.
function another(all: string[], n: number): string {
  return all[Math.floor(all.length / 2) + n + 1] ?? ''
}

function edit(call: Client, { spaceId, pageId }: FilledSpace, n: number): Promise<unknown> {
  const document = { markdown: pageText(n, `Edited ${n}`) }
  return call(updateSpaceContent, {
    params: { spaceId },
    body: { changes: [{ operation: 'update_page', page: pageId, document }] },
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function searchable(call: Client, { spaceId, rareWord }: FilledSpace): Promise<void> {
  const end = Date.now() + 600_000
  while ((await call(searchSpaceContent, { params: { spaceId }, query: { query: rareWord } })).count === 0) {
    if (Date.now() > end) throw new Error('the search index did not come to be')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function bytesOfEdit(call: Client, services: Services, space: FilledSpace): Promise<number> {
  const before = await objectBytes(services)
  for (let n = 0; n < 10; n++) await edit(call, space, 1000 + n)
  return ((await objectBytes(services)) - before) / 10
}

type Report = {
  database: DatabaseKind
  shape: Shape
  measured: Measured[]
  bytes: number
  ratio: number
  server: Server
  print: (line: string) => void
}

function report({ database, shape, measured, bytes, ratio, server, print }: Report): Verdict[] {
  const memory = residentMebibytes(server.pid)
  const head = [`${database}, ${shape}`, 'action', `p50 ms at ${small}`, `at ${large}`, 'ratio', 'at most']
  const rows = measured.map(({ action, small: a, large: b, limit }) => [
    '',
    action,
    a.toFixed(2),
    b.toFixed(2),
    (b / a).toFixed(2),
    String(limit),
  ])
  for (const line of [...tableLines([head, ...rows]), '']) print(line)
  const name = `${database}, ${shape}`
  return [
    ...measured.map(({ action, small: a, large: b, limit }) => ({
      claim: `${name}: to ${action} costs ${(b / a).toFixed(2)} times as much at ${large} pages, at most ${limit}`,
      isMet: b / a <= limit,
    })),
    { claim: `${name}: an edit stores ${(bytes / 1000).toFixed(1)} kB, under 50`, isMet: bytes < 50_000 },
    {
      claim: `${name}: ${large} pages are listed at ${ratio.toFixed(2)} of sending the bytes, at least 0.2`,
      isMet: ratio >= 0.2,
    },
    { claim: `${name}: ${memory.toFixed(0)} MiB of memory at the end, under 400`, isMet: memory < 400 },
  ]
}
