import type { Book, BookPage } from '../../../engine/typst/index.ts'
import { readTree, type PageEntry, type PageTree } from '../../../engine/revisions/index.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import type { BookFile } from '../../../platform/pdf/index.ts'
import { appUrl } from '../../../kernel/urls.ts'
import type { ContentView } from '../../content/views/index.ts'
import { gatherPictures } from './gather-pictures.ts'
import { readWholeDocument } from './read-whole-document.ts'

const atOnce = 20

export type GatheredBook = { book: Book; files: BookFile[] }
type ChapterPlace = { entry: PageEntry; depth: number; path: string; isShown: boolean }

/** Everything that a PDF of some content needs: documents as readers see them, and pictures. */
export async function gatherBook(
  ctx: Context,
  view: ContentView,
  { title, subtitle, language, pageId, isOnly, organizationId }: GatherOptions,
): Promise<GatheredBook> {
  const tree = await readTree(view.store, view.snapshot.pages)
  const all = [...placesIn(tree, { depth: 1, path: '', isShown: true })]
  const chosen = choose(tree, all, { pageId, isOnly })
  const pages: BookPage[] = []
  for (let at = 0; at < chosen.length; at += atOnce) {
    const some = chosen.slice(at, at + atOnce)
    pages.push(...(await Promise.all(some.map((place) => pageOf(ctx, view, { ...place, organizationId })))))
  }
  const targets = all.map(({ entry, path }) => [
    entry.id,
    {
      title: entry.title,
      url: appUrl(ctx, `/spaces/${view.spaceId}/${path.split('/').map(encodeURIComponent).join('/')}`),
    },
  ])
  const { files, pictures, bytes } = await gatherPictures(ctx, view, pages)
  const book: Book = {
    title,
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(language === undefined ? {} : { language }),
    date: toTimestamp(view.revision.created_at).slice(0, 10),
    pages,
    targets: Object.fromEntries(targets),
    files,
    pictures,
  }
  return { book, files: bytes }
}

export type GatherOptions = {
  organizationId: string
  title: string
  subtitle?: string | undefined
  language?: string | undefined
  pageId?: string | undefined
  isOnly: boolean
}

function* placesIn(
  trees: PageTree[],
  { depth, path, isShown }: { depth: number; path: string; isShown: boolean },
): Generator<ChapterPlace> {
  for (const { entry, pages } of trees) {
    const own = path === '' ? (entry.slug ?? '') : `${path}/${entry.slug ?? ''}`
    const place = { entry, depth, path: own, isShown: isShown && entry.hidden !== true }
    yield place
    yield* placesIn(pages, { depth: depth + 1, path: own, isShown: place.isShown })
  }
}

// Hidden pages are printed only when they are asked for.
function choose(
  tree: PageTree[],
  all: ChapterPlace[],
  { pageId, isOnly }: { pageId: string | undefined; isOnly: boolean },
): ChapterPlace[] {
  const isPrinted = ({ entry, isShown }: ChapterPlace) =>
    isShown && (entry.type === 'document' || entry.type === 'group')
  if (pageId === undefined) return all.filter(isPrinted)
  const root = find(tree, pageId)
  if (root === undefined) return []
  const [first, ...below] = [...placesIn([root], { depth: 1, path: '', isShown: true })]
  const shown = isOnly
    ? []
    : below.filter(
        ({ entry }) => entry.hidden !== true && (entry.type === 'document' || entry.type === 'group'),
      )
  return first === undefined ? [] : [first, ...shown]
}

function find(trees: PageTree[], id: string): PageTree | undefined {
  for (const tree of trees) {
    const found = tree.entry.id === id ? tree : find(tree.pages, id)
    if (found !== undefined) return found
  }
  return undefined
}

async function pageOf(
  ctx: Context,
  view: ContentView,
  { entry, depth, organizationId }: ChapterPlace & { organizationId: string },
): Promise<BookPage> {
  const { id, description } = entry
  const title = entry.emoji === undefined ? entry.title : `${emojiOf(entry.emoji)}${entry.title}`
  const own = { id, title, depth, ...(description === undefined ? {} : { description }) }
  if (entry.type !== 'document') return own
  return { ...own, document: await readWholeDocument(ctx, view, { entry, organizationId }) }
}

// A page's emoji is kept as it was given: as itself or as its code points.
function emojiOf(emoji: string): string {
  if (!/^[0-9a-f]{2,6}(-[0-9a-f]{2,6})*$/i.test(emoji)) return `${emoji} `
  return `${String.fromCodePoint(...emoji.split('-').map((part) => Math.min(0x10ffff, Number.parseInt(part, 16))))} `
}
