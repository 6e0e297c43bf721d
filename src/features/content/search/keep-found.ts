import { createHash } from 'node:crypto'
import { soughtWords } from '../../../engine/search/index.ts'
import type { Cache } from '../../../kernel/cache.ts'
import type { Db } from '../../../platform/database/index.ts'
import { indexedHeadsOf } from './queries.ts'

type KeptSearch = {
  spaceIds: string[]
  query: string
  limit: number
  pagesOfSpace?: number
  page: string | undefined
}

/**
 * What `find` finds in those of the spaces that are indexed. It is kept for whoever may see the same spaces and looks
 * for the same words, until the index of one of them moves on: pages are read far oftener than they are written, and
 * much of what readers look for others have looked for before.
 */
export async function keepFound<Found extends object>(
  db: Db,
  { cache, ...asked }: KeptSearch & { cache: Cache<Found> },
  find: (spaceIds: string[]) => Promise<Found>,
): Promise<Found> {
  // Before anything is looked for: what is found may be newer than what it is kept by, and never older.
  const heads = await indexedHeadsOf(db, asked.spaceIds)
  const indexed = heads.map(({ spaceId }) => spaceId)
  // In a space that is being indexed more is found from one moment to the next.
  if (heads.some(({ snapshot }) => snapshot === null)) return find(indexed)
  const key = keyOf(asked, heads)
  const known = cache.get(key)
  if (known !== undefined) return known
  const found = await find(indexed)
  cache.set(key, found)
  return found
}

function keyOf({ query, limit, pagesOfSpace, page }: KeptSearch, heads: object[]): string {
  const words = soughtWords(query).map(([word]) => word)
  return createHash('sha256')
    .update(JSON.stringify([words, limit, pagesOfSpace, page, heads]))
    .digest('base64')
}
