import { expect, test } from 'vitest'
import { operations } from '../../src/contract/index.ts'
import { describedOperations, wrongByDescription } from '../published-description.ts'

// Every successful answer of every test is held against the published description, see responses.ts; and a run in which
// no test calls an operation fails.

test('an answer that the published description does not allow is named', () => {
  const space = { object: 'space', id: 'a', title: 'Handbook' }
  expect(wrongByDescription('updateSpaceById', space)).toContain('must have required property')
  expect(wrongByDescription('deleteSpaceById', undefined)).toBeUndefined()
})

test('the published description knows what the interface answers, writes included', () => {
  const described = new Set(describedOperations())
  const known = operations.filter(({ id }) => described.has(id))
  expect(known.length).toBeGreaterThan(220)
  expect(known.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(85)
})
