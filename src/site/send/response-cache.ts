import type { Services } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { drawnPages, responses } from './caches.ts'
import type { SiteResponse } from './response.ts'

/** Where a database cannot say cheaply that nothing changed, a response for everybody holds for so long. */
const holds = 1000

/**
 * Whole responses that need not be found anew: as long as no commit was made since, the same address gives the same.
 * Where the database cannot tell that, a response is held for a second. Only what everybody may keep is here.
 */
export function createResponseCache(services: Services) {
  const instance = newId()
  const { version: stamp } = services.database

  return {
    find(key: string): SiteResponse | undefined {
      const found = responses.get(`${instance}\n${key}`)
      if (found === undefined) return undefined
      const isFresh = stamp === undefined ? services.clock() - found.stamp < holds : stamp() === found.stamp
      return isFresh ? drawnPages.get(found.contentKey) : undefined
    },
    /** To be read before a response is made: a commit that comes while it is made must not be missed. */
    stamp: () => stamp?.() ?? services.clock(),
    set(key: string, response: SiteResponse, before: number): void {
      // Who somebody is ends with their token, and what an integration draws changes, neither by a commit.
      const isShared = response.headers['cache-control']?.startsWith('public') === true
      if (response.status !== 200 || response.cookies !== undefined || !isShared) return
      const contentKey = response.contentKey ?? `${instance}\n${key}`
      if (response.contentKey === undefined) drawnPages.set(contentKey, response)
      responses.set(`${instance}\n${key}`, { contentKey, stamp: before })
    },
  }
}
