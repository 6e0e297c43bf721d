import { isPublicAddress } from './address.ts'
import type { FetchOutside } from './fetch-outside.ts'
import { fetchWithin } from './fetch-within.ts'
import { resolveWithSystem, type Resolve } from './resolve.ts'

export { FetchError } from './fetch-error.ts'
export type { FetchOutside } from './fetch-outside.ts'

/** Outbound HTTP that reaches the public internet, and private networks only when they are allowed. */
export function createFetch({
  allowPrivateNetwork,
  resolve = resolveWithSystem,
}: {
  allowPrivateNetwork: boolean
  resolve?: Resolve
}): FetchOutside {
  return fetchWithin({ resolve, isAllowed: allowPrivateNetwork ? () => true : isPublicAddress })
}
