import { createHash } from 'node:crypto'
import { drawnPages } from './caches.ts'
import type { SiteResponse } from './response.ts'

/** The response that was drawn from the same data before, or a new one. */
export async function cachedByContent(
  gathered: object,
  draw: () => Promise<SiteResponse>,
): Promise<SiteResponse> {
  const key = createHash('sha256').update(JSON.stringify(gathered)).digest('base64')
  const found = drawnPages.get(key)
  if (found !== undefined) return found
  const response = await draw()
  drawnPages.set(key, response)
  return response
}
