import { expect, test } from 'vitest'
import type { ChangeRequestConflict } from '../../contract/content/changes.ts'
import { describeConflict, describeVersion } from './describe-version.ts'

const conflict = (kind: ChangeRequestConflict['kind'], rest: Partial<ChangeRequestConflict>) =>
  ({ kind, base: null, primary: null, changed: null, ...rest }) as ChangeRequestConflict
const titleOf = (id: string) => ({ a: 'Alpha', b: 'Beta' })[id]

test('a page that one side deleted is told by its title', () => {
  const page = { entry: { title: 'Gone' }, ancestors: [], after: null }
  const deleted = conflict('page', { page: 'gone', base: page, changed: page })
  expect(describeConflict(deleted, titleOf)).toBe('One side deleted “Gone”, the other changed it')
  expect(describeVersion(deleted, deleted.changed, titleOf)).toBe('Gone')
  expect(describeVersion(deleted, deleted.primary, titleOf)).toBeUndefined()
})

test('places are told by what is above and before them', () => {
  const moved = conflict('place', { page: 'b' })
  const words = (ancestors: string[], after: string | null) =>
    describeVersion(moved, { ancestors, after }, titleOf)
  expect(describeConflict(moved, titleOf)).toBe('Both sides changed this in “Beta”: its place')
  expect(words([], null)).toBe('At the top, first')
  expect(words(['a'], 'b')).toBe('Below “Alpha”, after “Beta”')
})

test('of other things the name is told, and of a text no hash', () => {
  expect(describeVersion(conflict('file', {}), { name: 'logo.png' }, titleOf)).toBe('logo.png')
  expect(describeVersion(conflict('document', {}), 'Zx9', titleOf)).not.toContain('Zx9')
  expect(describeConflict(conflict('variable', { variable: 'version' }), titleOf)).toContain('version')
})

test('fields are told as pages call them, and their values without ids', () => {
  const field = (name: string) => conflict('field', { page: 'a', field: name })
  expect(describeConflict(field('slug'), titleOf)).toBe('Both sides changed this in “Alpha”: Address')
  const cover = { ref: { kind: 'file', file: 'Zx9' }, yPos: 10 }
  expect(describeVersion(field('cover'), cover, titleOf)).toBe('ref: A file, yPos: 10')
  expect(describeVersion(field('hidden'), true, titleOf)).toBe('Yes')
  const tags = [{ tag: { kind: 'tag', tag: 'beta' } }]
  expect(describeVersion(field('tags'), tags, titleOf)).toBe('tag: beta')
})
