import { buffer } from 'node:stream/consumers'
import { references, walk, type ContentRef, type JSONDocument } from '../../../engine/document/index.ts'
import { findEntries, type FileEntry } from '../../../engine/revisions/index.ts'
import type { BookPage, BookPart, Picture } from '../../../engine/typst/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'
import type { BookFile } from '../../../platform/pdf/index.ts'
import { presentFile } from '../../content/pages/index.ts'
import type { ContentView } from '../../content/views/index.ts'
import { readPicture } from './read-picture.ts'

const pictureBytes = 20 * 1024 * 1024
const totalBytes = 200 * 1024 * 1024
const maximumFetched = 100
const fetchingTime = 20_000
const atOnce = 4

type Gathered = Pick<BookPart, 'files' | 'pictures'> & {
  newFiles: BookFile[]
  /** How large all the pictures of these pages are. */
  bytes: number
}
type KnownPicture = { picture: Picture; bytes: number } | undefined

/**
 * What gathers, for some pages of a book after the other, the files that they name, with the bytes of those that are
 * pictures, and of pictures from elsewhere. Each is read once; the limits are those of the book.
 */
export function openPictures(ctx: Context, view: ContentView): (pages: BookPage[]) => Promise<Gathered> {
  const known = new Map<string, KnownPicture>()
  let [room, fetched, spent, numbered] = [totalBytes, 0, 0, 0]

  return async (pages) => {
    const refs = pages.flatMap(({ document }) => references(document).map(({ ref }) => ref))
    const gathered: Gathered = { files: {}, pictures: {}, newFiles: [], bytes: 0 }

    async function addFile(entry: FileEntry): Promise<void> {
      const { name, downloadURL: url } = presentFile(ctx, entry, { withGit: false })
      const shown = await pictureBy(`file ${entry.id}`, () => readStored(entry))
      gathered.files[entry.id] = { name, url, ...(shown && { picture: shown.picture }) }
    }

    async function addOutside(url: string): Promise<void> {
      const shown = await pictureBy(`url ${url}`, () => fetchOutside(url))
      if (shown !== undefined) gathered.pictures[url] = shown.picture
    }

    async function pictureBy(
      key: string,
      read: () => Promise<Uint8Array | undefined>,
    ): Promise<KnownPicture> {
      if (!known.has(key)) {
        const bytes = await read()
        known.set(key, bytes && (await add(bytes)))
      }
      const shown = known.get(key)
      gathered.bytes += shown?.bytes ?? 0
      return shown
    }

    async function add(bytes: Uint8Array): Promise<KnownPicture> {
      const read = await readPicture(bytes)
      if (read === undefined) return undefined
      const path = `/picture-${++numbered}.${read.extension}`
      gathered.newFiles.push({ path, bytes })
      return { picture: { path, ...read.size }, bytes: bytes.byteLength }
    }

    const ids = [
      ...new Set(refs.flatMap((ref) => (ref.kind === 'file' && isOfSpace(ref, view) ? [ref.file] : []))),
    ]
    const entries = await findEntries<FileEntry>(view.store, view.snapshot.files, ids)
    await inTurn(
      entries.map(({ entry }) => entry),
      addFile,
    )
    const begin = ctx.services.clock()
    await inTurn(picturesOutside(pages), addOutside)
    spent += ctx.services.clock() - begin
    return gathered

    async function fetchOutside(url: string): Promise<Uint8Array | undefined> {
      if (fetched >= maximumFetched || spent + ctx.services.clock() - begin >= fetchingTime) return undefined
      fetched += 1
      const response = await ctx.services
        .fetchOutside(url, { maximumBytes: pictureBytes, timeout: 10_000 })
        .catch((error: unknown) => {
          if (error instanceof FetchError) return undefined
          throw error
        })
      if (response?.status !== 200 || response.body.byteLength > room) return undefined
      room -= response.body.byteLength
      return response.body
    }
  }

  async function readStored(entry: FileEntry): Promise<Uint8Array | undefined> {
    if (!entry.contentType.startsWith('image/') || entry.size > Math.min(room, pictureBytes)) return undefined
    room -= entry.size
    const stored = await ctx.services.storage.get(entry.content)
    return stored && buffer(stored.body)
  }
}

async function inTurn<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) await Promise.all(items.slice(at, at + atOnce).map(work))
}

function isOfSpace(ref: Extract<ContentRef, { kind: 'file' }>, { spaceId }: ContentView): boolean {
  return ref.space === undefined || ref.space === spaceId
}

function hasPictures(document: JSONDocument): boolean {
  let isFound = false
  walk(document, (node) => {
    if (node.object === 'block' || node.object === 'inline')
      isFound ||= node.type === 'image' || node.type === 'inline-image'
    return !isFound
  })
  return isFound
}

function picturesOutside(pages: BookPage[]): string[] {
  const shown = pages.flatMap(({ document }) => (hasPictures(document) ? references(document) : []))
  const urls = shown.flatMap(({ ref }) =>
    ref.kind === 'url' && /^https?:\/\/\S+\.(png|jpe?g|gif|webp|svg)([?#]|$)/i.test(ref.url) ? [ref.url] : [],
  )
  return [...new Set(urls)]
}
