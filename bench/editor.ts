import type { Page } from 'playwright-core'
import { createClient, type Client } from '../src/contract/client.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import type { Bench, Verdict } from './bench.ts'
import { withBrowser } from './browser.ts'
import { adminToken } from './instance.ts'
import { median } from './median.ts'
import { seenAt, watch } from './seen.ts'

const sizes = [100, 500, 2000]
const presses = 200
const openings = 5
const most = { key: 16, opening: 1000 }
const marks = {
  editor: { selector: '.ProseMirror', words: 'Block number 0' },
  page: { selector: 'article', words: 'Block number 0' },
}

/** How soon a long page can be written in, and what a key costs in its middle, until the page is laid out. */
export const editor: Bench = {
  name: 'editor',
  run: (print) =>
    withBrowser({}, async ({ url, page }) => {
      const call = createClient({ endpoint: url, token: adminToken })
      const { items } = await call(listOrganizationsForAuthenticatedUser)
      const organizationId = items[0]?.id ?? ''
      await watch(page, marks)
      const verdicts: Verdict[] = []
      for (const blocks of sizes) {
        const address = await createLongPage({ call, organizationId, url }, blocks)
        const byAddress = await openedByAddress(page, `${url}/app/`, address)
        const byPress = await openedByPress(page, address)
        await page
          .getByText(`number ${Math.floor(blocks / 2)} `, { exact: false })
          .first()
          .click()
        const times = await typed(page)
        const [half, high] = [times.at(presses / 2) ?? 0, times.at(presses * 0.95) ?? 0]
        const opened = `opens in ${byAddress.toFixed(0)} ms by its address and ${byPress.toFixed(0)} ms by its button`
        print(`${blocks} blocks: ${opened}, a key ${half.toFixed(1)} ms, p95 ${high.toFixed(1)} ms`)
        if (blocks === 500)
          verdicts.push(
            {
              claim: `500 blocks open within ${most.opening} ms (${Math.max(byAddress, byPress).toFixed(0)})`,
              isMet: Math.max(byAddress, byPress) <= most.opening,
            },
            {
              claim: `a key takes ${most.key} ms at the 95th percentile on 500 blocks (${high.toFixed(1)})`,
              isMet: high <= most.key,
            },
          )
      }
      return verdicts
    }),
}

type Server = { call: Client; organizationId: string; url: string }

async function createLongPage({ call, organizationId, url }: Server, blocks: number): Promise<string> {
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'Long' } })
  const markdown = Array.from({ length: blocks }, (_, at) => blockNumber(at)).join('\n\n')
  const changes = [{ operation: 'insert_page' as const, title: 'Long', document: { markdown } }]
  await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  return `${url}/app/spaces/${spaceId}/long`
}

/** By the clock of the page, its scripts being known to the browser. */
async function openedByAddress(page: Page, from: string, address: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= openings; round += 1) {
    await page.goto(from)
    await page.goto(`${address}?edit=true`)
    times.push(await seenAt(page, 'editor'))
  }
  return median(times.slice(1))
}

/** From the press of the button of a page that is shown. */
async function openedByPress(page: Page, address: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= openings; round += 1) {
    await page.goto(address)
    await seenAt(page, 'page')
    await page.evaluate(
      `addEventListener('pointerdown', () => { window.pressedAt = performance.now() }, { capture: true, once: true })`,
    )
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const seen = await seenAt(page, 'editor')
    times.push(seen - (await page.evaluate<number>('window.pressedAt')))
  }
  return median(times.slice(1))
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
