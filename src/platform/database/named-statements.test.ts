import { expect, test } from 'vitest'
import { createStatementNames } from './named-statements.ts'

function nameAfter(text: string, times: number, parameters = 1): string | undefined {
  const nameOf = createStatementNames()
  let name: string | undefined
  for (let time = 0; time < times; time += 1) name = nameOf(text, parameters)
  return name
}

test('a statement that comes again gets a name, and keeps it', () => {
  const nameOf = createStatementNames()
  const names = Array.from({ length: 5 }, () => nameOf('select "id" from "spaces" where "id" = $1', 1))
  expect(names).toEqual([undefined, undefined, 'lectern_0', 'lectern_0', 'lectern_0'])
})

test('one that counts has a name too, and one that asks for all columns has none', () => {
  expect(nameAfter('select count(*) as "count" from "spaces" where "id" = $1', 3)).toBe('lectern_0')
  expect(nameAfter('select "spaces".*, count(*) from "spaces" where "id" = $1', 9)).toBeUndefined()
  expect(nameAfter('select * from "spaces" where "id" = $1', 9)).toBeUndefined()
})

test('nor has one without values, or with very many', () => {
  expect(nameAfter('select "id" from "spaces"', 9, 0)).toBeUndefined()
  expect(nameAfter('select "id" from "spaces" where "id" in ($1)', 9, 41)).toBeUndefined()
})
