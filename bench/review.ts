import { createClient, type Client } from '../src/contract/client.ts'
import { spaceContent, updateSpaceContent } from '../src/contract/content/content.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { createChangeRequest, updateChangeRequestContent } from '../src/contract/review/change-requests.ts'
import { changeRequestComments } from '../src/contract/review/comments.ts'
import type { Bench } from './bench.ts'
import { withBrowser } from './browser.ts'
import { adminToken } from './instance.ts'

const pages = 500
const comments = 200
const atOnce = 50
const most = { shown: 3000, next: 500 }

/** How soon a change request with hundreds of changed pages and comments can be read, and walked through. */
export const review: Bench = {
  name: 'review',
  run: (print) =>
    withBrowser({}, async ({ url, page }) => {
      const call = createClient({ endpoint: url, token: adminToken })
      const { spaceId, number } = await buildChange(call)
      const started = performance.now()
      await page.goto(`${url}/app/spaces/${spaceId}/changes/${number}`)
      await page.getByRole('group', { name: 'Changed block' }).first().waitFor()
      await page.getByText(`Remark ${comments}`, { exact: true }).waitFor({ state: 'attached' })
      const shown = performance.now() - started
      print(`${pages} changed pages, ${comments} comments: shown after ${shown.toFixed(0)} ms`)
      const times: number[] = []
      for (let step = 0; step < 20; step += 1) {
        const before = await page.evaluate('document.activeElement.textContent')
        const pressed = performance.now()
        await page.keyboard.press('n')
        while ((await page.evaluate('document.activeElement.textContent')) === before) continue
        times.push(performance.now() - pressed)
      }
      const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
      print(`next change: ${slow.toFixed(0)} ms (95th percentile of ${times.length})`)
      return [
        { claim: `it is shown within ${most.shown} ms (${shown.toFixed(0)})`, isMet: shown <= most.shown },
        { claim: `the next change is ${most.next} ms away (${slow.toFixed(0)})`, isMet: slow <= most.next },
      ]
    }),
}

async function buildChange(call: Client): Promise<{ spaceId: string; number: number }> {
  const { items } = await call(listOrganizationsForAuthenticatedUser)
  const params = { organizationId: items[0]?.id ?? '' }
  const { id: spaceId } = await call(createSpace, { params, body: { title: 'Reviewed' } })
  const numbers = Array.from({ length: pages }, (_nothing, at) => at + 1)
  const parts = Array.from({ length: pages / atOnce }, (_nothing, at) =>
    numbers.slice(at * atOnce, (at + 1) * atOnce),
  )
  const textOf = (at: number, word: string) => `Page ${at} is ${word}.\n\nIt stays.\n\n* one\n* two`
  for (const part of parts) {
    const changes = part.map((at) => ({
      operation: 'insert_page' as const,
      title: `Page ${at}`,
      document: { markdown: textOf(at, 'old') },
    }))
    await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  }
  const known = (await call(spaceContent.pages, { params: { spaceId } })).pages
  const made = await call(createChangeRequest, { params: { spaceId }, body: { subject: 'Many pages' } })
  const changed = { spaceId, changeRequestId: made.id }
  for (const part of parts) {
    const changes = part.map((at) => ({
      operation: 'update_page' as const,
      page: known[at - 1]?.id ?? '',
      document: { markdown: textOf(at, 'new') },
    }))
    await call(updateChangeRequestContent, { params: changed, body: { changes } })
  }
  for (let at = 1; at <= comments; at += 1)
    await call(changeRequestComments.post, { params: changed, body: { body: { markdown: `Remark ${at}` } } })
  return { spaceId, number: made.number }
}
