import { chromium, type Page } from 'playwright-core'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { signIn } from '../test/browser/app/sign-in.ts'
import { startInstallation, type Installation } from '../test/browser/site.ts'
import type { Bench, Verdict } from './bench.ts'

const sizes = [100, 500, 2000]
const presses = 200
const most = { at500: 16, open: 1000 }

/** What a key costs in the editor, from the press until the page is laid out, in the middle of a long page. */
export const editor: Bench = {
  name: 'editor',
  run: async (print) => {
    const installation = await startInstallation()
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const page = await browser.newPage()
      await signIn(page, installation)
      const verdicts: Verdict[] = []
      for (const blocks of sizes) {
        const opened = await openPage(page, installation, blocks)
        const times = await typed(page)
        const [half, high] = [times.at(presses / 2) ?? 0, times.at(presses * 0.95) ?? 0]
        print(
          `${blocks} blocks: opens in ${opened.toFixed(0)} ms, a key ${half.toFixed(1)} ms, p95 ${high.toFixed(1)} ms`,
        )
        if (blocks === 500)
          verdicts.push({
            claim: `a key takes ${most.at500} ms at the 95th percentile on 500 blocks (${high.toFixed(1)})`,
            isMet: high <= most.at500,
          })
      }
      return verdicts
    } finally {
      await browser.close()
    }
  },
}

async function openPage(
  page: Page,
  { call, organizationId, url }: Installation,
  blocks: number,
): Promise<number> {
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
