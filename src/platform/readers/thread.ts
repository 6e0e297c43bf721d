import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { SummaryEntry } from '../../engine/markdown/index.ts'
import type { FileText, LinkIndex } from '../../engine/repository/index.ts'
import type { FilesRead, Message, Question, SummaryRead } from './reader.ts'

export type Thread = {
  worker: Worker
  readSummary: (text: string) => Promise<SummaryEntry[]>
  /** Says what the links in the files to come lead to. */
  follow: (links: LinkIndex) => void
  read: (files: FileText[]) => Promise<FilesRead>
  isUsable: () => boolean
  isBusy: () => boolean
}

type Answer = FilesRead | SummaryRead
type Waiting = { resolve: (answer: Answer) => void; reject: (error: unknown) => void }

// Syntax nodes die young: they get more room than the program has for such, and one large text at first must not
// make the engine take all of them for what lives long, which would cost a fifth of the time.
const flags = ['--max-semi-space-size=16', '--no-allocation-site-pretenuring']

export function startThread(): Thread {
  for (const flag of flags) setFlagsFromString(flag)
  const worker = new Worker(new URL('./reader.ts', import.meta.url))
  const waiting: Waiting[] = []
  let failure: Error | undefined
  // Questions are answered in their order.
  worker.on('message', (answer: Answer) => waiting.shift()?.resolve(answer))
  worker.on('error', (error: Error) => {
    failure = error
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const tell = (message: Message) => worker.postMessage(message)
  function ask(question: Question): Promise<Answer> {
    if (failure !== undefined) return Promise.reject(failure)
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.push({ resolve, reject })
    tell(question)
    return promise
  }
  return {
    worker,
    isUsable: () => failure === undefined,
    isBusy: () => waiting.length > 0,
    follow: (links) => tell({ links }),
    readSummary: async (summary) => {
      const answer = await ask({ summary })
      return 'entries' in answer ? answer.entries : []
    },
    read: async (files) => {
      const answer = await ask({ files })
      return 'results' in answer ? answer : { results: [], used: [] }
    },
  }
}
