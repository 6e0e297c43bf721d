import { withinOneEdit } from '../../engine/search/index.ts'
import { breathe } from '../../platform/breathe.ts'
import type { Place } from '../visit/open-place.ts'
import type { SitePage, SiteTree } from '../visit/site-tree.ts'

const suggestions = 5
const shortest = 3
/** Anybody may ask for what is not there: of very many pages, so many are compared. */
const mostCompared = 1000

/** Pages that somebody may have meant by an address that does not exist: their words are the same, or nearly. */
export async function similarPages({ tree }: Pick<Place, 'tree'>, path: string): Promise<SitePage[]> {
  const wanted = [...new Set(wordsOf(path))]
  if (wanted.length === 0) return []
  const scored: { page: SitePage; score: number }[] = []
  for (const page of await comparedPages(tree, path)) {
    await breathe()
    const score = page.isLeftOut || page.entry.hidden === true ? 0 : likeness(wanted, page)
    if (score > 0) scored.push({ page, score })
  }
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, suggestions)
    .map(({ page }) => page)
}

// In reading order, as far as it goes; and those where the beginning of the address leads.
async function comparedPages(tree: SiteTree, path: string): Promise<SitePage[]> {
  const compared = new Map<string, SitePage>()
  for await (const page of tree.documents()) {
    if (compared.size === mostCompared) break
    compared.set(page.entry.id, page)
  }
  let near = tree.roots
  for (const slug of path.toLowerCase().split('/')) {
    const found = near.find(({ entry }) => entry.slug?.toLowerCase() === slug)
    if (found === undefined) break
    near = await tree.below(found)
  }
  for (const page of near.slice(0, mostCompared))
    if (page.entry.type === 'document') compared.set(page.entry.id, page)
  return [...compared.values()]
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
