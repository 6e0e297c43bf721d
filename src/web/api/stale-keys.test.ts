import { expect, test } from 'vitest'
import { changeTypes, type ChangeType } from '../../contract/observers/changes.ts'
import { staleKeys } from './stale-keys.ts'

const staleAfter = (type: ChangeType) =>
  staleKeys('o', { object: 'change', id: 'c', type, createdAt: '', space: 's' })

test.each(changeTypes)('after %s, something that shows it is fetched again', (type) => {
  expect(staleAfter(type)).not.toEqual([])
})

test.each(['content_updated', 'change_request_merged', 'comment_posted'] as const)(
  'after %s, the space is fetched again',
  (type) => expect(staleAfter(type)).toContainEqual(['space', 's']),
)
