import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { begun, createBeginning, end } from './beginning.ts'
import type { Order } from './perform.ts'
import { createSlots } from './slots.ts'
import { ThreadError, type TaskOutput, type Threads } from './threads.ts'

const most = 4
const idleTimeout = 30_000
const longestWait = 30_000
// Syntax nodes die young, and need room to do so.
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 }

/** Opens the threads; none starts before there is something to do, and each ends when it rests. */
export function openThreads({ tasks = new URL('./tasks.ts', import.meta.url) } = {}): Threads {
  const parallelism = Math.min(most, Math.max(1, availableParallelism()))
  const background = createSlots(parallelism)
  const pool = new Tinypool({
    filename: new URL('./perform.ts', import.meta.url),
    minThreads: 0,
    maxThreads: parallelism + 1,
    idleTimeout,
    resourceLimits,
    execArgv: [],
    useAtomics: false,
  })
  // A thread that breaks while it rests is replaced when it is needed.
  pool.on('error', () => {})

  async function run<Output>(name: string, input: unknown, deadline: number): Promise<Output> {
    const beginning = createBeginning()
    const clock = new AbortController()
    // A busy machine takes its time to start a thread; only the work itself has a deadline.
    let timer = setTimeout(() => clock.abort(), deadline + longestWait)
    let isOver = false
    void (async () => {
      await begun(beginning)
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(() => clock.abort(), deadline)
    })()
    try {
      const order: Order = { tasks: tasks.href, name, input, beginning }
      const running: Promise<Output> = pool.run(order, { name: 'perform', signal: clock.signal })
      watchThreads(pool)
      return await running
    } catch (error) {
      if (clock.signal.aborted || error instanceof ThreadError) await replace(pool)
      throw clock.signal.aborted ? tooLong(deadline) : isTooLarge(error) ? tooLarge() : error
    } finally {
      isOver = true
      clearTimeout(timer)
      end(beginning)
    }
  }

  return {
    parallelism,
    // The task of this name answers so.
    run: <Name extends Parameters<Threads['run']>[0]>(
      name: Name,
      input: unknown,
      { deadline, isBackground }: { deadline: number; isBackground?: boolean },
    ) => {
      const start = () => run<TaskOutput<Name>>(name, input, deadline)
      return isBackground ? background(start) : start()
    },
    close: () => pool.destroy(),
  }
}

const watched = new WeakSet<Tinypool['threads'][number]>()

// The pool hears of threads that throw, but not of those that are gone without a word.
function watchThreads(pool: Tinypool): void {
  for (const thread of pool.threads) {
    if (watched.has(thread)) continue
    watched.add(thread)
    thread.on('exit', () => {
      if (pool.threads.includes(thread))
        thread.emit('error', new ThreadError('ended the thread that it ran in'))
    })
  }
}

// An ended thread is replaced when the next task comes; those that wait already need it now.
async function replace(pool: Tinypool): Promise<void> {
  if (pool.queueSize === 0) return
  const resting = pool.run(undefined, { name: 'rest' })
  watchThreads(pool)
  await resting.catch(() => replace(pool))
}

function tooLong(deadline: number): ThreadError {
  return new ThreadError(`took longer than ${deadline / 1000} seconds`)
}

function tooLarge(): ThreadError {
  return new ThreadError(`needs more than ${resourceLimits.maxOldGenerationSizeMb} MB of memory`)
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
