import type { ImportedPage } from '../../../engine/imports/harvest.ts'
import type { AddedContent } from '../../content/content-index/index.ts'
import type { PageTree } from '../../../engine/revisions/index.ts'

/** Names of pages as a preview gave them; without a choice everything is taken. */
export type ChosenPages = ReadonlySet<string> | undefined

/** The pages of a harvest that somebody chose; those below one that was left out come in its place. */
export function choosePages(pages: ImportedPage[], chosen: ChosenPages, prefix = 'page'): ImportedPage[] {
  if (chosen === undefined) return pages
  return pages.flatMap((page, at) => {
    const id = `${prefix}-${at}`
    const below = choosePages(page.pages, chosen, id)
    return chosen.has(id) ? [{ ...page, pages: below }] : below
  })
}

/** The same of what an archive holds. */
export function chooseContent(added: AddedContent, chosen: ChosenPages, archive: number): AddedContent {
  if (chosen === undefined) return added
  const { content, place } = added
  const isHomeTaken = chosen.has(`archive-${archive}-0`)
  return {
    ...added,
    content: { ...content, pages: chooseTrees(content.pages, chosen, `archive-${archive}`) },
    // Only the first page would have become the empty one that it was to go into.
    place: place.kind === 'into' && !isHomeTaken ? { kind: 'below', pageId: place.pageId } : place,
  }
}

function chooseTrees(trees: PageTree[], chosen: ReadonlySet<string>, prefix: string): PageTree[] {
  return trees.flatMap(({ entry, pages }, at) => {
    const id = `${prefix}-${at}`
    const below = chooseTrees(pages, chosen, id)
    return chosen.has(id) ? [{ entry, pages: below }] : below
  })
}
