import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../test/program.ts'
import { untilQuiet, type Used } from '../day/used.ts'
import { median } from '../median.ts'

/** What something took, each time that it was done. */
export type Measured = {
  /** Milliseconds of processor, the server's and the database's, with the jobs that follow. */
  processor: number
  /** Milliseconds until the answer. */
  latency: number
  /** The longest that the server's event loop was held, in milliseconds. */
  loop: number
  /** The longest that somebody waited meanwhile who reads one page of another space. */
  neighbour: number
}

export type Work = {
  times: number
  /** Done before each time, and not measured. */
  before?: (n: number) => Promise<unknown>
  act: (n: number) => Promise<unknown>
  /** Jobs follow it, which are waited for and counted. */
  hasJobs?: true
}

export type Measuring = {
  server: Server
  read: () => Used
  /** The longest that the loop was held since it was asked last. */
  longestHold: () => Promise<number>
  readBeside: () => Promise<unknown>
}

const betweenReads = 50
/** What takes long is done less often. */
const longest = 6000

/** Does something some times, one after the other. */
export async function measureWork(measuring: Measuring, work: Work): Promise<Measured> {
  const { read, longestHold } = measuring
  const latencies: number[] = []
  let [processor, loop, neighbour] = [0, 0, 0]
  const rounds = work.before === undefined ? [work.times] : Array.from({ length: work.times }, () => 1)
  let n = 0
  for (const times of rounds) {
    await work.before?.(n)
    await untilQuiet(read)
    const beside = startReading(measuring.readBeside)
    await longestHold()
    const used = read()
    try {
      const end = performance.now() + longest
      for (let left = times; left > 0 && performance.now() < end; left -= 1) {
        const begin = performance.now()
        await work.act(n++)
        latencies.push(performance.now() - begin)
      }
      if (work.hasJobs) await untilQuiet(read)
    } finally {
      neighbour = Math.max(neighbour, await beside.stop())
    }
    loop = Math.max(loop, await longestHold())
    const after = read()
    processor += after.server + after.database - used.server - used.database
  }
  return { processor: processor / 1000 / n, latency: median(latencies), loop, neighbour }
}

function startReading(readBeside: () => Promise<unknown>) {
  let longest = 0
  let isOn = true
  const reading = (async () => {
    while (isOn) {
      const begin = performance.now()
      await readBeside()
      longest = Math.max(longest, performance.now() - begin)
      await sleep(betweenReads)
    }
  })()
  return {
    stop: async () => {
      isOn = false
      await reading
      return longest
    },
  }
}
