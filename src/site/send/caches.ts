import { LRUCache } from 'lru-cache'
import type { PageTree } from '../../engine/revisions/index.ts'
import type { Token } from '../../engine/html/index.ts'
import type { SiteTree } from '../visit/site-page.ts'
import { sizeOf, type SiteResponse } from './response.ts'

const mebibyte = 1024 * 1024

/** Pages by the hash of all that they are made of: what was drawn once stays right and is only forgotten. */
export const drawnPages = new LRUCache<string, SiteResponse>({
  maxSize: 64 * mebibyte,
  sizeCalculation: sizeOf,
})

/** Code by its language and text. */
export const highlightedCode = new LRUCache<string, Token[][]>({
  maxSize: 16 * mebibyte,
  sizeCalculation: (lines) => lines.reduce((size, line) => size + line.length * 40 + 40, 100),
})

/** The pages of a space by the hash of their list, as they are and as visitors see them. */
export const wholeTrees = new LRUCache<string, { tree: PageTree[]; hasConditions: boolean }>({ max: 50 })
export const siteTrees = new LRUCache<string, SiteTree>({
  maxSize: 200_000,
  sizeCalculation: (tree) => tree.byId.size + 1,
})
