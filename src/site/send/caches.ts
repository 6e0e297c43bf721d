import type { Token } from '../../engine/html/index.ts'
import type { PageTree } from '../../engine/revisions/index.ts'
import { createCache } from '../../kernel/cache.ts'
import type { SiteTree } from '../visit/site-page.ts'
import { sizeOf, type SiteResponse } from './response.ts'

const mebibyte = 1024 * 1024
const bytesOfPage = 200

/** Responses by the hash of all that they are made of: what was drawn once stays right and is only forgotten. */
export const drawnPages = createCache<SiteResponse>({
  name: 'site.pages',
  bytes: 15 * mebibyte,
  size: sizeOf,
})

/** Which of them is at an address, and from what it was made; `seen` is the version of the database that it held in. */
export type CachedResponse = {
  contentKey: string
  ticks: number
  heads: ReadonlyMap<string, string>
  seen: number | undefined
  at: number
}
export const responses = createCache<CachedResponse>({
  name: 'site.responses',
  bytes: mebibyte,
  size: ({ heads }) => 300 + 150 * heads.size,
})

/** Code by its language and text. */
export const highlightedCode = createCache<Token[][]>({
  name: 'site.code',
  bytes: 3 * mebibyte,
  size: (lines) => lines.reduce((size, line) => size + line.length * 40 + 40, 0),
})

/** The pages of a space by the hash of their list: as they are, and as visitors see them. */
export const wholeTrees = createCache<{ tree: PageTree[]; count: number; hasConditions: boolean }>({
  name: 'site.whole-trees',
  bytes: 3 * mebibyte,
  size: ({ count }) => count * bytesOfPage,
})
export const siteTrees = createCache<SiteTree>({
  name: 'site.trees',
  bytes: 6 * mebibyte,
  size: ({ byId }) => byId.size * bytesOfPage,
})
