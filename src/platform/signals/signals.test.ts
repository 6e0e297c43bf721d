import { expect, test } from 'vitest'
import { scratchConfig } from '../../../test/app.ts'
import { openSignals } from './index.ts'
import { largestSignal } from './signals.ts'

test('what one sends all others hear, in order and whole, however long; who left hears nothing', async () => {
  const config = await scratchConfig()
  const errors: unknown[] = []
  const heard: Record<string, string[]> = { first: [], second: [], left: [] }
  // Two processes have two of these; in one process all share it.
  const here = openSignals(config, (error) => errors.push(error))
  const there = config.databaseUrl === undefined ? here : openSignals(config, (error) => errors.push(error))
  const listen = (name: string) => (signal: Uint8Array) =>
    void heard[name]?.push(Buffer.from(signal).toString())
  const first = here.join(listen('first'))
  const second = there.join(listen('second'))
  const left = there.join(listen('left'))
  await left.leave()
  // Whoever joins hears from a moment later on.
  await expect
    .poll(() => {
      first.send(Buffer.from('hello'))
      return heard['second']?.includes('hello')
    })
    .toBe(true)
  const long = Array.from({ length: 20_000 }, (_, at) => at).join(' ')
  for (const text of ['', long, 'short', 'ש']) expect(first.send(Buffer.from(text))).toBe(true)
  second.send(Buffer.from('back'))
  const rest = (name: string) => heard[name]?.filter((text) => text !== 'hello')
  await expect.poll(() => rest('second')).toEqual(['', long, 'short', 'ש'])
  await expect.poll(() => rest('first')).toEqual(['back'])
  expect(first.send(Buffer.alloc(largestSignal + 1))).toBe(false)
  expect(heard['left']).toEqual([])
  expect(errors).toEqual([])
  await Promise.all([first.leave(), second.leave()])
})
