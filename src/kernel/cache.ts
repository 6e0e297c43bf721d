import { LRUCache } from 'lru-cache'

const mebibyte = 1024 * 1024

/** What all caches together may take unless the configuration says otherwise. */
export const standardBudget = 128 * mebibyte

export type CacheOptions<Value> = {
  /** `<area>.<what>`, as `/metrics` shows it. */
  name: string
  /** Its share of the standard budget. */
  bytes: number
  /** Roughly what a value takes in memory. */
  size: (value: Value) => number
  /** Milliseconds after which a value counts no more. */
  ttl?: number
}

export type Cache<Value> = {
  get: (key: string) => Value | undefined
  /** `ttl` for this value alone; by default as long as the cache says. */
  set: (key: string, value: Value, options?: { ttl: number }) => void
}

export type CacheStatistics = { name: string; bytes: number; bound: number; hits: number; misses: number }

type Registered = { bytes: number; statistics: () => CacheStatistics; forget: () => void }

const registered = new Map<string, Registered>()
let budget = standardBudget

/** Sets what all caches of the process may take together; each gets its share of it. */
export function setCacheBudget(bytes: number): void {
  if (bytes === budget) return
  budget = bytes
  for (const { forget } of registered.values()) forget()
}

/** Memory for what can be made again. The only place that makes a cache, so that all of them stay in the budget. */
export function createCache<Value extends object>(options: CacheOptions<Value>): Cache<Value> {
  const { name, bytes, ttl } = options
  requireShare(name, bytes)
  let entries: LRUCache<string, Value> | undefined
  const bound = () => Math.max(1, Math.floor((bytes * budget) / standardBudget))
  const counted = { hits: 0, misses: 0 }
  registered.set(name, {
    bytes,
    statistics: () => ({ name, bytes: entries?.calculatedSize ?? 0, bound: bound(), ...counted }),
    forget: () => (entries = undefined),
  })
  const overhead = 100
  return {
    get(key) {
      const found = entries?.get(key)
      counted[found === undefined ? 'misses' : 'hits']++
      return found
    },
    set(key, value, own) {
      if (budget === 0) return
      entries ??= new LRUCache({ maxSize: bound(), ...(ttl === undefined ? {} : { ttl }) })
      const size = Math.ceil(options.size(value)) + 2 * key.length + overhead
      entries.set(key, value, { size, ...own })
    },
  }
}

function requireShare(name: string, bytes: number): void {
  if (registered.has(name)) throw new Error(`there are two caches called "${name}"`)
  const taken = [...registered.values()].reduce((sum, cache) => sum + cache.bytes, 0)
  if (taken + bytes > standardBudget)
    throw new Error(`the cache "${name}" asks for more than is left of ${standardBudget / mebibyte} MiB`)
}

/** How full each cache is and how often it knew what it was asked for. */
export function cacheStatistics(): CacheStatistics[] {
  return [...registered.values()].map(({ statistics }) => statistics())
}
