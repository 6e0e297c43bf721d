import { expect, test } from 'vitest'
import { breathe, breatheShortly } from './breathe.ts'

// Longer than anybody may without a breath.
function holdEventLoop(): void {
  const end = performance.now() + 12
  while (performance.now() < end);
}

async function work(name: string, rest: () => Promise<void>, done: string[]): Promise<void> {
  for (const part of [1, 2, 3]) {
    await rest()
    done.push(`${name}${part}`)
    holdEventLoop()
  }
}

test('those who wait for the event loop have it one after the other, in the order of coming', async () => {
  const done: string[] = []
  holdEventLoop()
  await Promise.all(['a', 'b', 'c'].map((name) => work(name, breathe, done)))
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
})

test('what others wait for has it every other time, and they have the rest', async () => {
  const done: string[] = []
  holdEventLoop()
  const all = [work('a', breathe, done), work('b', breathe, done), work('writer', breatheShortly, done)]
  await Promise.all(all)
  expect(done).toEqual(['writer1', 'a1', 'writer2', 'b1', 'writer3', 'a2', 'b2', 'a3', 'b3'])
})

test('who has held it for a moment only goes on at once', async () => {
  holdEventLoop()
  await breathe()
  let hasTurned = false
  setImmediate(() => (hasTurned = true))
  await breathe()
  await breatheShortly()
  expect(hasTurned).toBe(false)
})

test('as many go on in one turn of the event loop as there is time for', async () => {
  const done: string[] = []
  holdEventLoop()
  const waiting = ['a', 'b', 'c'].map(async (name) => {
    await breathe()
    done.push(name)
  })
  setImmediate(() => done.push('turned'))
  await Promise.all(waiting)
  expect(done).toEqual(['a', 'b', 'c'])
})
