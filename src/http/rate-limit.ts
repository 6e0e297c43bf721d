import type { FastifyReply } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import type { Clock } from '../kernel/clock.ts'

const windowTime = 60_000

type Window = { endsAt: number; used: number }

/** Counts a request against its key and says so in the headers, or answers 429. */
export type RateLimit = (key: string, reply: FastifyReply, cost?: number) => void

/** `limit` requests a minute for each key, counted in this process; 0 counts nothing. */
export function createRateLimit({ limit, clock }: { limit: number; clock: Clock }): RateLimit {
  if (limit === 0) return () => {}
  const windows = new Map<string, Window>()
  let sweepAt = 0

  return (key, reply, cost = 1) => {
    const now = clock()
    if (now > sweepAt || sweepAt > now + windowTime) {
      for (const [other, window] of windows) if (window.endsAt <= now) windows.delete(other)
      sweepAt = now + windowTime
    }
    const window = currentWindow(windows, { key, now })
    window.used += cost
    reply.header('x-ratelimit-limit', limit)
    reply.header('x-ratelimit-remaining', Math.max(0, limit - window.used))
    reply.header('x-ratelimit-reset', Math.ceil(window.endsAt / 1000))
    if (window.used <= limit) return
    const wait = Math.max(1, Math.ceil((window.endsAt - now) / 1000))
    reply.header('retry-after', wait)
    throw new ApiError('too-many-requests', `More than ${limit} requests in a minute; try again in ${wait} s`)
  }
}

function currentWindow(windows: Map<string, Window>, { key, now }: { key: string; now: number }): Window {
  const current = windows.get(key)
  // A window that ends later than a new one would was begun by a clock that was ahead.
  if (current !== undefined && current.endsAt > now && current.endsAt <= now + windowTime) return current
  const fresh = { endsAt: now + windowTime, used: 0 }
  windows.set(key, fresh)
  return fresh
}
