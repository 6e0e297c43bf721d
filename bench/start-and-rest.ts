import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type Environment, type Server } from '../test/program.ts'
import { median } from './median.ts'

export type StartAndRest = { milliseconds: number; mebibytes: number }

const restarts = 5
const rest = 12_000

/** How long a restart takes until `/readyz` answers, and how much memory the server holds when idle. */
export async function measureStartAndRest(environment: Environment): Promise<StartAndRest> {
  const times: number[] = []
  const sizes: number[] = []
  for (let n = 0; n < restarts; n++) {
    const begin = performance.now()
    const server = await startServer(environment)
    await untilReady(server)
    times.push(performance.now() - begin)
    if (n === restarts - 1) {
      await sleep(rest)
      sizes.push(residentMebibytes(server.pid))
    }
    server.signal('SIGTERM')
    await server.exited
  }
  return { milliseconds: median(times), mebibytes: median(sizes) }
}

export function residentMebibytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

async function untilReady({ url }: Server): Promise<void> {
  while (!(await fetch(`${url}/readyz`)).ok) await sleep(5)
}
