import type { Token } from '../../engine/html/index.ts'
import { createCache } from '../../kernel/cache.ts'
import { sizeOf, type SiteResponse } from './response.ts'

const mebibyte = 1024 * 1024

/** Responses by the hash of all that they are made of: what was drawn once stays right and is only forgotten. */
export const drawnPages = createCache<SiteResponse>({
  name: 'site.pages',
  bytes: 15 * mebibyte,
  size: sizeOf,
})

/** The head of an answer without what is its own: names and values by turns. */
export type SentHead = { status: number; headers: string[] }

/** Which of them is at an address, and from what it was made; `seen` is the version of the database that it held in. */
export type CachedResponse = {
  contentKey: string
  ticks: number
  heads: ReadonlyMap<string, string>
  seen: number | undefined
  at: number
  /** By the way in which readers take it. */
  sent: Map<string, SentHead>
}
export const responses = createCache<CachedResponse>({
  name: 'site.responses',
  bytes: 2 * mebibyte,
  size: ({ heads }) => 1000 + 150 * heads.size,
})

/** Code by its language and text. */
export const highlightedCode = createCache<Token[][]>({
  name: 'site.code',
  bytes: 3 * mebibyte,
  size: (lines) => lines.reduce((size, line) => size + line.length * 40 + 40, 0),
})

/** Lists of pages by their hash of which everybody sees some in the sidebar. */
export const shownBranches = createCache<{ isForAll: true }>({
  name: 'site.shown-branches',
  bytes: mebibyte,
  size: () => 50,
})
