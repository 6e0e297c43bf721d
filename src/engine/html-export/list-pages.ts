import { blockText, type JSONDocument } from '../document/index.ts'
import type { PageTree } from '../revisions/index.ts'

/** A page in the list that the tree and the search of an export are made of; a group has no path. */
export type ListedPage = { title: string; depth: number; path?: string; text?: string }

const longestText = 12_000

/** The pages of a space in reading order, hidden ones left out; `pathOf` says where each lies. */
export function* listPages(
  trees: PageTree[],
  { pathOf, textOf, depth = 1 }: Listing & { depth?: number },
): Generator<ListedPage> {
  for (const { entry, pages } of trees) {
    if (entry.hidden === true) continue
    const target =
      entry.target?.kind === 'url' && /^https?:/.test(entry.target.url) ? entry.target.url : undefined
    const path = pathOf(entry.id) ?? target
    const text = textOf(entry.id)
    yield { title: entry.title, depth, ...(path && { path }), ...(text && { text }) }
    yield* listPages(pages, { pathOf, textOf, depth: depth + 1 })
  }
}

type Listing = { pathOf: (id: string) => string | undefined; textOf: (id: string) => string | undefined }

/** The words of a page that can be looked for. */
export function searchedText({ nodes }: JSONDocument): string {
  return nodes.map(blockText).join(' ').replaceAll(/\s+/g, ' ').slice(0, longestText)
}
