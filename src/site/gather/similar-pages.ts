import { withinOneEdit } from '../../engine/search/index.ts'
import type { Place } from '../visit/open-place.ts'
import type { SitePage } from '../visit/site-tree.ts'

const suggestions = 5
const shortest = 3

/** Pages that somebody may have meant by an address that does not exist: their words are the same, or nearly. */
export function similarPages({ tree }: Pick<Place, 'tree'>, path: string): SitePage[] {
  const wanted = [...new Set(wordsOf(path))]
  if (wanted.length === 0) return []
  return tree.documents
    .filter(({ isLeftOut, entry }) => !isLeftOut && entry.hidden !== true)
    .map((page) => ({ page, score: likeness(wanted, page) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, suggestions)
    .map(({ page }) => page)
}

// The end of an address says more than the folders before it, and an address of few words more than one of many.
function likeness(wanted: string[], { path, entry }: SitePage): number {
  const words = wordsOf(path)
  const own = new Set([...wordsOf(path.split('/').at(-1) ?? ''), ...wordsOf(entry.title)])
  let score = 0
  for (const word of wanted) {
    if (own.has(word)) score += 6
    else if (words.includes(word)) score += 2
    else if ([...own].some((other) => isNear(word, other))) score += 4
  }
  return score === 0 ? 0 : score + 1 / (1 + words.length)
}

function isNear(word: string, other: string): boolean {
  if (word.length < shortest + 1 || other.length < shortest + 1) return false
  return other.startsWith(word) || word.startsWith(other) || withinOneEdit(word, other)
}

function wordsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortest)
}
