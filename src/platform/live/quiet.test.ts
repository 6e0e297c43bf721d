/* oxlint-disable no-console -- it is what this is about */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { quietly } from './quiet.ts'

test('what a library writes to the console, now or later, is handed on; others write as ever', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const heard: string[] = []
  await quietly(
    (message) => heard.push(message),
    async () => {
      console.error('now', 1)
      await sleep(1)
      console.warn('later')
    },
  )
  console.error('somebody else')
  expect(heard).toEqual(['now 1', 'later'])
  expect(written.mock.calls).toEqual([['somebody else']])
  written.mockRestore()
})
