import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }

// What fades in has no contrast until it is there; what turns for ever is not waited for.
const stillness = `Promise.allSettled(
  document.getAnimations()
    .filter(({ playState, timeline, effect }) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime < 5000)
    .map(({ finished }) => finished),
).then(() => undefined)`

/** What keeps somebody out of a page that was opened with `bypassCSP`, as axe finds it. */
export async function barriersOn(page: Page, { only }: { only?: string[] } = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source)
  await page.evaluate(stillness)
  const options = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
