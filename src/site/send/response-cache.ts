import { LRUCache } from 'lru-cache'
import type { Services } from '../../platform/context.ts'
import { sizeOf, type SiteResponse } from './response.ts'

type Cached = { response: SiteResponse; stamp: number }

/** Where a database cannot say cheaply that nothing changed, a response for everybody holds for so long. */
const holds = 1000

/**
 * Whole responses that need not be found anew: as long as no commit was made since, the same address gives the same.
 * Where the database cannot tell that, a response is held for a second. Only what everybody may keep is here.
 */
export function createResponseCache(services: Services) {
  const cached = new LRUCache<string, Cached>({
    maxSize: 32 * 1024 * 1024,
    // Of a large one most is in the cache of pages, too.
    sizeCalculation: ({ response }) => Math.min(sizeOf(response), 4000) + 500,
  })
  const { version: stamp } = services.database

  return {
    find(key: string): SiteResponse | undefined {
      const found = cached.get(key)
      if (found === undefined) return undefined
      const isFresh = stamp === undefined ? services.clock() - found.stamp < holds : stamp() === found.stamp
      return isFresh ? found.response : undefined
    },
    /** To be read before a response is made: a commit that comes while it is made must not be missed. */
    stamp: () => stamp?.() ?? services.clock(),
    set(key: string, response: SiteResponse, before: number): void {
      // Who somebody is ends with their token, and what an integration draws changes, neither by a commit.
      const isShared = response.headers['cache-control']?.startsWith('public') === true
      if (response.status !== 200 || response.cookies !== undefined || !isShared) return
      cached.set(key, { response, stamp: before })
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
