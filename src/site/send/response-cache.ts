import type { Services } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { drawnPages, responses } from './caches.ts'
import type { SiteResponse } from './response.ts'

export type MadeResponse = {
  response: SiteResponse
  /** Everybody who asks the same may be told the same. */
  isForAll: boolean
}

/** Where a database cannot say cheaply that nothing changed, a response for everybody holds for so long. */
const holds = 1000

/**
 * Whole responses that need not be found anew: as long as no commit was made since, the same address gives the same.
 * Where the database cannot tell that, a response is held for a second. Only what everybody may keep is here.
 */
export function createResponseCache(services: Services) {
  const instance = newId()
  const { version } = services.database
  const stamp = () => version?.() ?? services.clock()
  const isFresh = (then: number) =>
    version === undefined ? services.clock() - then < holds : version() === then
  const making = new Map<string, { stamp: number; made: Promise<MadeResponse> }>()

  return {
    find(key: string): SiteResponse | undefined {
      const found = responses.get(`${instance}\n${key}`)
      if (found === undefined) return undefined
      return isFresh(found.stamp) ? drawnPages.get(found.contentKey) : undefined
    },
    /** What is being made at this address for somebody else, if it is for everybody and nothing was written since. */
    async join(key: string): Promise<SiteResponse | undefined> {
      const found = making.get(key)
      if (found === undefined || !isFresh(found.stamp)) return undefined
      const made = await found.made
      return isShared(made) ? made.response : undefined
    },
    async make(key: string, work: () => Promise<MadeResponse>): Promise<SiteResponse> {
      // Read before it is made: a commit that comes meanwhile must not be missed.
      const before = stamp()
      const made = work()
      const entry = { stamp: before, made }
      making.set(key, entry)
      try {
        const { response, isForAll } = await made
        if (isShared({ response, isForAll })) set(key, { response, stamp: before })
        return response
      } finally {
        if (making.get(key) === entry) making.delete(key)
      }
    },
  }

  function set(key: string, { response, stamp: before }: { response: SiteResponse; stamp: number }): void {
    const contentKey = response.contentKey ?? `${instance}\n${key}`
    if (response.contentKey === undefined) drawnPages.set(contentKey, response)
    responses.set(`${instance}\n${key}`, { contentKey, stamp: before })
  }
}

// Who somebody is ends with their token, and what an integration draws changes, neither by a commit.
function isShared({ response, isForAll }: MadeResponse): boolean {
  return (
    isForAll &&
    response.status === 200 &&
    response.cookies === undefined &&
    response.headers['cache-control']?.startsWith('public') === true
  )
}
