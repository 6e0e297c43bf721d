import { expect, test } from 'vitest'
import { kindOf, readValue } from './read-value.ts'
import { withoutVariable, withVariable } from './with-variable.ts'

const variables = { version: '2.1', limit: 10 }

test('a new variable is added, and a changed one keeps its place', () => {
  expect(withVariable(variables, { name: 'beta', value: true }, { before: undefined })).toEqual({
    ...variables,
    beta: true,
  })
  const renamed = withVariable(variables, { name: 'release', value: '3' }, { before: 'version' })
  expect(Object.entries(renamed)).toEqual([
    ['release', '3'],
    ['limit', 10],
  ])
})

test('a variable that somebody deleted while it was changed is there again', () => {
  expect(withVariable({ limit: 10 }, { name: 'version', value: '3' }, { before: 'version' })).toEqual({
    limit: 10,
    version: '3',
  })
})

test('only the variable that is deleted goes away', () => {
  expect(withoutVariable(variables, 'version')).toEqual({ limit: 10 })
})

test('a value is of the kind that was chosen for it', () => {
  expect(readValue('text', '2.10')).toBe('2.10')
  expect(readValue('number', ' 2.10 ')).toBe(2.1)
  expect(readValue('boolean', 'true')).toBe(true)
  for (const typed of ['', ' ', 'two', '1e999']) expect(readValue('number', typed)).toBeUndefined()
  expect(['', 0, false].map(kindOf)).toEqual(['text', 'number', 'boolean'])
})
