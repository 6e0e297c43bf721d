import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const between = 5000
const atMostEach = 60_000
/** The share of its time that the event loop works while the process rests. */
const restful = 0.05
const worthwhile = 32 * 1024 * 1024

/**
 * Gives memory back to the system when there is nothing to do. V8 keeps the room that its busiest moment took, and
 * collects nothing while nothing is allocated: a third of what a server holds after its start is of no use.
 */
export function giveMemoryBackAtRest(): void {
  let seen = performance.eventLoopUtilization()
  let collected = { at: -atMostEach, held: 0 }
  const look = async () => {
    const { utilization } = performance.eventLoopUtilization(seen)
    seen = performance.eventLoopUtilization()
    const isSoon = performance.now() - collected.at < atMostEach
    const isLittle = process.memoryUsage.rss() - collected.held < worthwhile
    if (utilization > restful || isSoon || isLittle) return
    collected = { at: performance.now(), held: Infinity }
    await collectAll()
    collected.held = process.memoryUsage.rss()
  }
  setInterval(() => void look(), between).unref()
}

type Collect = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>

// The only way to ask for it, short of an option of Node itself.
async function collectAll(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: Collect = runInNewContext('gc')
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
}
