import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Services } from '../kernel/context.ts'
import { sizeOf, type Answer } from './answer.ts'
import type { Handled } from './handle-request.ts'
import { isProgram, wantsMarkdown } from './request.ts'

type Kept = { answer: Answer; stamp: number }
type Place = { host: string; path: string }
type Found = Place & { handled: Handled; before: number }

/** Where a database cannot say cheaply that nothing changed, an answer for everybody holds for so long. */
const holds = 1000

/**
 * Answers that need not be found anew: as long as no commit was made since, the same visitor at the same address
 * gets the same. Where the database cannot tell that, only what everybody may read is kept, for a second.
 */
export function createAnswerCache(services: Services) {
  const kept = new LRUCache<string, Kept>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ answer }) => Math.min(sizeOf(answer), 4000) + 500,
  })
  const { version: stamp } = services.database

  return {
    find(request: FastifyRequest, host: string, path: string): Answer | undefined {
      if (!isKeepable(request)) return undefined
      const found = kept.get(keyOf(request, { host, path }))
      if (found === undefined) return undefined
      const isFresh = stamp === undefined ? services.clock() - found.stamp < holds : stamp() === found.stamp
      return isFresh ? found.answer : undefined
    },
    /** To be read before an answer is made: a commit that comes while it is made must not be missed. */
    stamp: () => stamp?.() ?? services.clock(),
    keep(request: FastifyRequest, { host, path, handled, before }: Found): void {
      const { answer, isForAll } = handled
      // Who somebody is ends with their token, which no commit tells.
      if (!isKeepable(request) || !isForAll || answer.status !== 200 || answer.cookies !== undefined) return
      // Nor does a commit tell that an integration would draw something else by now.
      if (!answer.headers['cache-control']?.startsWith('public')) return
      kept.set(keyOf(request, { host, path }), { answer, stamp: before })
    },
  }
}

function isKeepable({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function keyOf({ headers }: FastifyRequest, { host, path }: Place): string {
  const cookie = headers.cookie?.includes('gitbook-visitor') ? headers.cookie : ''
  const form = wantsMarkdown({ accept: headers.accept, userAgent: headers['user-agent'] })
    ? 'markdown'
    : 'html'
  const reader = isProgram({ userAgent: headers['user-agent'], path: '' }) ? 'program' : 'person'
  return `${host}\n${path}\n${form}\n${reader}\n${cookie}`
}
