import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { jobs } from '../../src/features/index.ts'
import type { Services } from '../../src/kernel/context.ts'
import { transact } from '../../src/kernel/transact.ts'
import { runProgram, type Environment } from '../../test/program.ts'
import { measureStartAndRest } from '../start-and-rest.ts'

/** What was measured without a server, in milliseconds; `loop` where it runs in a server, too. */
export type Offline = { name: string; milliseconds: number; loop?: number; mebibytes?: number }

/** The jobs that a clock starts, each run once beside the server, and the commands of an administrator. */
export async function measureOffline(services: Services, environment: Environment): Promise<Offline[]> {
  const all: Offline[] = []
  for (const job of jobs) if (job.schedule !== undefined) all.push(await runOnce(services, job))
  for (const words of [['doctor'], ['doctor', '--deep']]) all.push(await command(environment, words))
  const file = join(tmpdir(), `lectern-bench-${process.pid}.tar.gz`)
  all.push(await command(environment, ['backup', file]))
  rmSync(file, { force: true })
  const { milliseconds, mebibytes } = await measureStartAndRest(environment)
  return [...all, { name: 'start', milliseconds, mebibytes }]
}

async function runOnce(services: Services, job: (typeof jobs)[number]): Promise<Offline> {
  const resolution = 2
  const delays = monitorEventLoopDelay({ resolution })
  const transaction = <Result>(work: Parameters<typeof transact<Result>>[2]) =>
    transact(services, { kind: 'system' }, work)
  const { signal } = new AbortController()
  const begin = performance.now()
  delays.enable()
  await job.run({ payload: {}, attempt: 1, services, signal, transaction, complete: transaction })
  delays.disable()
  const milliseconds = performance.now() - begin
  return { name: `job ${job.kind}`, milliseconds, loop: Math.max(0, delays.max / 1e6 - resolution) }
}

async function command(environment: Environment, words: string[]): Promise<Offline> {
  const begin = performance.now()
  const { code, stdout, stderr } = await runProgram('src/main/cli.ts', { arguments: words, environment })
  if (code !== 0) throw new Error(`lectern ${words.join(' ')} ended with ${code}: ${stdout}${stderr}`)
  return {
    name: `lectern ${words[0]}${words[1]?.startsWith('--') ? ' --deep' : ''}`,
    milliseconds: performance.now() - begin,
  }
}
