import { withHeadsRead } from '../../features/content/revisions/index.ts'
import type { Services } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { drawnPages, responses, type CachedResponse, type SentHead } from './caches.ts'
import { createPublicationReader } from './read-publication.ts'
import type { SiteResponse } from './response.ts'

export type MadeResponse = {
  response: SiteResponse
  /** Everybody who asks the same may be told the same. */
  isForAll: boolean
}

/** What is at an address, and the heads of the answers that were sent from there. */
export type KnownResponse = { response: SiteResponse; sent: Map<string, SentHead> }

export type ResponseCache = ReturnType<typeof createResponseCache>

/** However little changed, after so long it is looked at anew: an older version of this program tells no changes. */
const longest = 60_000

/**
 * Whole responses that need not be made anew: as long as neither what sites show besides content was written, nor the
 * heads moved that it was made from, the same address gives the same. Only what everybody may keep is here.
 */
export function createResponseCache(services: Services) {
  const instance = newId()
  const { version } = services.database
  const readPublication = createPublicationReader(services)
  const making = new Map<string, Promise<MadeResponse>>()

  return {
    find,
    /** What is being made at this address for somebody else, if it is for everybody and nothing was written since. */
    async join(key: string): Promise<KnownResponse | undefined> {
      const found = making.get(key)
      if (found === undefined) return undefined
      await found
      return find(key)
    },
    async make(key: string, work: () => Promise<MadeResponse>): Promise<SiteResponse> {
      const made = makeAndSet(key, work)
      making.set(key, made)
      try {
        return (await made).response
      } finally {
        if (making.get(key) === made) making.delete(key)
      }
    },
  }

  // At once where nothing at all was written since: then nothing needs to be asked.
  function find(key: string): KnownResponse | undefined | Promise<KnownResponse | undefined> {
    const found = responses.get(`${instance}\n${key}`)
    if (found === undefined || services.clock() - found.at > longest) return undefined
    const seen = version?.()
    return seen !== undefined && seen === found.seen ? drawn(found) : drawnIfStill(found, seen)
  }

  async function drawnIfStill(
    found: CachedResponse,
    seen: number | undefined,
  ): Promise<KnownResponse | undefined> {
    if (!(await isStill(found))) return undefined
    found.seen = seen
    return drawn(found)
  }

  function drawn({ contentKey, sent }: CachedResponse): KnownResponse | undefined {
    const response = drawnPages.get(contentKey)
    return response && { response, sent }
  }

  async function isStill({ ticks, heads }: CachedResponse): Promise<boolean> {
    const now = await readPublication(heads.keys())
    return now.ticks === ticks && [...heads].every(([id, revisionId]) => now.heads.get(id) === revisionId)
  }

  async function makeAndSet(key: string, work: () => Promise<MadeResponse>): Promise<MadeResponse> {
    // Read before it is made: a commit that comes meanwhile must not be missed.
    const seen = version?.()
    const { ticks } = await readPublication([])
    const { result: made, heads } = await withHeadsRead(work)
    const { response } = made
    if (!isShared(made)) return made
    const name = `${instance}\n${key}`
    const contentKey = response.contentKey ?? name
    if (response.contentKey === undefined) drawnPages.set(contentKey, response)
    responses.set(name, { contentKey, ticks, heads, seen, at: services.clock(), sent: new Map() })
    return made
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
