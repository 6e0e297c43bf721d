import { parentPort, workerData } from 'node:worker_threads'
import type { FileText, LinkIndex } from '../../engine/repository/index.ts'
import { readFile, type ReadFile } from '../../engine/repository/read-file.ts'

export type Question = FileText[]
export type Answer = { results: ReadFile[]; used: string[] }

// A copy of what `openReaders` was given: both ends are this program.
const links = workerData as LinkIndex

parentPort?.on('message', (question: Question) => {
  links.used.clear()
  const results = question.map(({ file, text }) => readFile(file, text, links))
  const answer: Answer = { results, used: [...links.used] }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer)
})
