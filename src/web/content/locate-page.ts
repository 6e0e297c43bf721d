import type { OutlinePage } from '../../contract/content/outline.ts'

export type TreePage = OutlinePage

const none: TreePage[] = []

/** The pages below a page. */
export function pagesBelow(page: TreePage): TreePage[] {
  return 'pages' in page ? page.pages : none
}

export type Located = { page: TreePage; ancestors: TreePage[] }

/** A page by its path; without one, the first that has a document. */
export function locate(pages: TreePage[], path: string): Located | undefined {
  return find(pages, (page) =>
    path === '' ? page.type === 'document' : 'path' in page && page.path.toLowerCase() === path.toLowerCase(),
  )
}

const indexes = new WeakMap<TreePage[], Map<string, Located>>()

export function locateById(pages: TreePage[], id: string): Located | undefined {
  const index = indexes.get(pages) ?? indexed(pages)
  indexes.set(pages, index)
  return index.get(id)
}

function indexed(
  pages: TreePage[],
  ancestors: TreePage[] = [],
  index = new Map<string, Located>(),
): Map<string, Located> {
  for (const page of pages) {
    if (!index.has(page.id)) index.set(page.id, { page, ancestors })
    indexed(pagesBelow(page), [...ancestors, page], index)
  }
  return index
}

function find(
  pages: TreePage[],
  isWanted: (page: TreePage) => boolean,
  ancestors: TreePage[] = [],
): Located | undefined {
  for (const page of pages) {
    if (isWanted(page)) return { page, ancestors }
    const below = find(pagesBelow(page), isWanted, [...ancestors, page])
    if (below !== undefined) return below
  }
  return undefined
}
