import { createClient, type Client } from '../src/contract/client.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { getSpacePDF } from '../src/contract/exchange/pdf.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { startServer } from '../test/program.ts'
import type { Bench } from './bench.ts'
import { adminToken, withInstance } from './instance.ts'

const pages = 150
const atOnce = 50
const mostSeconds = 10
const mostMilliseconds = 500

/** How long a PDF of some 300 printed pages takes, and what others feel of it. */
export const pdf: Bench = {
  name: 'pdf',
  run: (print) =>
    withInstance('sqlite', async (environment) => {
      const server = await startServer(environment)
      try {
        const call = createClient({ endpoint: server.url, token: adminToken })
        const spaceId = await fill(call)
        const given = await call(getSpacePDF, { params: { spaceId }, query: {} })
        // The port is chosen by the system, which the public address does not know.
        const url = new URL(new URL(given.url).pathname, server.url).href
        const begin = performance.now()
        const slowest = await slowestResponse(server.url, fetched(url))
        const seconds = (performance.now() - begin) / 1000
        const { result, milliseconds: again } = await timed(() => fetched(url))
        const printed = countPages(result)
        print(`${printed} pages in ${seconds.toFixed(1)} s, again in ${again.toFixed(0)} ms`)
        return [
          {
            claim: `a PDF of ${printed} pages is made in ${mostSeconds} s`,
            isMet: printed >= 300 && seconds < mostSeconds,
          },
          {
            claim: `others wait at most ${mostMilliseconds} ms meanwhile (${slowest.toFixed(0)})`,
            isMet: slowest < mostMilliseconds,
          },
        ]
      } finally {
        server.signal('SIGTERM')
        await server.exited
      }
    }),
}

async function fill(call: Client): Promise<string> {
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

async function fetched(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the PDF answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer()).toString('latin1')
}

function countPages(text: string): number {
  return Number(/\/Type\s*\/Pages[^>]*?\/Count\s+(\d+)/.exec(text)?.[1] ?? 0)
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
