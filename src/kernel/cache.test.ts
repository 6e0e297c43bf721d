import { afterEach, describe, expect, test } from 'vitest'
import { cacheStatistics, createCache, setCacheBudget, standardBudget } from './cache.ts'

const kibibyte = 1024
let made = 0

function newCache(bytes = 10 * kibibyte) {
  const name = `test.${made++}`
  const cache = createCache<{ text: string }>({ name, bytes, size: ({ text }) => text.length })
  return { ...cache, statistics: () => cacheStatistics().find((each) => each.name === name) }
}

afterEach(() => setCacheBudget(standardBudget))

describe('a cache', () => {
  test('counts what it knew and what it did not', () => {
    const cache = newCache()
    expect(cache.get('a')).toBeUndefined()
    cache.set('a', { text: 'x' })
    expect(cache.get('a')).toEqual({ text: 'x' })
    expect(cache.statistics()).toMatchObject({ hits: 1, misses: 1, bound: 10 * kibibyte })
  })

  test('never takes more than its share', () => {
    const cache = newCache()
    for (let at = 0; at < 100; at++) cache.set(`key ${at}`, { text: 'x'.repeat(kibibyte) })
    expect(cache.statistics()?.bytes).toBeLessThanOrEqual(10 * kibibyte)
    expect(cache.get('key 0')).toBeUndefined()
    expect(cache.get('key 99')).toBeDefined()
  })

  test('shrinks with the budget, and keeps nothing without one', () => {
    const cache = newCache()
    setCacheBudget(standardBudget / 2)
    expect(cache.statistics()?.bound).toBe(5 * kibibyte)
    setCacheBudget(0)
    cache.set('a', { text: 'x' })
    expect(cache.get('a')).toBeUndefined()
  })

  test('has a name of its own and fits into what is left', () => {
    createCache({ name: 'test.twice', bytes: 1, size: () => 1 })
    expect(() => createCache({ name: 'test.twice', bytes: 1, size: () => 1 })).toThrow('two caches')
    expect(() => createCache({ name: 'test.large', bytes: standardBudget, size: () => 1 })).toThrow('left')
  })
})
