import type { Bookmark } from '../../../engine/typst/index.ts'
import { textString, type PdfDictionary, type PdfReference, type PdfValue } from './value.ts'
import type { PdfWriter } from './write-file.ts'

/** Where in a file something is: on which page, and where on it. */
export type Place = { page: PdfReference; left: PdfValue; top: PdfValue }

type Branch = { bookmark: Bookmark; place: Place; below: Branch[] }

/** The tree of headings, folded but for its top; nothing where there is none. */
export function writeOutline(
  writer: PdfWriter,
  bookmarks: Bookmark[],
  places: ReadonlyMap<string, Place>,
): PdfReference | undefined {
  const top = grow(bookmarks, places)
  if (top.length === 0) return undefined
  const root = writer.reserve()
  const ends = writeBranches(writer, top, root)
  const own: [string, PdfValue][] = [['/Type', '/Outlines'], ...ends, ['/Count', String(top.length)]]
  return writer.write(new Map(own), { as: root })
}

function grow(bookmarks: Bookmark[], places: ReadonlyMap<string, Place>): Branch[] {
  const top: Branch[] = []
  let path: Branch[] = []
  for (const bookmark of bookmarks) {
    const place = places.get(bookmark.place)
    if (place === undefined) continue
    const branch = { bookmark, place, below: [] }
    path = path.filter((each) => each.bookmark.level < bookmark.level)
    const siblings = path.at(-1)?.below ?? top
    siblings.push(branch)
    path.push(branch)
  }
  return top
}

function writeBranches(writer: PdfWriter, branches: Branch[], parent: PdfReference): [string, PdfValue][] {
  const items = branches.map(() => writer.reserve())
  for (const [index, { bookmark, place, below }] of branches.entries()) {
    const as = items[index]
    if (as === undefined) continue
    const item: PdfDictionary = new Map<string, PdfValue>([
      ['/Title', textString(bookmark.title)],
      ['/Parent', parent],
      ['/Dest', [place.page, '/XYZ', place.left, place.top, 'null']],
    ])
    const [before, after] = [items[index - 1], items[index + 1]]
    if (before !== undefined) item.set('/Prev', before)
    if (after !== undefined) item.set('/Next', after)
    if (below.length > 0) {
      for (const [name, end] of writeBranches(writer, below, as)) item.set(name, end)
      item.set('/Count', String(-below.length))
    }
    writer.write(item, { as })
  }
  const [first, last] = [items[0], items.at(-1)]
  return first === undefined || last === undefined
    ? []
    : [
        ['/First', first],
        ['/Last', last],
      ]
}
