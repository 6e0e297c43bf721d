import { expect, test } from 'vitest'
import { toTimestamp } from './clock.ts'

test('a timestamp is as the standard library writes it, whichever day was written before', () => {
  const day = 86_400_000
  const hours = [0, 1, 59_999, 3_600_000, 45_296_789, day - 1]
  const days = [-day * 40_000, -day, 0, day * 364, day * 20_000, day * 20_001, day * 3_000_000]
  for (const at of [...days, ...days.toReversed()].flatMap((each) => hours.map((time) => each + time)))
    expect(toTimestamp(at)).toBe(new Date(at).toISOString())
  expect(() => toTimestamp(Number.NaN)).toThrow(RangeError)
})
