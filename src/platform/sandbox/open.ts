import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Logger } from '../logger.ts'
import { findConfinement, type Confinement } from './confinement.ts'
import { startInstance, type Instance } from './instance.ts'
import type { Outbound } from './outbound.ts'
import { SandboxError, type Run, type RunResponse, type Sandbox } from './sandbox.ts'

const idleTime = 60_000
const mostProcesses = 32
const mostFailures = 1000

type Held = { instance: Promise<Instance>; lastUsed: number }
/** How often a script was ended in a row, and when it may start again. */
type Failures = { count: number; until: number }
type Failed = Map<string, Failures>
type Program = { path: string; confinement: Confinement }

/** Scripts in processes that start when they are asked, and end when nobody asks any more. */
export function openSandbox({ logger, ...outbound }: Outbound & { logger: Logger }): Sandbox {
  const held = new Map<string, Held>()
  const failed: Failed = new Map()
  let program: Promise<Program> | undefined

  async function hold({ key, script }: Pick<Run, 'key' | 'script'>): Promise<Held> {
    const present = held.get(key)
    if (present !== undefined) return present
    requireRest(failed.get(key))
    const { path, confinement } = await (program ??= findProgram(logger))
    const text = await script()
    await makeRoom(held)
    // Another request may have started it meanwhile.
    const started = held.get(key) ?? {
      instance: startInstance({ program: path, confinement, outbound, script: text }),
      lastUsed: Date.now(),
    }
    held.set(key, started)
    const forget = () => {
      if (held.get(key) === started) held.delete(key)
    }
    void started.instance.then(({ ended }) => ended.then(forget), forget)
    return started
  }

  async function send(run: Run): Promise<RunResponse> {
    const process = await hold(run)
    process.lastUsed = Date.now()
    const instance = await process.instance
    if (!instance.isEnding()) return instance.run(run)
    await instance.ended
    return (await (await hold(run)).instance).run(run)
  }

  const sweeping = setInterval(() => void stopIdle(held, Date.now() - idleTime), idleTime / 4)
  sweeping.unref()

  return {
    async run(run) {
      try {
        const response = await send(run)
        failed.delete(run.key)
        return response
      } catch (error) {
        if (error instanceof SandboxError && isFault(error)) note(failed, run.key)
        throw error
      }
    },
    async check(script) {
      try {
        const { instance } = await hold({ key: `check-${randomUUID()}`, script: async () => script })
        const started = await instance
        await started.check().finally(() => started.kill('crashed', 'It was only looked at'))
        return undefined
      } catch (error) {
        if (!(error instanceof SandboxError)) throw error
        return wordsOf(error)
      }
    },
    async state() {
      try {
        const { confinement } = await (program ??= findProgram(logger))
        return { status: confinement.kind === 'none' ? 'unconfined' : 'ready', processes: held.size }
      } catch (error) {
        if (!(error instanceof SandboxError)) throw error
        return { status: 'unavailable', processes: 0, message: error.message }
      }
    },
    async close() {
      clearInterval(sweeping)
      await stopAll([...held.values()])
    },
  }
}

// What it says of the script itself, with the place in it: everything else may go another way the next time.
function wordsOf({ reason, message }: SandboxError): string | undefined {
  const words = /service main: (Uncaught .*(?:\n +.*)?)/.exec(message)?.[1]
  return reason === 'broken' ? words?.replace(/\s+/g, ' ') : undefined
}

function isFault({ reason }: SandboxError): boolean {
  return reason === 'timeout' || reason === 'memory' || reason === 'crashed' || reason === 'broken'
}

// Starting a process costs everybody something: one that fails again and again waits 1, 2, 4 … 30 s.
function note(failed: Failed, key: string): void {
  const now = Date.now()
  const { count, until } = failed.get(key) ?? { count: 0, until: 0 }
  // Those that ran in it together failed together.
  if (until > now) return
  const [oldest] = failed.keys()
  if (oldest !== undefined && failed.size >= mostFailures) failed.delete(oldest)
  failed.set(key, {
    count: count + 1,
    until: now + (count === 0 ? 0 : Math.min(2 ** (count - 1) * 1000, 30_000)),
  })
}

function requireRest(failures: Failures | undefined): void {
  const left = (failures?.until ?? 0) - Date.now()
  if (left > 0)
    throw new SandboxError(
      'resting',
      `The script failed ${failures?.count} times in a row; it is started again in ${Math.ceil(left / 1000)} s`,
    )
}

async function findProgram(logger: Logger): Promise<Program> {
  const path = findBinary()
  const confinement = path === undefined ? undefined : await findConfinement(path)
  if (path === undefined || confinement === undefined)
    throw new SandboxError(
      'unavailable',
      'This installation runs no integrations: the package "workerd" is missing',
    )
  if (confinement.kind === 'none')
    logger.warn('integrations run without a network namespace of their own: this system does not allow it')
  return { path, confinement }
}

function findBinary(): string | undefined {
  try {
    const found: unknown = createRequire(import.meta.url)('workerd')
    const path = typeof found === 'object' && found !== null && 'default' in found ? found.default : found
    return typeof path === 'string' ? path : undefined
  } catch {
    return undefined
  }
}

async function makeRoom(held: Map<string, Held>): Promise<void> {
  if (held.size < mostProcesses) return
  const oldest = [...held.values()].toSorted((a, b) => a.lastUsed - b.lastUsed)
  await stopAll(oldest.slice(0, held.size - mostProcesses + 1))
}

async function stopIdle(held: Map<string, Held>, before: number): Promise<void> {
  const candidates = [...held.values()].filter(({ lastUsed }) => lastUsed < before)
  const instances = await Promise.allSettled(candidates.map(({ instance }) => instance))
  for (const started of instances)
    if (started.status === 'fulfilled' && started.value.isIdle()) started.value.kill('crashed', 'idle')
}

async function stopAll(processes: Held[]): Promise<void> {
  const instances = await Promise.allSettled(processes.map(({ instance }) => instance))
  await Promise.all(
    instances.map(async (started) => {
      if (started.status === 'rejected') return
      started.value.kill('crashed', 'The server stops')
      await started.value.ended
    }),
  )
}
