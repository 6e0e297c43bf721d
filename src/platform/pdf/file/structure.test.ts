import { expect, test } from 'vitest'
import type { Tag } from '../../../engine/typst/index.ts'
import { openStructure } from './structure.ts'
import { writeValue, type PdfReference, type PdfValue } from './value.ts'
import type { PdfWriter } from './write-file.ts'

// Keeps what is written.
function openKeeper() {
  const objects: string[] = ['']
  const writer: PdfWriter = {
    reserve: () => ({ object: objects.push('') - 1 }),
    write(value: PdfValue, { as = writer.reserve() } = {}) {
      objects[as.object] = writeValue(value).replaceAll('\n', ' ')
      return as
    },
    share: (value) => writer.write(value),
    size: () => 0,
    end: () => 0,
  }
  return { writer, objects, of: (type: string) => objects.filter((each) => each.includes(`/S /${type} `)) }
}

const nowhere = { around: new Map<number, number>(), links: [] }
const page = (object: number): PdfReference => ({ object })

test('a paragraph over two pages is one element', () => {
  const { writer, of } = openKeeper()
  const structure = openStructure(writer)
  const part = structure.open([{ type: 'P', parent: 0 }], 'back')
  part.add({ ...nowhere, page: page(90), owners: [{ tag: 1, kind: 'text' }] })
  part.add({ ...nowhere, page: page(91), owners: [{ tag: 1, kind: 'text' }] })
  part.end()
  structure.end()
  expect(of('P')).toEqual([expect.stringContaining('/K [0 <</Type /MCR /Pg 91 0 R /MCID 0>>] /Pg 90 0 R')])
})

test('the front is read before the back, and a list has its items, labels and bodies', () => {
  const { writer, objects, of } = openKeeper()
  const structure = openStructure(writer)
  const tags: Tag[] = [
    { type: 'L', parent: 0 },
    { type: 'LI', parent: 1 },
    { type: 'LBody', parent: 2 },
    { type: 'P', parent: 3, begins: 2 },
  ]
  const back = structure.open(tags, 'back')
  back.add({
    ...nowhere,
    page: page(90),
    owners: [
      { tag: 2, kind: 'label' },
      { tag: 4, kind: 'text' },
    ],
  })
  back.end()
  const front = structure.open([{ type: 'H1', parent: 0 }], 'front')
  front.add({ ...nowhere, page: page(91), owners: [{ tag: 1, kind: 'text' }] })
  front.end()
  structure.end()
  const numberOf = (type: string) => objects.findIndex((each) => each.includes(`/S /${type} `))
  const kids = (...types: string[]) => `/K [${types.map((type) => `${numberOf(type)} 0 R`).join(' ')}]`
  expect(of('Document')[0]).toContain(kids('H1', 'L'))
  expect(of('L')[0]).toContain(kids('LI'))
  expect(of('LI')[0]).toContain(kids('Lbl', 'LBody'))
  expect(of('LBody')[0]).toContain(kids('P'))
})

test('a row has its empty cells, heads name their column, and a picture says what it shows', () => {
  const { writer, of } = openKeeper()
  const structure = openStructure(writer)
  const tags: Tag[] = [
    { type: 'Table', parent: 0 },
    { type: 'TR', parent: 1 },
    { type: 'TH', parent: 2 },
    { type: 'TH', parent: 2 },
    { type: 'P', parent: 3 },
    { type: 'Figure', parent: 0, alt: 'A' },
  ]
  const part = structure.open(tags, 'back')
  const owners = [5, 6].map((tag) => ({ tag, kind: 'text' as const }))
  part.add({ ...nowhere, page: page(90), owners })
  part.end()
  structure.end()
  expect(of('TH')).toHaveLength(2)
  expect(of('TH')[1]).toContain('/Scope /Column')
  expect(of('Figure')[0]).toContain('/Alt <FEFF0041>')
})

test('a link holds its words and its annotation, and words of no tag are a paragraph of their page', () => {
  const { writer, objects, of } = openKeeper()
  const structure = openStructure(writer)
  const part = structure.open([{ type: 'P', parent: 0 }], 'back')
  const numbers = part.add({
    page: page(90),
    owners: [{ tag: 1, kind: 'link', link: 0 }],
    around: new Map(),
    links: [page(80)],
  })
  for (const object of [91, 92])
    part.add({ ...nowhere, page: page(object), owners: [{ tag: 0, kind: 'text' }] })
  part.end()
  structure.end()
  expect(of('Link')[0]).toContain('/K [0 <</Type /OBJR /Pg 90 0 R /Obj 80 0 R>>]')
  expect(of('P')).toHaveLength(3)
  const link = objects.findIndex((each) => each.includes('/S /Link '))
  const tree = objects.find((each) => each.includes('/StructTreeRoot'))
  expect(tree).toContain(`/Nums [${numbers.ofLinks[0]} ${link} 0 R `)
})
