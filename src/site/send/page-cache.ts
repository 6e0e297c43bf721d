import { createHash, type Hash } from 'node:crypto'
import { drawnPages } from './caches.ts'
import type { SiteResponse } from './response.ts'

/** The response that was drawn from the same data before, or a new one. */
export async function cachedByContent(
  gathered: object,
  draw: () => Promise<SiteResponse>,
): Promise<SiteResponse> {
  return cachedByHash(createHash('sha256').update(JSON.stringify(gathered)), draw)
}

/** The same for data that was hashed piece by piece. */
export async function cachedByHash(
  hash: Hash,
  draw: (contentKey: string) => Promise<SiteResponse>,
): Promise<SiteResponse> {
  const contentKey = hash.digest('base64')
  const found = drawnPages.get(contentKey)
  if (found !== undefined) return found
  const response = { ...(await draw(contentKey)), contentKey }
  drawnPages.set(contentKey, response)
  return response
}

const underWay = new Map<string, Promise<SiteResponse>>()

/** One response for all who ask for the same at the same time. */
export function sharedByAll(key: string, make: () => Promise<SiteResponse>): Promise<SiteResponse> {
  const known = underWay.get(key)
  if (known !== undefined) return known
  const making = make().finally(() => underWay.delete(key))
  underWay.set(key, making)
  return making
}
