import { deflateSync, inflateSync } from 'node:zlib'
import { insideAddress, pageOfPlace, type Bookmark, type Tag } from '../../../engine/typst/index.ts'
import { arrayOf, dictionaryOf, isReference, readFile, type PdfFile } from './read-file.ts'
import { stringBytes, textString, type PdfDictionary, type PdfReference, type PdfValue } from './value.ts'
import { openStructure } from './structure.ts'
import { tagPage, type Area, type Reading } from './tag-page.ts'
import { deflatedStream, openWriter, type PdfWriter } from './write-file.ts'
import { writeOutline, type Place } from './write-outline.ts'

type Annotation = { as: PdfReference; own: PdfDictionary; place: string | undefined }
type FoundPage = { object: number; value: PdfDictionary; as: PdfReference }
type Node = { as: PdfReference; count: number }

/** Pages, and what the marks in them stand for. */
export type TaggedPdf = { pdf: Buffer; tags: Tag[] }

/** One file of many: pages come in parts, and lead to each other. All but what joins them is written with its part. */
export type Joiner = {
  /** Takes over the pages of a part, and says how long the file is now. */
  add: (part: TaggedPdf, where: 'front' | 'back') => number
  /** How many pages of the back come before a place. */
  pagesBefore: (place: string) => number
  /** Writes what joins the parts, and says how long the file is. */
  end: (about: { title: string; language: string; bookmarks: Bookmark[] }) => number
}

const empty = Buffer.alloc(0)

export function openJoiner(path: string): Joiner {
  const writer = openWriter(path)
  const structure = openStructure(writer)
  const places = new Map<string, Place & { before: number }>()
  const root = writer.reserve()
  const nodes: Record<'front' | 'back', Node[]> = { front: [], back: [] }
  // They may lead into parts that are yet to come.
  const links: Annotation[] = []
  let back = 0

  function add({ pdf, tags }: TaggedPdf, where: 'front' | 'back'): number {
    const elements = structure.open(tags, where)
    const reading: Reading = { open: [], last: 0, ended: new Set() }
    const file = readFile(pdf)
    const found = pagesOf(file, file.catalog.get('/Pages')).map((each) => ({ ...each, as: writer.reserve() }))
    const copy = openCopy(file, {
      share: writer.share,
      pages: new Map(found.map((page) => [page.object, page.as])),
    })
    const node = { as: writer.reserve(), count: found.length }
    for (const { value, as } of found) {
      const annotations = arrayOf(file.read(value.get('/Annots') ?? []).value).map((each): Annotation => ({
        as: writer.reserve(),
        ...readAnnotation(file.read(each).value, copy),
      }))
      const drawn = file.read(value.get('/Contents')).stream
      const { content, owners, around } = tagPage(drawn === undefined ? empty : inflateSync(drawn), {
        tags,
        reading,
        links: annotations.map((annotation) => areaOf(annotation.own.get('/Rect'))),
      })
      const written = annotations.map((annotation) => annotation.as)
      const numbers = elements.add({ page: as, owners, around, links: written })
      for (const [index, annotation] of annotations.entries()) {
        annotation.own.set('/StructParent', String(numbers.ofLinks[index]))
        if (annotation.place === undefined) writer.write(annotation.own, annotation)
        else links.push(annotation)
      }
      const stream = deflateSync(content)
      const own: PdfDictionary = new Map<string, PdfValue>([
        ['/Type', '/Page'],
        ['/Parent', node.as],
        ['/MediaBox', copy(value.get('/MediaBox'))],
        ['/Resources', copy(value.get('/Resources'))],
        ['/Contents', writer.write(deflatedStream(stream), { stream })],
        ['/StructParents', String(numbers.own)],
        ['/Tabs', '/S'],
      ])
      if (written.length > 0) own.set('/Annots', written)
      writer.write(own, { as })
    }
    elements.end()
    writer.write(
      nodeOf(
        found.map(({ as }) => as),
        found.length,
        [['/Parent', root]],
      ),
      node,
    )
    nodes[where].push(node)
    if (where === 'back') addPlaces(file, found)
    return writer.size()
  }

  function addPlaces(file: PdfFile, pages: FoundPage[]): void {
    const indexes = new Map(pages.map(({ object }, index) => [object, index]))
    for (const { name, target } of placesOf(file)) {
      const [page, , left = '0', top = '0'] = target
      const index = isReference(page) ? indexes.get(page.object) : undefined
      const found = index === undefined ? undefined : pages[index]
      if (index === undefined || found === undefined || places.has(name)) continue
      places.set(name, { page: found.as, left, top, before: back + index })
    }
    back += pages.length
  }

  function writePages(): void {
    for (const link of links) writer.write(follow(link), link)
    const all = [...nodes.front, ...nodes.back]
    const count = all.reduce((sum, node) => sum + node.count, 0)
    writer.write(
      nodeOf(
        all.map(({ as }) => as),
        count,
      ),
      { as: root },
    )
  }

  // A heading that is not there any more leads to the top of its page.
  function follow({ own, place: name }: Annotation): PdfDictionary {
    if (name === undefined) return own
    const place = places.get(name) ?? places.get(pageOfPlace(name))
    const inside = new Map([...own].filter(([key]) => key !== '/A'))
    return place === undefined
      ? inside
      : inside.set('/Dest', [place.page, '/XYZ', place.left, place.top, 'null'])
  }

  return {
    add,
    pagesBefore: (place) => places.get(place)?.before ?? back,
    end({ title, language, bookmarks }) {
      writePages()
      const outline = writeOutline(writer, bookmarks, places)
      const info = writer.write(
        new Map([
          ['/Title', textString(title)],
          ['/Creator', textString('Lectern')],
        ]),
      )
      const catalog: PdfDictionary = new Map<string, PdfValue>([
        ['/Type', '/Catalog'],
        ['/Pages', root],
        ['/Lang', textString(language)],
        ['/MarkInfo', new Map([['/Marked', 'true']])],
        ['/StructTreeRoot', structure.end()],
        ['/ViewerPreferences', new Map([['/DisplayDocTitle', 'true']])],
      ])
      if (outline !== undefined) catalog.set('/Outlines', outline)
      return writer.end({ catalog: writer.write(catalog), info })
    },
  }
}

/** What takes over a value of another file with everything that it names, but the pages, which have their place. */
function openCopy(
  file: PdfFile,
  { share, pages }: Pick<PdfWriter, 'share'> & { pages: Map<number, PdfReference> },
): (value: PdfValue | undefined) => PdfValue {
  const copied = new Map<number, PdfReference | 'under way'>(pages)

  function copyObject(reference: PdfReference): PdfReference {
    const known = copied.get(reference.object)
    if (known === 'under way') throw new Error(`object ${reference.object} of the file names itself`)
    if (known !== undefined) return known
    copied.set(reference.object, 'under way')
    const { value, stream } = file.read(reference)
    const made = share(copy(value), stream)
    copied.set(reference.object, made)
    return made
  }

  function copy(value: PdfValue = 'null'): PdfValue {
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return value.map(copy)
    if (isReference(value)) return copyObject(value)
    return new Map([...value].map(([name, each]) => [name, copy(each)]))
  }

  return copy
}

function pagesOf(file: PdfFile, node: PdfValue | undefined): { object: number; value: PdfDictionary }[] {
  const value = dictionaryOf(file.read(node).value)
  if (value.get('/Type') === '/Page') return isReference(node) ? [{ object: node.object, value }] : []
  return arrayOf(value.get('/Kids')).flatMap((kid) => pagesOf(file, kid))
}

function placesOf(file: PdfFile): { name: string; target: PdfValue[] }[] {
  const names = file.read(file.catalog.get('/Names')).value
  const tree = names instanceof Map ? file.read(names.get('/Dests')).value : undefined
  if (!(tree instanceof Map)) return []
  const pairs = arrayOf(file.read(tree.get('/Names')).value)
  return pairs.flatMap((name, index) =>
    typeof name === 'string' && index % 2 === 0
      ? [{ name: stringBytes(name).toString('utf8'), target: arrayOf(file.read(pairs[index + 1]).value) }]
      : [],
  )
}

function readAnnotation(value: PdfValue, copy: (value: PdfValue) => PdfValue): Omit<Annotation, 'as'> {
  const own = dictionaryOf(copy(value))
  const action = own.get('/A')
  const url = action instanceof Map ? action.get('/URI') : undefined
  return {
    own,
    place: typeof url === 'string' ? insideAddress.read(stringBytes(url).toString('utf8')) : undefined,
  }
}

function nodeOf(kids: PdfValue[], count: number, more: [string, PdfValue][] = []): PdfDictionary {
  return new Map<string, PdfValue>([['/Type', '/Pages'], ['/Kids', kids], ['/Count', String(count)], ...more])
}

function areaOf(rectangle: PdfValue | undefined): Area {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = arrayOf(rectangle).map(Number)
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}
