import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createClient, type Client } from '../src/contract/client.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { getSpacePDF } from '../src/contract/exchange/pdf.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { startServer, type Environment, type Server } from '../test/program.ts'
import type { Bench, Verdict } from './bench.ts'
import { adminToken, withInstance } from './instance.ts'
import { watchProcesses } from './watch-processes.ts'

const atOnce = 50
const mostMilliseconds = 500
const mostMebibytes = 500
const books = [
  { pages: 150, sheets: 300, mostSeconds: 10 },
  { pages: 2000, sheets: 4000, mostSeconds: 120 },
]

/** How long a PDF of some 300 printed pages and one of a space of 2,000 take, how much memory, and what others feel. */
export const pdf: Bench = {
  name: 'pdf',
  run: (print) =>
    withInstance('sqlite', async (environment) => {
      const verdicts: Verdict[] = []
      for (const book of books) {
        const spaceId = await withServer(environment, (server) => fill(server, book.pages))
        // A fresh one, so that what it takes for the PDF is all that it takes.
        const measured = await withServer(environment, (server) =>
          measure(server, { ...book, spaceId, print }),
        )
        verdicts.push(...measured)
      }
      return verdicts
    }),
}

async function withServer<Result>(
  environment: Environment,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(environment)
  try {
    return await work(server)
  } finally {
    server.signal('SIGTERM')
    await server.exited
  }
}

type Measured = (typeof books)[number] & { spaceId: string; print: (line: string) => void }

async function measure(
  server: Server,
  { pages, sheets, mostSeconds, spaceId, print }: Measured,
): Promise<Verdict[]> {
  const call = createClient({ endpoint: server.url, token: adminToken })
  const given = await call(getSpacePDF, { params: { spaceId }, query: {} })
  // The port is chosen by the system, which the public address does not know.
  const url = new URL(new URL(given.url).pathname, server.url).href
  const watched = watchProcesses(server.pid)
  const begin = performance.now()
  let beginning = begin
  const making = fetched(url, { onBeginning: () => (beginning = performance.now()) })
  const slowest = await slowestResponse(server.url, making)
  const seconds = (performance.now() - begin) / 1000
  const { own, below, together } = watched.stop()
  const { result, milliseconds: again } = await timed(() => fetched(url))
  const { length } = result
  const printed = await countPages(result)
  print(
    `${pages} pages, ${printed} sheets, ${(length / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, its beginning after ${((beginning - begin) / 1000).toFixed(1)} s, again in ${again.toFixed(0)} ms`,
  )
  print(
    `  server ${own.seconds.toFixed(1)} s of processor, ${own.mebibytes.toFixed(0)} MiB; compiler ${below.seconds.toFixed(1)} s, ${below.mebibytes.toFixed(0)} MiB; together ${together.toFixed(0)} MiB`,
  )
  return [
    {
      claim: `a PDF of ${printed} sheets is made in ${mostSeconds} s`,
      isMet: printed >= sheets && seconds < mostSeconds,
    },
    {
      claim: `all processes together take at most ${mostMebibytes} MiB for it (${together.toFixed(0)})`,
      isMet: together < mostMebibytes,
    },
    {
      claim: `others wait at most ${mostMilliseconds} ms meanwhile (${slowest.toFixed(0)})`,
      isMet: slowest < mostMilliseconds,
    },
  ]
}

async function fill(server: Server, pages: number): Promise<string> {
  const call = createClient({ endpoint: server.url, token: adminToken })
  const { items } = await call(listOrganizationsForAuthenticatedUser)
  const { id: spaceId } = await call(createSpace, { params: { organizationId: items[0]?.id ?? '' } })
  for (let at = 0; at < pages; at += atOnce) await insert(call, { spaceId, at })
  return spaceId
}

async function insert(call: Client, { spaceId, at }: { spaceId: string; at: number }): Promise<void> {
  const changes = Array.from({ length: atOnce }, (_, n) => ({
    operation: 'insert_page' as const,
    title: `Page ${at + n}`,
    document: { markdown: pageText(at + n) },
  }))
  await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
}

function pageText(number: number): string {
  const paragraph =
    'Lorem ipsum dolor sit amet, **consectetur** adipiscing elit, sed do `eiusmod` tempor. '.repeat(6)
  const section = (n: number) =>
    `## Part ${n}\n\n${paragraph}\n\n* one\n* two [link](https://example.org/${n})\n\n\`\`\`ts\nconst answer: number = ${number + n}\nexport function ask(question: string) {\n  return question.length + answer\n}\n\`\`\`\n\n| A | B |\n| --- | --- |\n| ${n} | ${number} |\n`
  return Array.from({ length: 4 }, (_, n) => section(n)).join('\n')
}

async function fetched(url: string, { onBeginning = () => {} } = {}): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the PDF answered ${response.status}`)
  onBeginning()
  return new Uint8Array(await response.arrayBuffer())
}

async function countPages(data: Uint8Array): Promise<number> {
  const { numPages } = await getDocument({ data, verbosity: 0 }).promise
  return numPages
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; milliseconds: number }> {
  const begin = performance.now()
  return { result: await work(), milliseconds: performance.now() - begin }
}

/** How long other answers take at most until some work is done. */
async function slowestResponse(server: string, work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => (isDone = true))
  let slowest = 0
  while (!isDone) {
    const { milliseconds } = await timed(() => fetch(`${server}/healthz`))
    slowest = Math.max(slowest, milliseconds)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await done
  return slowest
}
