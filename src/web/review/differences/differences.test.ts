import { expect, test } from 'vitest'
import type { SemanticChange } from '../../../contract/content/changes.ts'
import type { DrawnRow } from './compare-page.ts'
import { countChanges } from './count-changes.ts'
import { foldRows } from './fold-rows.ts'
import { groupChanges } from './group-changes.ts'
import { stateOf } from './use-seen-pages.ts'

const rowsOf = (changes: string): DrawnRow[] =>
  changes.split('').map((letter, id) => ({
    id,
    change: letter === '.' ? 'same' : 'changed',
    before: '',
    after: '',
    both: '',
    block: { object: 'block', type: 'divider', isVoid: true, data: {}, nodes: [] },
  }))

const folded = (changes: string) =>
  foldRows(rowsOf(changes))
    .map((stretch) =>
      stretch.kind === 'shown' ? (stretch.row.change === 'same' ? '.' : '!') : `(${stretch.rows.length})`,
    )
    .join('')

test.each([
  ['......', '(6)'],
  ['!.....', '!.(4)'],
  ['..!..', '..!..'],
  ['....!....!', '(3).!.(2).!'],
  ['.', '.'],
])('%s is shown as %s', (given, shown) => expect(folded(given)).toBe(shown))

test('a page that was moved and edited is one page', () => {
  const page = { id: 'p', type: 'document', title: 'P', path: 'p' }
  const changes: SemanticChange[] = [
    { type: 'page_moved', page, parent: { after: { id: 'q', type: 'document', title: 'Q' } } },
    { type: 'page_edited', page, attributes: { title: { before: 'O', after: 'P' } }, blocks: [] },
    { type: 'variables_edited', variables: {} },
  ]
  const { pages, others } = groupChanges(changes)
  expect(pages).toMatchObject([{ id: 'p', parent: { after: 'Q' }, attributes: { title: { before: 'O' } } }])
  expect(pages[0]?.kinds).toEqual(new Set(['moved', 'edited']))
  expect(others).toHaveLength(1)
})

test.each([
  [{ before: 'q', after: 'q' }, true],
  [{ before: 'q', after: 'r' }, false],
  [{ after: 'q' }, false],
  [{}, true],
])('a page that was moved among %s stays there: %s', (given: { before?: string; after?: string }, isSame) => {
  const named = (id: string) => ({ id, type: 'document' as const, title: 'Same title' })
  const parent = {
    ...(given.before && { before: named(given.before) }),
    ...(given.after && { after: named(given.after) }),
  }
  const page = { id: 'p', type: 'document' as const, title: 'P', path: 'p' }
  expect(groupChanges([{ type: 'page_moved', page, parent }]).pages[0]?.parent?.isSame).toBe(isSame)
})

test('what changed is counted by its kind, and what did not is not named', () => {
  const values = { version: { before: '2.1', after: '3' }, address: { after: 'example.org' } }
  const shared = { id: 'r', title: 'Notice' }
  const changes: SemanticChange[] = [
    { type: 'reusable_content_edited', reusableContent: shared, attributes: {}, blocks: [] },
    { type: 'variables_edited', variables: values },
  ]
  const { pages, others } = groupChanges(changes)
  expect(countChanges(pages, others)).toBe('One reusable content · 2 variables')
})

test('a page that was looked at is another once its text is, and a new one with each revision', () => {
  const page = { id: 'p', type: 'document', title: 'P', path: 'p' }
  const edited = (after: string) =>
    groupChanges([
      { type: 'page_edited', page, attributes: { document: { before: 'a', after } }, blocks: [] },
    ]).pages.map((each) => stateOf(each, 'revision of then'))
  expect(edited('b')).toEqual(edited('b'))
  expect(edited('b')).not.toEqual(edited('c'))
  const { pages } = groupChanges([{ type: 'page_created', page, blocks: [] }])
  const created = (revision: string) => pages.map((each) => stateOf(each, revision))
  expect(created('1')).not.toEqual(created('2'))
})
