import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { LinkIndex, Readers } from '../../engine/repository/index.ts'
import type { Answer, Question } from './reader.ts'

const maximum = 4

/**
 * Threads that read Markdown: a large repository is read by all processors, and meanwhile this thread
 * answers requests as if nothing happened.
 */
export function openReaders(links: LinkIndex): Readers {
  const count = Math.min(maximum, Math.max(1, availableParallelism()))
  const threads = Array.from({ length: count }, () => startThread(links))
  let next = 0
  return {
    ahead: 2 * count,
    read: (files) => {
      next = (next + 1) % count
      const thread = threads[next]
      if (thread === undefined) throw new Error('there is no thread')
      return thread.ask(files)
    },
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

type Waiting = { resolve: (answer: Answer) => void; reject: (error: unknown) => void }

function startThread(links: LinkIndex): { worker: Worker; ask: (question: Question) => Promise<Answer> } {
  const worker = new Worker(new URL('./reader.ts', import.meta.url), { workerData: links })
  const waiting: Waiting[] = []
  let failure: Error | undefined
  // Questions are answered in their order.
  worker.on('message', (answer: Answer) => waiting.shift()?.resolve(answer))
  worker.on('error', (error: Error) => {
    failure = error
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return {
    worker,
    ask: (question) => {
      if (failure !== undefined) return Promise.reject(failure)
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      waiting.push({ resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(question)
      return promise
    },
  }
}
