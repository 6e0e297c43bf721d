import { Worker } from 'node:worker_threads'

export type ThreadLimits = {
  /** Milliseconds. */
  timeout: number
  /** Of the heap, in MiB. */
  memory: number
}

/** A thread that took too long or too much memory. */
export class ThreadError extends Error {
  override name = 'ThreadError'
}

const program = `
const { parentPort, workerData } = require('node:worker_threads')
import(workerData.module).then(async (loaded) => parentPort.postMessage(await loaded[workerData.name](workerData.input)))
`

/** Runs an exported function of a module in a thread of its own: what it blocks, breaks or loads stays there. */
export function runInThread<Output>(
  { module, name, input }: { module: URL; name: string; input: unknown },
  { timeout, memory }: ThreadLimits,
): Promise<Output> {
  const worker = new Worker(program, {
    eval: true,
    execArgv: [],
    workerData: { module: module.href, name, input },
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  return new Promise<Output>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ThreadError(`took longer than ${timeout / 1000} seconds`)),
      timeout,
    )
    worker.once('message', (output: Output) => resolve(output))
    worker.once('error', (error: unknown) =>
      reject(isTooLarge(error) ? new ThreadError('needs too much memory') : error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new ThreadError('ended without a result'))
    })
  }).finally(() => void worker.terminate())
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
