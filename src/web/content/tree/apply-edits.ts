import type { ContentEdit } from '../../../contract/content/edits.ts'
import { locateById, pagesBelow, type TreePage } from '../locate-page.ts'

/** The tree as it will be, to be shown before the server has answered. What is inserted waits for its id. */
export function applyEdits(pages: TreePage[], edits: ContentEdit[]): TreePage[] {
  return edits.reduce(applyEdit, pages)
}

function applyEdit(pages: TreePage[], edit: ContentEdit): TreePage[] {
  if (edit.operation === 'delete_page') return without(pages, edit.page)
  if (edit.operation !== 'update_page') return pages
  const located = locateById(pages, edit.page)
  if (located === undefined) return pages
  const { title, hidden, emoji, icon, target } = edit
  const changed = {
    ...located.page,
    ...(title === undefined ? {} : { title }),
    ...(hidden === undefined ? {} : { hidden }),
    ...(emoji === undefined ? {} : { emoji: emoji ?? undefined }),
    ...(icon === undefined ? {} : { icon: icon ?? undefined }),
    ...(target === undefined ? {} : { target }),
  } as TreePage
  if (edit.into === undefined && edit.at === undefined) return replaced(pages, changed)
  const into = edit.into === undefined ? (located.ancestors.at(-1)?.id ?? null) : edit.into
  return inserted(without(pages, edit.page), changed, { into, at: edit.at })
}

function without(pages: TreePage[], id: string): TreePage[] {
  return pages.filter((page) => page.id !== id).map((page) => withPages(page, (below) => without(below, id)))
}

function replaced(pages: TreePage[], changed: TreePage): TreePage[] {
  return pages.map((page) =>
    page.id === changed.id ? changed : withPages(page, (below) => replaced(below, changed)),
  )
}

function inserted(
  pages: TreePage[],
  page: TreePage,
  place: { into: string | null; at: number | undefined },
): TreePage[] {
  if (place.into === null) return pages.toSpliced(place.at ?? pages.length, 0, page)
  return pages.map((each) =>
    withPages(each, (below) =>
      each.id === place.into
        ? below.toSpliced(place.at ?? below.length, 0, page)
        : inserted(below, page, place),
    ),
  )
}

function withPages(page: TreePage, change: (below: TreePage[]) => TreePage[]): TreePage {
  if (!('pages' in page)) return page
  return { ...page, pages: change(pagesBelow(page)) }
}
