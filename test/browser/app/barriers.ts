import { source as axe } from 'axe-core'
import type { Page } from 'playwright-core'

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }

/** What keeps somebody out of a page that was opened with `bypassCSP`, as axe finds it. */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate<Violation[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
