import { buffer } from 'node:stream/consumers'
import { references, type ContentRef } from '../../../engine/document/index.ts'
import { findEntries, type FileEntry } from '../../../engine/revisions/index.ts'
import type { Book, BookPage, Picture } from '../../../engine/typst/index.ts'
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

type Gathered = Pick<Book, 'files' | 'pictures'> & { bytes: BookFile[] }

/** The files that pages name, with the bytes of those that are pictures; also of pictures from elsewhere. */
export async function gatherPictures(ctx: Context, view: ContentView, pages: BookPage[]): Promise<Gathered> {
  const refs = pages.flatMap(({ document }) =>
    document === undefined ? [] : references(document).map(({ ref }) => ref),
  )
  const gathered: Gathered = { files: {}, pictures: {}, bytes: [] }
  let room = totalBytes

  async function addFile(entry: FileEntry): Promise<void> {
    const { name, downloadURL: url } = presentFile(ctx, entry, { withGit: false })
    gathered.files[entry.id] = { name, url }
    if (!entry.contentType.startsWith('image/') || entry.size > Math.min(room, pictureBytes)) return
    room -= entry.size
    const stored = await ctx.services.storage.get(entry.content)
    const picture = stored === undefined ? undefined : await add(await buffer(stored.body))
    if (picture !== undefined) gathered.files[entry.id] = { name, url, picture }
  }

  async function addOutside(url: string): Promise<void> {
    const response = await ctx.services
      .fetchOutside(url, { maximumBytes: pictureBytes, timeout: 10_000 })
      .catch((error: unknown) => {
        if (error instanceof FetchError) return undefined
        throw error
      })
    if (response?.status !== 200 || response.body.byteLength > room) return
    room -= response.body.byteLength
    const picture = await add(response.body)
    if (picture !== undefined) gathered.pictures[url] = picture
  }

  async function add(bytes: Uint8Array): Promise<Picture | undefined> {
    const read = await readPicture(bytes)
    if (read === undefined) return undefined
    const path = `/picture-${gathered.bytes.length + 1}.${read.extension}`
    gathered.bytes.push({ path, bytes })
    return { path, ...read.size }
  }

  const ids = [
    ...new Set(refs.flatMap((ref) => (ref.kind === 'file' && isOfSpace(ref, view) ? [ref.file] : []))),
  ]
  const entries = await findEntries<FileEntry>(view.store, view.snapshot.files, ids)
  await inTurn(
    entries.map(({ entry }) => entry),
    addFile,
  )
  const outside = picturesOutside(pages).slice(0, maximumFetched)
  const endsAt = ctx.services.clock() + fetchingTime
  await inTurn(outside, async (url) => void (ctx.services.clock() < endsAt && (await addOutside(url))))
  return gathered
}

async function inTurn<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) await Promise.all(items.slice(at, at + atOnce).map(work))
}

function isOfSpace(ref: Extract<ContentRef, { kind: 'file' }>, { spaceId }: ContentView): boolean {
  return ref.space === undefined || ref.space === spaceId
}

function picturesOutside(pages: BookPage[]): string[] {
  const shown = pages.flatMap(({ document }) =>
    document === undefined
      ? []
      : JSON.stringify(document.nodes).match(/"type":"(image|inline-image)"/)
        ? references(document)
        : [],
  )
  const urls = shown.flatMap(({ ref }) =>
    ref.kind === 'url' && /^https?:\/\/\S+\.(png|jpe?g|gif|webp|svg)([?#]|$)/i.test(ref.url) ? [ref.url] : [],
  )
  return [...new Set(urls)]
}
