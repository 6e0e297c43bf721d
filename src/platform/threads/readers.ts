import { serialize } from 'node:v8'
import type { LinkIndex, Readers } from '../../engine/repository/index.ts'
import { randomText } from '../random.ts'
import type { SharedLinks } from './tasks.ts'
import type { Threads } from './threads.ts'

const limits = { deadline: 60_000, isBackground: true }

/**
 * Reads the Markdown of a repository in threads: a large one is read by all processors, and meanwhile this thread
 * answers requests as if nothing happened.
 */
export function openReaders(threads: Threads): Readers {
  let links: SharedLinks | undefined
  return {
    readSummary: (text) => threads.run('readSummary', text, limits),
    follow: (index) => (links = share(index)),
    ahead: 2 * threads.parallelism,
    read: async (files) => {
      if (links === undefined) throw new Error('nobody said what links lead to')
      return threads.run('readFiles', { files, links }, limits)
    },
  }
}

function share(index: LinkIndex): SharedLinks {
  const bytes = serialize({ ...index, used: new Set() })
  const shared = new SharedArrayBuffer(bytes.byteLength)
  new Uint8Array(shared).set(bytes)
  return { id: randomText(12), bytes: shared }
}
