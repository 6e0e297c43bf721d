import { createHash, type Hash } from 'node:crypto'
import { noteHeadRead, withHeadsRead } from '../../features/content/revisions/index.ts'
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

type Shared = Promise<Awaited<ReturnType<typeof withHeadsRead<SiteResponse>>>>

const underWay = new Map<string, Shared>()

/** One response for all who ask for the same at the same time. */
export async function sharedByAll(key: string, make: () => Promise<SiteResponse>): Promise<SiteResponse> {
  const making = underWay.get(key) ?? withHeadsRead(make).finally(() => underWay.delete(key))
  underWay.set(key, making)
  const { result, heads } = await making
  // Whoever shares it has read what it was made of, too.
  for (const [headId, revisionId] of heads) noteHeadRead(headId, revisionId)
  return result
}
