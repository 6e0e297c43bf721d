import { availableParallelism } from 'node:os'
import type { Readers } from '../../engine/repository/index.ts'
import { startThread, type Thread } from './thread.ts'

const maximum = 4
const restTime = 30_000

// A thread that has read a thousand pages reads the next ones twice as fast as a new one; spaces are often
// imported one after the other.
const resting = new Map<Thread, NodeJS.Timeout>()

/**
 * Threads that read Markdown: a large repository is read by all processors, and meanwhile this thread
 * answers requests as if nothing happened.
 */
export function openReaders(): Readers {
  const count = Math.min(maximum, Math.max(1, availableParallelism()))
  const threads = Array.from({ length: count }, () => takeThread())
  let last = 0
  function next(): Thread {
    last = (last + 1) % count
    const thread = threads[last]
    if (thread === undefined) throw new Error('there is no thread')
    return thread
  }
  return {
    readSummary: (text) => next().readSummary(text),
    follow: (links) => {
      for (const thread of threads) thread.follow(links)
    },
    ahead: 2 * count,
    read: (files) => next().read(files),
    close: async () => {
      for (const thread of threads) await giveBack(thread)
    },
  }
}

function takeThread(): Thread {
  for (const [thread, timer] of resting) {
    clearTimeout(timer)
    resting.delete(thread)
    if (!thread.isUsable()) continue
    thread.worker.ref()
    return thread
  }
  return startThread()
}

async function giveBack(thread: Thread): Promise<void> {
  // Of a reading that was given up, answers may still be on their way.
  if (!thread.isUsable() || thread.isBusy()) {
    await thread.worker.terminate()
    return
  }
  thread.worker.unref()
  const timer = setTimeout(() => {
    resting.delete(thread)
    void thread.worker.terminate()
  }, restTime)
  resting.set(thread, timer.unref())
}
