import { ApiError } from '../../../contract/errors.ts'
import type { InsightsRange } from '../../../contract/publishing/site-insights.ts'

const day = 24 * 3_600_000
const presets = {
  lastYear: 365 * day,
  last3Months: 91 * day,
  last30Days: 30 * day,
  last7Days: 7 * day,
  last24Hours: day,
}

/** A range of time in milliseconds. */
export function insightsRange(range: InsightsRange, now: number): { from: number; to: number } {
  if (typeof range === 'string') return { from: now - presets[range], to: now }
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)]
  if (from > to) throw new ApiError('bad-request', 'range.from: must not be after range.to')
  return { from, to }
}
