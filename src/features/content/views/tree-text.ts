import { readItems, type ListItem, type ObjectHash, type PageEntry } from '../../../engine/revisions/index.ts'
import { createCache } from '../../../kernel/cache.ts'
import { breathe } from '../../../platform/breathe.ts'
import { gzipPiece, type GzipPiece, type TextPiece } from '../../../platform/gzip-pieces.ts'
import type { ContentView } from './open-head-view.ts'

/** How a page of the tree reads; what has a member `pages` gets there what stands below it. */
type WrittenPage = { id: string; pages?: unknown }

type Writing = {
  /** Which text this is: all that it depends on beside the entry and its place. */
  kind: string
  write: (entry: PageEntry, path: string) => WrittenPage
}

// A node of a list, and the path of the page that the list is below.
type NodePlace = { hash: ObjectHash; above: string }
type Part = GzipPiece | NodePlace

// A node never changes under its hash, so that after an edit only those on the way to the page are written anew.
// Compressed, as it is sent: a tenth of the text, and nobody compresses it again.
const nodes = createCache<{ parts: Part[] }>({
  name: 'content.trees',
  // As much as the outline of a hundred thousand pages takes: of what does not fit, each part pushes out the next.
  bytes: 20 * 1024 * 1024,
  size: ({ parts }) => parts.reduce((sum, part) => sum + 200 + bytesOf(part), 0),
})

/** Pages of a tree: all that stand in a list and below it, and the path of the page that has the list. */
export type TreePart = { list: ObjectHash | null; above: string }

export function wholeTree({ snapshot }: Pick<ContentView, 'snapshot'>): TreePart {
  return { list: snapshot.pages, above: '' }
}

/** `[...]` of the pages of a tree, put together from the texts of its nodes. */
export async function treeText(
  { store }: Pick<ContentView, 'store'>,
  { list, above }: TreePart,
  { kind, write }: Writing,
): Promise<TextPiece[]> {
  const known = new Map<NodePlace, Part[]>()
  const roots: NodePlace[] = list === null ? [] : [{ hash: list, above }]
  for (let depth = roots; depth.length > 0;) {
    const found = depth.map((place) => {
      const key = `${place.hash}\n${place.above}\n${kind}`
      return { place, key, parts: nodes.get(key)?.parts }
    })
    const unknown = found.filter(({ parts }) => parts === undefined)
    const items = await readItems<PageEntry>(
      store,
      unknown.map(({ place }) => place.hash),
    )
    depth = []
    for (const { place, key, parts: cached } of found) {
      const parts = cached ?? (await partsOf(items.get(place.hash) ?? [], { above: place.above, write }))
      if (cached === undefined) {
        nodes.set(key, { parts })
        await breathe()
      }
      known.set(place, parts)
      for (const part of parts) if (isPlace(part)) depth.push(part)
    }
  }
  const pieces: TextPiece[] = ['[']
  const collect = (place: NodePlace): void => {
    for (const part of known.get(place) ?? []) {
      if (isPlace(part)) collect(part)
      else pieces.push(part)
    }
  }
  for (const root of roots) collect(root)
  pieces.push(']')
  return pieces
}

function partsOf(
  items: ListItem<PageEntry>[],
  { above, write }: { above: string; write: Writing['write'] },
): Promise<Part[]> {
  const parts: Promise<Part>[] = []
  let text = ''
  const open = (place: NodePlace) => {
    if (text !== '') parts.push(gzipPiece(text))
    parts.push(Promise.resolve(place))
    text = ''
  }
  for (const [at, item] of items.entries()) {
    if (at > 0) text += ','
    if (item.kind === 'node') {
      open({ hash: item.child.hash, above })
      continue
    }
    const { entry } = item
    const path = joinPath(above, entry.slug)
    const { pages, ...own } = write(entry, path)
    text += JSON.stringify(own)
    if (pages === undefined) continue
    text = `${text.slice(0, -1)},"pages":[`
    if (entry.pages !== undefined) open({ hash: entry.pages, above: path })
    text += ']}'
  }
  if (text !== '') parts.push(gzipPiece(text))
  return Promise.all(parts)
}

/** The path of a page below another; '' is the root. */
export function joinPath(above: string, slug: string | undefined): string {
  return above === '' ? (slug ?? '') : `${above}/${slug ?? ''}`
}

function isPlace(part: Part): part is NodePlace {
  return 'hash' in part
}

function bytesOf(part: Part): number {
  return isPlace(part) ? 2 * part.above.length : part.blocks.length
}
