import type { OpenAPISpec } from '../../../contract/generated/openapi-specs.ts'
import type { SpecRow } from '../openapi-versions/index.ts'

type Refresh = NonNullable<OpenAPISpec['refresh']>

const hour = 3_600_000
const intervals: Record<Refresh, number | undefined> = {
  never: undefined,
  hourly: hour,
  'six-hourly': 6 * hour,
  daily: 24 * hour,
  weekly: 7 * 24 * hour,
}

/** When an address is looked at again; never for what has none, or where nobody wants it. */
export function nextLook(
  { source_url: url, refresh }: Pick<SpecRow, 'source_url' | 'refresh'>,
  last: number,
): number | null {
  const interval = intervals[refresh]
  return url === null || interval === undefined ? null : last + interval
}
