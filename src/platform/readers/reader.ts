import { parentPort } from 'node:worker_threads'
import { parseSummary, type SummaryEntry } from '../../engine/markdown/index.ts'
import type { FileText, LinkIndex } from '../../engine/repository/index.ts'
import { readFile, type ReadFile } from '../../engine/repository/read-file.ts'
import { randomText } from '../random.ts'

export type Question = { files: FileText[] } | { summary: string }
export type Message = { links: LinkIndex } | Question
export type FilesRead = { results: ReadFile[]; used: string[] }
export type SummaryRead = { entries: SummaryEntry[] }

let links: LinkIndex | undefined
const newKey = () => randomText(12)

parentPort?.on('message', (message: Message) => {
  if ('links' in message) links = message.links
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  else parentPort?.postMessage(answerTo(message))
})

function answerTo(message: Question): FilesRead | SummaryRead {
  return 'files' in message ? read(message.files) : { entries: parseSummary(message.summary).entries }
}

function read(files: FileText[]): FilesRead {
  if (links === undefined) throw new Error('nobody said what links lead to')
  const index = links
  index.used.clear()
  const results = files.map(({ file, text }) => readFile(file, text, { links: index, newKey }))
  return { results, used: [...index.used] }
}
