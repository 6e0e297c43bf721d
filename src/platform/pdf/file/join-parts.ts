import { insideAddress, pageOfPlace, type Bookmark } from '../../../engine/typst/index.ts'
import { arrayOf, dictionaryOf, isReference, readFile, type PdfFile } from './read-file.ts'
import { stringBytes, textString, type PdfDictionary, type PdfReference, type PdfValue } from './value.ts'
import { openWriter, type PdfWriter } from './write-file.ts'
import { writeOutline, type Place } from './write-outline.ts'

type Annotation = { own: PdfDictionary; place: string | undefined }
type Page = { as: PdfReference; own: PdfDictionary; annotations: Annotation[] }

/** One file of many: pages come in parts, and lead to each other. */
export type Joiner = {
  /** Takes over the pages of a part. */
  add: (pdf: Buffer, where: 'front' | 'back') => void
  /** How many pages of the back come before a place. */
  pagesBefore: (place: string) => number
  /** Writes what joins the parts, and says how long the file is. */
  end: (about: { title: string; language: string; bookmarks: Bookmark[] }) => number
}

/** How many pages a file has. */
export function countPages(pdf: Buffer): number {
  const file = readFile(pdf)
  return pagesOf(file, file.catalog.get('/Pages')).length
}

export function openJoiner(path: string): Joiner {
  const writer = openWriter(path)
  const places = new Map<string, Place & { before: number }>()
  const parts: Page[][] = []
  let back = 0

  function add(pdf: Buffer, where: 'front' | 'back'): void {
    const file = readFile(pdf)
    const found = pagesOf(file, file.catalog.get('/Pages')).map((each) => ({ ...each, as: writer.reserve() }))
    const copy = openCopy(file, {
      share: writer.share,
      pages: new Map(found.map((page) => [page.object, page.as])),
    })
    const pages = found.map(({ value, as }): Page => {
      const { value: given, stream } = file.read(value.get('/Contents'))
      const own: PdfDictionary = new Map<string, PdfValue>([
        ['/Type', '/Page'],
        ['/MediaBox', copy(value.get('/MediaBox'))],
        ['/Resources', copy(value.get('/Resources'))],
        ['/Contents', writer.write(given, { stream })],
      ])
      const annotations = arrayOf(file.read(value.get('/Annots') ?? []).value)
      return {
        as,
        own,
        annotations: annotations.map((each) => readAnnotation(file.read(each).value, copy)),
      }
    })
    if (where === 'front') parts.unshift(pages)
    else {
      for (const { name, target } of placesOf(file)) {
        const [page, , left = '0', top = '0'] = target
        const index = found.findIndex(({ object }) => isReference(page) && object === page.object)
        const as = found[index]?.as
        if (as === undefined || places.has(name)) continue
        places.set(name, { page: as, left, top, before: back + index })
      }
      parts.push(pages)
      back += pages.length
    }
  }

  function writePages(): PdfReference {
    const root = writer.reserve()
    const nodes = parts.map((pages) => {
      const node = writer.reserve()
      for (const page of pages) writePage(page, node)
      const kids = pages.map(({ as }) => as)
      return writer.write(nodeOf(kids, pages.length, [['/Parent', root]]), { as: node })
    })
    const count = parts.reduce((sum, pages) => sum + pages.length, 0)
    return writer.write(nodeOf(nodes, count), { as: root })
  }

  function writePage({ as, own, annotations }: Page, parent: PdfReference): void {
    const written = annotations.flatMap((annotation) => {
      const followed = follow(annotation)
      return followed === undefined ? [] : [writer.write(followed)]
    })
    own.set('/Parent', parent)
    if (written.length > 0) own.set('/Annots', written)
    writer.write(own, { as })
  }

  // A heading that is not there any more leads to the top of its page.
  function follow({ own, place: name }: Annotation): PdfDictionary | undefined {
    if (name === undefined) return own
    const place = places.get(name) ?? places.get(pageOfPlace(name))
    if (place === undefined) return undefined
    const inside = new Map([...own].filter(([key]) => key !== '/A'))
    return inside.set('/Dest', [place.page, '/XYZ', place.left, place.top, 'null'])
  }

  return {
    add,
    pagesBefore: (place) => places.get(place)?.before ?? back,
    end({ title, language, bookmarks }) {
      const pages = writePages()
      const outline = writeOutline(writer, bookmarks, places)
      const info = writer.write(
        new Map([
          ['/Title', textString(title)],
          ['/Creator', textString('Lectern')],
        ]),
      )
      const catalog: PdfDictionary = new Map<string, PdfValue>([
        ['/Type', '/Catalog'],
        ['/Pages', pages],
        ['/Lang', textString(language)],
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

function readAnnotation(value: PdfValue, copy: (value: PdfValue) => PdfValue): Annotation {
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
