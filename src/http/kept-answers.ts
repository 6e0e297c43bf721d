import { LRUCache } from 'lru-cache'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../platform/database/index.ts'

const mostBytes = 32 * 1024 * 1024
const largest = 1024 * 1024

// An answer follows from what is stored and from the clock; this bounds what the clock alone could change in it.
const lifetime = 1000

export type Kept = { tokenId: string; body: Buffer }

/** The moment at which something was asked: what is read after it may be answered until something is written. */
export type Asking = { key: string; version: number; at: number }

export type KeptAnswers = {
  /** `undefined` for what is never kept: a request without a token. */
  ask: (request: FastifyRequest) => Asking | undefined
  find: (asking: Asking) => Kept | undefined
  keep: (asking: Asking, answer: Kept) => void
}

/**
 * Answers to reads, given again to the same token at the same address while nobody has written anything.
 * Needs a database that tells cheaply whether somebody has; `undefined` on others.
 */
export function createKeptAnswers({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): KeptAnswers | undefined {
  const { version } = database
  if (version === undefined) return undefined
  const answers = new LRUCache<string, Kept & Asking>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.length + 256,
  })

  return {
    ask(request) {
      const { authorization } = request.headers
      if (authorization === undefined) return undefined
      const key = `${authorization}\n${request.url}`
      return { key, version: version(), at: clock() }
    },
    find({ key, version: current, at }) {
      const kept = answers.get(key)
      const isFresh =
        kept !== undefined && kept.version === current && at - kept.at < lifetime && at >= kept.at
      return isFresh ? kept : undefined
    },
    keep(asking, answer) {
      if (answer.body.length <= largest) answers.set(asking.key, { ...asking, ...answer })
    },
  }
}
