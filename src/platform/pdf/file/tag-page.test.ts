import { expect, test } from 'vitest'
import type { Tag } from '../../../engine/typst/index.ts'
import { tagPage, type Area, type Reading } from './tag-page.ts'

const tags: Tag[] = [
  { type: 'P', parent: 0 },
  { type: 'LI', parent: 0 },
  { type: 'P', parent: 2, begins: 2 },
  { type: 'Figure', parent: 0, alt: 'A dot' },
]

const on = (tag: number) => sign(1, tag)
const off = (tag: number) => sign(2, tag)
const text = (letters: string) => `BT\n/F0 9 Tf\n1 0 0 1 10 20 Tm\n(${letters}) Tj\nET`

function sign(kind: number, tag: number): string {
  return `q\n1 0 0 1 0 0 cm\n/CMYK cs\n0.0${kind} 0 ${Math.floor(tag / 100) / 100} ${(tag % 100) / 100} k\nf\nQ`
}

function begun(): Reading {
  return { open: [], last: 0, ended: new Set() }
}

function tag(lines: string[], { reading = begun(), links = [] }: { reading?: Reading; links?: Area[] } = {}) {
  const tagged = tagPage(Buffer.from(lines.join('\n')), { tags, reading, links })
  return { ...tagged, lines: tagged.content.toString().trim().split('\n') }
}

test('marks give way to what they stand for', () => {
  const { lines, owners } = tag([on(1), text('one'), text('more'), off(1), on(4), '/X0 Do', off(4)])
  expect(lines).toEqual([
    '/P <</MCID 0>> BDC',
    ...text('one').split('\n'),
    ...text('more').split('\n'),
    'EMC',
    '/Figure <</MCID 1>> BDC',
    '/X0 Do',
    'EMC',
  ])
  expect(owners).toEqual([
    { tag: 1, kind: 'text' },
    { tag: 4, kind: 'text' },
  ])
})

test('what is open at the end of a page goes on on the next', () => {
  const reading = begun()
  tag([on(1), text('begins')], { reading })
  expect(tag([text('goes on')], { reading }).owners).toEqual([{ tag: 1, kind: 'text' }])
  expect(tag([text('ends'), off(1), on(4), '/X0 Do', off(4)], { reading }).owners).toEqual([
    { tag: 1, kind: 'text' },
    { tag: 4, kind: 'text' },
  ])
})

test('headers, footers, lines and what is repeated are decoration', () => {
  const reading = begun()
  tag([on(1), text('head'), off(1)], { reading })
  const { lines, owners } = tag(
    [on(0), text('top'), off(0), on(1), text('again'), off(1), '0 0 5 5 re', 'f', on(3), text('x'), off(3)],
    { reading },
  )
  expect(lines.filter((line) => /BMC|BDC/.test(line))).toEqual([
    '/Artifact BMC',
    '/Artifact BMC',
    '/Artifact BMC',
    '/P <</MCID 0>> BDC',
  ])
  expect(owners).toEqual([{ tag: 3, kind: 'text' }])
})

test('what stands before the first words of an item is its label, and words in the area of a link are its own', () => {
  const links: Area[] = [[5, 15, 50, 30]]
  const { owners } = tag([text('1.'), on(3), text('here'), off(3)], { links })
  expect(owners).toEqual([
    { tag: 2, kind: 'label' },
    { tag: 3, kind: 'link', link: 0 },
  ])
})

test.each([
  ['a tag that there is not', [on(1), text('one'), off(77)]],
  ['an aside without an end', [on(0), on(1), text('one'), off(1)]],
  ['an end of an aside without a beginning', [on(1), text('one'), off(0)]],
  ['a state that was not saved', [on(1), text('one'), 'Q']],
  ['a text without an end', [on(1), 'BT', '(one) Tj']],
])(
  'a page with %s is one paragraph without marks, and the next is read as if it were the first',
  (_, broken) => {
    const reading = begun()
    const { lines, owners } = tag(broken, { reading })
    expect(lines[0]).toBe('/P <</MCID 0>> BDC')
    expect(lines.at(-1)).toBe('EMC')
    expect(lines.filter((line) => /BMC|BDC| k$|^f$/.test(line))).toHaveLength(1)
    expect(lines.join('\n')).toContain('(one) Tj')
    expect(owners).toEqual([{ tag: 0, kind: 'text' }])
    const after = tag([on(3), text('two'), off(3), text('three'), on(4), '/X0 Do', off(4)], { reading })
    expect(after.owners).toEqual([
      { tag: 3, kind: 'text' },
      { tag: 2, kind: 'text' },
      { tag: 4, kind: 'text' },
    ])
  },
)

test('words that began on a page that could not be read keep their tag', () => {
  const reading = begun()
  tag([on(1), text('one'), off(77)], { reading })
  expect(tag([text('rest'), off(1)], { reading }).owners).toEqual([{ tag: 1, kind: 'text' }])
})

test('a page that cannot be read is left as it is, as one paragraph', () => {
  const { lines, owners } = tag(['<00', text('one')])
  expect(lines).toEqual(['/P <</MCID 0>> BDC', '<00', ...text('one').split('\n'), 'EMC'])
  expect(owners).toHaveLength(1)
})
