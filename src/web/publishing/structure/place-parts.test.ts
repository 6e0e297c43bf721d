import { expect, test } from 'vitest'
import type { Part } from './parts.ts'
import { placingOf, stepOf, wayBack, wayToRestore } from './place-parts.ts'

// Only what places are found by.
const space = (id: string) => ({ object: 'site-space', id }) as Part
const section = (id: string, siteSpaces: Part[]) => ({ object: 'site-section', id, siteSpaces }) as Part
const group = (id: string, children: Part[]) => ({ object: 'site-section-group', id, children }) as Part

const parts = [
  section('guides', [space('v1'), space('v2')]),
  group('more', [section('api', [space('v3')])]),
  group('empty', []),
]

test('a variant goes beside a variant or to the end of a section, and nowhere else', () => {
  expect(placingOf(parts, 'v1', { id: 'v3', position: 'before' })).toMatchObject({
    item: { type: 'site-space', id: 'v1' },
    position: { before: { type: 'site-space', id: 'v3' } },
  })
  expect(placingOf(parts, 'v3', { id: 'guides', position: 'on' })).toMatchObject({
    position: { after: { id: 'v2' } },
  })
  expect(placingOf(parts, 'v1', { id: 'guides', position: 'before' })).toBeUndefined()
  expect(placingOf(parts, 'v1', { id: 'more', position: 'on' })).toBeUndefined()
})

test('a section goes into a group that is empty, and a group not into itself', () => {
  expect(placingOf(parts, 'guides', { id: 'empty', position: 'on' })).toEqual({
    kind: 'into-group',
    sectionId: 'guides',
    groupId: 'empty',
  })
  expect(placingOf(parts, 'more', { id: 'api', position: 'after' })).toBeUndefined()
  expect(placingOf(parts, 'empty', { id: 'more', position: 'on' })).toMatchObject({
    position: { after: { id: 'api' } },
  })
})

test('the way back leads to the same neighbours, or into the group that is left empty', () => {
  expect(wayBack(parts, 'v1')).toMatchObject({ position: { before: { id: 'v2' } } })
  expect(wayBack(parts, 'empty')).toMatchObject({ position: { after: { id: 'more' } } })
  expect(wayBack(parts, 'api')).toEqual({ kind: 'into-group', sectionId: 'api', groupId: 'more' })
  expect(wayBack(parts, 'v3')).toBeUndefined()
})

test('one step ends at the first and the last', () => {
  expect(stepOf(parts, 'v2', 'up')).toMatchObject({ position: { before: { id: 'v1' } } })
  expect(stepOf(parts, 'v2', 'down')).toBeUndefined()
  expect(stepOf(parts, 'guides', 'up')).toBeUndefined()
})

test('what was removed comes back to its place, and a section with its last variant', () => {
  expect(wayToRestore(parts, 'v2')).toMatchObject({
    kind: 'restore',
    part: { id: 'v2' },
    at: { position: { after: { id: 'v1' } } },
  })
  expect(wayToRestore(parts, 'v3')).toMatchObject({
    part: { id: 'api' },
    at: { kind: 'into-group', groupId: 'more' },
  })
  expect(wayToRestore(parts, 'more')).toBeUndefined()
})
