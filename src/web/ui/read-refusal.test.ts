import { expect, test } from 'vitest'
import { readRefusal } from './read-refusal.ts'

test('what is refused of a member stands at its field, as a sentence', () => {
  const message = 'certificate: not an X.509 certificate; paste the whole of it, as PEM'
  expect(readRefusal(message, ['label', 'certificate'])).toEqual({
    fields: { certificate: 'Not an X.509 certificate; paste the whole of it, as PEM.' },
  })
})

test('several are told apart, and what no field is for stays below the form', () => {
  const message =
    'label: is required; source.url: must be an address; emailDomains.0: must match pattern "^[a-z]+$"; role: is odd'
  expect(readRefusal(message, ['label', 'source.url', 'emailDomains'])).toEqual({
    fields: {
      label: 'This has to be filled in.',
      'source.url': 'Must be an address.',
      emailDomains: 'This is not written as it has to be.',
    },
    rest: 'role: is odd',
  })
})

test('an address that was refused by itself is that of the source', () => {
  expect(readRefusal('url: could not be reached', ['source.url']).fields).toEqual({
    'source.url': 'Could not be reached.',
  })
})

test('an address that is none is told how one begins', () => {
  const message = 'fallbackURL: must match pattern "^https?://"; url: must match format "uri"'
  const said = 'Write an address that begins with https:// or http://.'
  expect(readRefusal(message, ['fallbackURL', 'url']).fields).toEqual({ fallbackURL: said, url: said })
})

test('what is missing or too long is told in words for people', () => {
  const message =
    'title: must NOT have fewer than 1 characters; note: must NOT have more than 2048 characters'
  expect(readRefusal(message, ['title', 'note']).fields).toEqual({
    title: 'This has to be filled in.',
    note: 'At most 2,048 characters.',
  })
})

test('words about all of it stay as they are', () => {
  const message = 'There is a team of that name; choose another'
  expect(readRefusal(message, ['title'])).toEqual({ fields: {}, rest: message })
  expect(readRefusal(undefined, ['title'])).toEqual({ fields: {} })
})
