import { expect, test } from 'vitest'
import { readAddresses } from './read-addresses.ts'

test('addresses are read as people write them, and what is none is told', () => {
  const text =
    'a@example.org, Ada Lovelace <ada@example.org>;\nb@localhost c@example.org\na@example.org nobody'
  expect(readAddresses(text)).toEqual({
    emails: ['a@example.org', 'ada@example.org', 'b@localhost', 'c@example.org'],
    wrong: ['nobody'],
  })
  expect(readAddresses(' \n')).toEqual({ emails: [], wrong: [] })
})
