import { afterAll, expect, test } from 'vitest'
import { openThreads } from './index.ts'

const threads = openThreads()
afterAll(() => threads.close())

const deep = '- [a](a.md)\n'.repeat(20_000)
const entry = { kind: 'page', title: 'A', path: 'a.md' }

test('a task that takes longer than its deadline is ended, and says so', async () => {
  const late = threads.run('readSummary', deep, { deadline: 20 })
  await expect(late).rejects.toThrow('took longer than 0.02 seconds')
  const next = await threads.run('readSummary', '* [A](a.md)', { deadline: 20_000 })
  expect(next).toMatchObject([entry])
})

test('who waits behind tasks that are ended is answered by a new thread', async () => {
  const late = Array.from({ length: threads.parallelism + 1 }, () =>
    threads.run('readSummary', deep, { deadline: 1000 }).catch(() => undefined),
  )
  const waiting = threads.run('readSummary', '* [A](a.md)', { deadline: 20_000 })
  await Promise.all(late)
  expect(await waiting).toMatchObject([entry])
})

test('tasks of the background leave a thread for those who wait', async () => {
  const order: string[] = []
  const background = Array.from({ length: 3 * threads.parallelism }, async () => {
    await threads.run('readSummary', '- a\n'.repeat(2000), { deadline: 60_000, isBackground: true })
    order.push('background')
  })
  await threads.run('readSummary', '* [A](a.md)', { deadline: 20_000 })
  order.push('now')
  await Promise.all(background)
  expect(order.at(-1)).toBe('background')
})

test('what a task needs may be long in coming: only its own time counts', async () => {
  const slow = openThreads({ tasks: new URL('../../../test/fixtures/slow-tasks.ts', import.meta.url) })
  expect(await slow.run('readSummary', '', { deadline: 300 })).toEqual([])
  await slow.close()
})

test('a task that throws is an error of its own, and its thread goes on', async () => {
  // Nothing that is typed is sent so.
  const broken = { files: [], links: { id: 'x', bytes: new SharedArrayBuffer(1) } }
  await expect(threads.run('readFiles', broken, { deadline: 20_000 })).rejects.toThrow()
  expect(await threads.run('readSummary', '', { deadline: 20_000 })).toEqual([])
})

test('a thread that dies is noticed at once, and who waits is answered by a new one', async () => {
  const mortal = openThreads({ tasks: new URL('../../../test/fixtures/dying-tasks.ts', import.meta.url) })
  const limits = { deadline: 600_000 }
  const dying = Array.from({ length: 2 * mortal.parallelism }, () => mortal.run('readSummary', 'die', limits))
  const waiting = mortal.run('readSummary', 'live', limits)
  for (const { status } of await Promise.allSettled(dying)) expect(status).toBe('rejected')
  await expect(dying[0]).rejects.toThrow('ended the thread that it ran in')
  expect(await waiting).toEqual([])
  await mortal.close()
})
