import { parentPort } from 'node:worker_threads'
import type { FileText, LinkIndex } from '../../engine/repository/index.ts'
import { readFile, type ReadFile } from '../../engine/repository/read-file.ts'
import { randomText } from '../ids.ts'

export type Message = { links: LinkIndex } | { files: FileText[] }
export type Answer = { results: ReadFile[]; used: string[] }

let links: LinkIndex | undefined
const newKey = () => randomText(12)

parentPort?.on('message', (message: Message) => {
  if ('links' in message) links = message.links
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  else parentPort?.postMessage(read(message.files))
})

function read(files: FileText[]): Answer {
  if (links === undefined) throw new Error('nobody said what links lead to')
  const index = links
  index.used.clear()
  const results = files.map(({ file, text }) => readFile(file, text, { links: index, newKey }))
  return { results, used: [...index.used] }
}
