import { expect, test } from 'vitest'
import { changeTypes } from '../../contract/observers/changes.ts'
import { staleKeys } from './stale-keys.ts'

test('whatever happens, something that shows it is fetched again', () => {
  for (const type of changeTypes) {
    const change = { object: 'change' as const, id: 'c', type, createdAt: '', space: 's' }
    const stale = staleKeys('o', change)
    expect(stale.length, type).toBeGreaterThan(0)
    if (/^(content_updated|change_request|comment)/.test(type)) expect(stale).toContainEqual(['space', 's'])
  }
})
