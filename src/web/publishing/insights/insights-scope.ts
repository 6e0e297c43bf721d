import { ranges, type InsightsScope } from '../../api/publishing-insights.ts'

/** What the address says is looked at; the last month of the whole site, unless it says otherwise. */
export function readInsightsScope({ range, section, siteSpace }: Record<string, unknown>): InsightsScope {
  return {
    range: ranges.find((each) => each === range) ?? 'last30Days',
    ...(typeof section === 'string' ? { section } : {}),
    ...(typeof siteSpace === 'string' ? { siteSpace } : {}),
  }
}
