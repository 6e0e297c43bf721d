import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('commas, quotes and lines stay in their cell, and nothing that readers typed is a formula', () => {
  const rows = [
    ['a,b', 'say "so"', 3],
    ['=1+1', 'x\ny', 0],
  ]
  expect(csvOf(rows)).toBe('"a,b","say ""so""",3\r\n\'=1+1,"x\ny",0')
})
