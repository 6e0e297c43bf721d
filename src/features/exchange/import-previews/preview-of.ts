import type { ImportedPage } from '../../../engine/imports/harvest.ts'
import type { PageTree } from '../../../engine/revisions/index.ts'

/** A page that an import found, before anything is written; where it stands names it. */
export type FoundPage = {
  id: string
  parent?: string
  title: string
  kind: 'page' | 'group'
  sourceURL?: string
}

type FoundContent = { pages: ImportedPage[]; archives: PageTree[][] }

/** Everything that an import would bring, parents first. */
export function previewOf({ pages, archives }: FoundContent): FoundPage[] {
  return [
    ...pages.flatMap((page, at) => ofPage(page, { id: `page-${at}` })),
    ...archives.flatMap((trees, archive) =>
      trees.flatMap((tree, at) => ofTree(tree, { id: `archive-${archive}-${at}` })),
    ),
  ]
}

type Position = { id: string; parent?: string }

function ofPage(page: ImportedPage, position: Position): FoundPage[] {
  const isAddress = /^https?:/.test(page.address) && !page.address.startsWith('https://archive.invalid/')
  return [
    {
      ...position,
      title: page.title,
      kind: page.kind ?? 'page',
      ...(isAddress ? { sourceURL: page.address } : {}),
    },
    ...page.pages.flatMap((child, at) => ofPage(child, below(position, at))),
  ]
}

function ofTree({ entry, pages }: PageTree, position: Position): FoundPage[] {
  const kind = entry.type === 'group' ? 'group' : 'page'
  return [
    { ...position, title: entry.title, kind },
    ...pages.flatMap((child, at) => ofTree(child, below(position, at))),
  ]
}

function below({ id }: Position, at: number): Required<Position> {
  return { id: `${id}-${at}`, parent: id }
}
