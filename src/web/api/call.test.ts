import { expect, test, vi } from 'vitest'
import { getAuthenticatedUser } from '../../contract/people/users.ts'
import { de } from '../locales/de/index.ts'
import { messages } from '../locales/messages.ts'
import { call } from './call.ts'

test('that no server answers is told in the language of the app', async () => {
  const english = { ...messages }
  Object.assign(messages, de)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  try {
    await expect(call(getAuthenticatedUser)).rejects.toThrow('Der Server antwortet nicht')
  } finally {
    vi.unstubAllGlobals()
    Object.assign(messages, english)
  }
})
