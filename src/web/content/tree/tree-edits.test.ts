import { describe, expect, test } from 'vitest'
import { locateById, pagesBelow, type TreePage } from '../locate-page.ts'
import { applyEdits } from './apply-edits.ts'
import { mayDrop, movesBack, movesOf, pathWithout } from './place-edits.ts'
import { restoreEdits } from './restore-edits.ts'

function page(id: string, below: TreePage[] = [], type = 'document'): TreePage {
  // Only what the tree looks at.
  return { id, type, title: id, path: id, pages: below } as unknown as TreePage
}

const pages = [page('a', [page('b'), page('c')]), page('d'), page('e'), page('g', [page('f')], 'group')]

function outline(tree: TreePage[]): string {
  return tree
    .map((each) => {
      const inside = outline(pagesBelow(each))
      return inside === '' ? each.id : `${each.id}(${inside})`
    })
    .join(' ')
}

const moved = (ids: string[], id: string, position: 'before' | 'after' | 'on') =>
  outline(applyEdits(pages, movesOf(pages, ids, { id, position })))

describe('pages that are dropped', () => {
  test.each([
    [['e'], 'a', 'before', 'e a(b c) d g(f)'],
    [['a'], 'e', 'after', 'd e a(b c) g(f)'],
    [['d'], 'a', 'on', 'a(b c d) e g(f)'],
    [['c'], 'b', 'before', 'a(c b) d e g(f)'],
    [['b'], 'd', 'after', 'a(c) d b e g(f)'],
    [['d', 'e'], 'b', 'after', 'a(b d e c) g(f)'],
    [['d', 'b'], 'f', 'before', 'a(c) e g(b d f)'],
    [['a', 'b'], 'g', 'after', 'd e g(f) a(b c)'],
  ] as const)('%j to %s (%s)', (ids, id, position, result) => {
    expect(moved([...ids], id, position)).toBe(result)
  })

  test.each([
    [['d', 'e'], 'g', 'before'],
    [['b', 'e', 'f'], 'g', 'before'],
    [['a'], 'g', 'before'],
    [['d', 'e'], 'a', 'before'],
    [['e', 'g'], 'a', 'before'],
    [['c', 'e'], 'b', 'before'],
  ] as const)('%j go back to where they were from %s (%s)', (ids, id, position) => {
    const target = { id, position }
    const moves = movesOf(pages, [...ids], target)
    const back = movesBack(pages, [...ids], target)
    expect(outline(applyEdits(applyEdits(pages, moves), back))).toBe(outline(pages))
  })

  test('never land below themselves, groups never below a page, nothing below a link', () => {
    const withLink = [...pages, page('l', [], 'link')]
    expect(mayDrop(pages, ['a'], { id: 'b', position: 'after' })).toBe(false)
    expect(mayDrop(pages, ['a'], { id: 'a', position: 'on' })).toBe(false)
    expect(mayDrop(pages, ['g'], { id: 'a', position: 'on' })).toBe(false)
    expect(mayDrop(pages, ['g'], { id: 'a', position: 'before' })).toBe(true)
    expect(mayDrop(withLink, ['d'], { id: 'l', position: 'on' })).toBe(false)
    expect(mayDrop(withLink, ['d'], { id: 'l', position: 'after' })).toBe(true)
  })
})

test('what is renamed, hidden or deleted shows at once', () => {
  const edits = [
    { operation: 'update_page' as const, page: 'b', title: 'B', hidden: true },
    { operation: 'delete_page' as const, page: 'd' },
  ]
  const after = applyEdits(pages, edits)
  expect(outline(after)).toBe('a(b c) e g(f)')
  expect(after.slice(0, 1).flatMap(pagesBelow)).toMatchObject([{ title: 'B', hidden: true }, { title: 'c' }])
})

test('deleted pages come back with those below, where they were, fifty edits at a time', () => {
  expect(restoreEdits(pages, ['a'], 'r')).toEqual([
    [
      { operation: 'revert_page', page: 'a', revision: 'r' },
      { operation: 'revert_page', page: 'b', revision: 'r' },
      { operation: 'revert_page', page: 'c', revision: 'r' },
      { operation: 'update_page', page: 'a', into: null, at: 0 },
    ],
  ])
  const many = [
    page(
      'm',
      Array.from({ length: 120 }, (_none, index) => page(`m${index}`)),
    ),
  ]
  expect(restoreEdits(many, ['m'], 'r').map(({ length }) => length)).toEqual([50, 50, 22])
})

test('whoever reads a page that is deleted goes to what is above it, and everybody else stays', () => {
  const reading = (id: string) => locateById(pages, id)
  expect(pathWithout(reading('b'), ['b', 'c'])).toBe('a')
  expect(pathWithout(reading('b'), ['a'])).toBe('')
  expect(pathWithout(reading('f'), ['f'])).toBe('')
  expect(pathWithout(reading('b'), ['c', 'd'])).toBeUndefined()
  expect(pathWithout(undefined, ['d'])).toBeUndefined()
})
