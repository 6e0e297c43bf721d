import { ApiError } from '../../../contract/errors.ts'

export type Interval = 'hour' | 'day' | 'week' | 'month'

const most = 400

/** The beginnings of the intervals, in UTC, that a range touches; weeks begin on Mondays. */
export function intervalBoundaries(interval: Interval, { from, to }: { from: number; to: number }): number[] {
  const boundaries: number[] = []
  for (let at = beginningOf(interval, new Date(from)); at <= to; at = next(interval, new Date(at))) {
    boundaries.push(at)
    if (boundaries.length > most)
      throw new ApiError('bad-request', `interval: "${interval}" is too short for this range`)
  }
  return boundaries
}

function beginningOf(interval: Interval, date: Date): number {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (interval === 'hour') return Date.UTC(year, month, day, date.getUTCHours())
  if (interval === 'day') return Date.UTC(year, month, day)
  if (interval === 'week') return Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7))
  return Date.UTC(year, month)
}

function next(interval: Interval, date: Date): number {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (interval === 'hour') return Date.UTC(year, month, day, date.getUTCHours() + 1)
  if (interval === 'month') return Date.UTC(year, month + 1)
  return Date.UTC(year, month, day + (interval === 'day' ? 1 : 7))
}
