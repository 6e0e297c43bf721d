import { chromium, type Page } from 'playwright-core'
import { createClient, type Client } from '../src/contract/client.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { freePort } from '../test/free-port.ts'
import { runProgram, startServer, type Environment } from '../test/program.ts'
import type { Bench, Verdict } from './bench.ts'
import { adminToken, withInstance } from './instance.ts'

const sizes = [100, 500, 2000]
const presses = 200
const most = 16

/** What a key costs in the editor, from the press until the page is laid out, in the middle of a long page. */
export const editor: Bench = {
  name: 'editor',
  run: (print) =>
    withInstance('sqlite', async (given) => {
      const port = String(await freePort())
      const url = `http://localhost:${port}`
      const environment = { ...given, PORT: port, LECTERN_PUBLIC_URL: url }
      const server = await startServer(environment)
      const browser = await chromium.launch({
        executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu'],
      })
      try {
        const call = createClient({ endpoint: url, token: adminToken })
        const { items } = await call(listOrganizationsForAuthenticatedUser)
        const page = await browser.newPage()
        await enter(page, environment)
        const verdicts: Verdict[] = []
        for (const blocks of sizes) {
          const organizationId = items[0]?.id ?? ''
          const opened = await openPage(page, { call, organizationId, url }, blocks)
          const times = await typed(page)
          const [half, high] = [times.at(presses / 2) ?? 0, times.at(presses * 0.95) ?? 0]
          print(
            `${blocks} blocks: opens in ${opened.toFixed(0)} ms, a key ${half.toFixed(1)} ms, p95 ${high.toFixed(1)} ms`,
          )
          if (blocks === 500)
            verdicts.push({
              claim: `a key takes ${most} ms at the 95th percentile on 500 blocks (${high.toFixed(1)})`,
              isMet: high <= most,
            })
        }
        return verdicts
      } finally {
        await browser.close()
        server.signal('SIGTERM')
        await server.exited
      }
    }),
}

async function enter(page: Page, environment: Environment): Promise<void> {
  const program = { arguments: ['user', 'password-link', '--email', 'admin@localhost'], environment }
  await page.goto((await runProgram('src/main/cli.ts', program)).stdout.trim())
  for (const field of await page.locator('input[type=password]').all())
    await field.fill('correct horse battery')
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL('**/app/**')
}

type Server = { call: Client; organizationId: string; url: string }

async function openPage(page: Page, { call, organizationId, url }: Server, blocks: number): Promise<number> {
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'Long' } })
  const markdown = Array.from({ length: blocks }, (_, at) => blockNumber(at)).join('\n\n')
  const changes = [{ operation: 'insert_page' as const, title: 'Long', document: { markdown } }]
  await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  const begin = performance.now()
  await page.goto(`${url}/app/spaces/${spaceId}/long?edit=true`)
  await page.locator('.ProseMirror').waitFor()
  const opened = performance.now() - begin
  await page
    .getByText(`number ${Math.floor(blocks / 2)} `, { exact: false })
    .first()
    .click()
  return opened
}

function blockNumber(at: number): string {
  const text = `Block number ${at} has a **few** words and [a link](https://example.org/${at}), as text has.`
  if (at % 10 === 3) return `## Heading number ${at} `
  if (at % 10 === 5) return `* ${text}\n* another item`
  return at % 10 === 7 ? `> ${text}` : text
}

// Without waiting for the screen: what the program does for each letter, and the browser to place it.
function typed(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`(async () => {
    const times = []
    for (let at = 0; at < ${presses}; at += 1) {
      const begin = performance.now()
      document.execCommand('insertText', false, 'x')
      await Promise.resolve()
      document.body.offsetHeight
      times.push(performance.now() - begin)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return times.sort((a, b) => a - b)
  })()`)
}
