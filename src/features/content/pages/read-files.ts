import { ApiError } from '../../../contract/errors.ts'
import type { RevisionFile, RevisionReusableContent } from '../../../contract/content/pages.ts'
import { defaultLimit, type List, type Page } from '../../../contract/pagination.ts'
import {
  findEntries,
  getEntry,
  listSize,
  readList,
  readRange,
  type FileEntry,
  type ReusableContentEntry,
} from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { ContentView } from '../views/index.ts'
import { presentFile, presentReusableContent } from './present.ts'

type Options = { withGit: boolean }

/** The files of a view, all or those with some ids, in the order of their ids. */
export async function readFiles(
  ctx: Context,
  view: ContentView,
  { page, ids, ...options }: Options & { page: Page; ids: string[] | undefined },
): Promise<List<RevisionFile>> {
  const list =
    ids === undefined
      ? await readEntries<FileEntry>(view, view.snapshot.files, page)
      : await findFiles(view, ids, page)
  return { ...list, items: list.items.map((file) => presentFile(ctx, file, options)) }
}

async function findFiles(
  { store, snapshot }: ContentView,
  ids: string[],
  { page = '', limit = defaultLimit }: Page,
): Promise<List<FileEntry>> {
  const found = await findEntries<FileEntry>(store, snapshot.files, ids)
  const rest = found.map(({ entry }) => entry).filter(({ id }) => id > page)
  const items = rest.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    count: found.length,
    ...(last !== undefined && items.length < rest.length && { next: { page: last.id } }),
  }
}

/** The reusable contents of a view, in the order of their ids. */
export async function readReusableContents(
  view: ContentView,
  { page, ...options }: Options & { page: Page },
): Promise<List<RevisionReusableContent>> {
  const list = await readEntries<ReusableContentEntry>(view, view.snapshot.reusableContents, page)
  return { ...list, items: list.items.map((content) => presentReusableContent(content, options)) }
}

// A page goes on after the id that ended the one before.
async function readEntries<Entry extends { id: string }>(
  { store }: ContentView,
  root: ContentView['snapshot']['files'],
  page: Page,
): Promise<List<Entry>> {
  const limit = page.limit ?? defaultLimit
  const from = page.page === undefined ? 0 : await indexAfter(page.page)
  const [count, items] = await Promise.all([
    listSize(store, root),
    limit === 0 ? [] : readRange<Entry>(store, root, { from, limit }),
  ])
  const last = items.at(-1)
  return from + items.length < count && last !== undefined
    ? { items, count, next: { page: last.id } }
    : { items, count }

  async function indexAfter(id: string): Promise<number> {
    const [found] = await findEntries<Entry>(store, root, [id])
    if (found !== undefined) return found.index + 1
    // Deleted since: where it would be.
    const all = await readList<Entry>(store, root)
    return all.filter((entry) => entry.id <= id).length
  }
}

export async function readFile(
  ctx: Context,
  view: ContentView,
  { fileId, ...options }: Options & { fileId: string },
): Promise<RevisionFile> {
  const file = await getEntry<FileEntry>(view.store, view.snapshot.files, fileId)
  if (file === null) throw new ApiError('not-found', `No file with the id "${fileId}" in this content`)
  return presentFile(ctx, file, options)
}

export async function requireReusableContent(view: ContentView, id: string): Promise<ReusableContentEntry> {
  const content = await getEntry<ReusableContentEntry>(view.store, view.snapshot.reusableContents, id)
  if (content === null)
    throw new ApiError('not-found', `No reusable content with the id "${id}" in this content`)
  return content
}

export async function readReusableContent(
  view: ContentView,
  { id, ...options }: Options & { id: string },
): Promise<RevisionReusableContent> {
  return presentReusableContent(await requireReusableContent(view, id), options)
}
