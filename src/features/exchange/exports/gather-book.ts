import type { Book, BookHeading, BookPage } from '../../../engine/typst/index.ts'
import { walk, type JSONDocument } from '../../../engine/document/index.ts'
import { readTree, type PageEntry, type PageTree } from '../../../engine/revisions/index.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import type { GatheredPart } from '../../../platform/pdf/index.ts'
import { appUrl } from '../../../kernel/urls.ts'
import type { ContentView } from '../../content/views/index.ts'
import { openPictures } from './open-pictures.ts'
import { readWholeDocument } from './read-whole-document.ts'

const atOnce = 10
// A part is full with any of these: what the compiler needs for it grows with its text, and its pictures come on top.
const full = { pages: 20, characters: 1_500_000, bytes: 24 * 1024 * 1024 }
// The first sheets come sooner, and what sets and joins them begins sooner.
const pagesOfFirst = 8
const ofNode = 70

export type GatheredBook = { book: Book; parts: AsyncIterable<GatheredPart> }
type ChapterPlace = { entry: PageEntry; depth: number; path: string; isShown: boolean }
type Chapter = { place: ChapterPlace; groups: BookHeading[] }

/** Everything that a PDF of some content needs. Its documents and pictures are read while its parts are taken. */
export async function gatherBook(
  ctx: Context,
  view: ContentView,
  options: GatherOptions,
): Promise<GatheredBook> {
  const tree = await readTree(view.store, view.snapshot.pages)
  const all = [...placesIn(tree, { depth: 1, path: '', isShown: true })]
  const chapters = chaptersOf(choose(tree, all, options))
  const targets = all.map(({ entry, path }) => [
    entry.id,
    {
      title: entry.title,
      url: appUrl(ctx, `/spaces/${view.spaceId}/${path.split('/').map(encodeURIComponent).join('/')}`),
    },
  ])
  const { title, subtitle, language, organizationId } = options
  const book: Book = {
    title,
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(language === undefined ? {} : { language }),
    date: toTimestamp(view.revision.created_at).slice(0, 10),
    contents: chapters.flatMap(({ place, groups }) => [...groups, headingOf(place)]),
    targets: Object.fromEntries(targets),
  }
  return { book, parts: gatherParts(ctx, view, { chapters, organizationId }) }
}

export type GatherOptions = {
  organizationId: string
  title: string
  subtitle?: string | undefined
  language?: string | undefined
  pageId?: string | undefined
  isOnly: boolean
}

async function* gatherParts(
  ctx: Context,
  view: ContentView,
  { chapters, organizationId }: { chapters: Chapter[]; organizationId: string },
): AsyncGenerator<GatheredPart> {
  const gatherPictures = openPictures(ctx, view)
  let part: GatheredPart = { pages: [], files: {}, pictures: {}, newFiles: [] }
  let [characters, bytes, mostPages] = [0, 0, pagesOfFirst]
  for (let at = 0; at < chapters.length; at += atOnce) {
    const some = chapters.slice(at, at + atOnce)
    const pages = await Promise.all(some.map((chapter) => pageOf(ctx, view, { chapter, organizationId })))
    const { files, pictures, newFiles, bytes: shown } = await gatherPictures(pages)
    Object.assign(part.files, files)
    Object.assign(part.pictures, pictures)
    part.newFiles.push(...newFiles)
    bytes += shown
    for (const page of pages) {
      part.pages.push(page)
      characters += lengthOf(page.document)
      if (part.pages.length < mostPages && characters < full.characters && bytes < full.bytes) continue
      yield part
      part = { pages: [], files: { ...files }, pictures: { ...pictures }, newFiles: [] }
      ;[characters, bytes, mostPages] = [0, 0, full.pages]
    }
  }
  if (part.pages.length > 0) yield part
}

// About as long as its JSON, which is long to write only to be counted.
function lengthOf(document: JSONDocument): number {
  let length = 0
  walk(document, (node) => {
    length += node.object === 'leaf' ? node.text.length + ofNode : ofNode
  })
  return length
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
  { pageId, isOnly }: Pick<GatherOptions, 'pageId' | 'isOnly'>,
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

// The heading of a group stands above the first page in it, and takes no paper of its own.
function chaptersOf(places: ChapterPlace[]): Chapter[] {
  const chapters: Chapter[] = []
  let groups: BookHeading[] = []
  for (const place of places) {
    const outer = groups.filter(({ depth }) => depth < place.depth)
    if (place.entry.type === 'document') chapters.push({ place, groups: outer })
    groups = place.entry.type === 'document' ? [] : [...outer, headingOf(place)]
  }
  return chapters
}

function headingOf({ entry: { id, title, emoji }, depth }: ChapterPlace): BookHeading {
  return { id, title: emoji === undefined ? title : `${emojiOf(emoji)}${title}`, depth }
}

async function pageOf(
  ctx: Context,
  view: ContentView,
  { chapter: { place, groups }, organizationId }: { chapter: Chapter; organizationId: string },
): Promise<BookPage> {
  const { entry } = place
  const { description } = entry
  const document = await readWholeDocument(ctx, view, { entry, organizationId })
  return { ...headingOf(place), ...(description === undefined ? {} : { description }), document, groups }
}

// A page's emoji is kept as it was given: as itself or as its code points.
function emojiOf(emoji: string): string {
  if (!/^[0-9a-f]{2,6}(-[0-9a-f]{2,6})*$/i.test(emoji)) return `${emoji} `
  return `${String.fromCodePoint(...emoji.split('-').map((part) => Math.min(0x10ffff, Number.parseInt(part, 16))))} `
}
