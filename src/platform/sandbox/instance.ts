import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import type { Confinement } from './confinement.ts'
import { createOutbound, type Outbound } from './outbound.ts'
import { configurationText, runHeader, wrapperText } from './program.ts'
import { SandboxError, type Log, type Run, type RunResponse, type SandboxReason } from './sandbox.ts'
import { sendRun, type Sent } from './send-run.ts'
import { watchMemory } from './watch-memory.ts'

const startTime = 10_000
const mostRuns = 200
/** How long what a script put off may go on after its response. */
const afterTime = 60_000

export type Instance = {
  run: (run: Omit<Run, 'script' | 'key'>) => Promise<RunResponse>
  /** Throws what a run would if the script does not start; runs nothing of it else. */
  check: () => Promise<void>
  isIdle: () => boolean
  /** It was ended, or is about to be. */
  isEnding: () => boolean
  kill: (reason: SandboxReason, message: string) => void
  ended: Promise<void>
}

/** Runs whose logs are not there yet; `early` is what they wrote by now. */
type Waiting = Map<string, { tell: (logs: Log[]) => void; early: Log[] }>

type Options = { program: string; confinement: Confinement; outbound: Outbound; script: string }

/** Starts a process for a script, in a folder of its own. */
export async function startInstance({ program, confinement, outbound, script }: Options): Promise<Instance> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  const waiting: Waiting = new Map()
  const server = createOutbound(outbound, (address, text) => {
    const [id = '', early] = address.split('?')
    const run = waiting.get(id)
    if (early === undefined) run?.tell(readLogs(text))
    else if (run !== undefined) run.early = readLogs(text)
  })
  const child = await launch({ program, confinement, folder, server, script })
  let failure: SandboxError | undefined
  let said = ''
  child.stderr?.on('data', (data: Buffer) => (said = `${said}${data.toString('utf8')}`.slice(-4000)))
  const kill = (reason: SandboxReason, message: string) => {
    failure ??= new SandboxError(reason, message)
    child.kill('SIGKILL')
  }
  const stopWatching = watchMemory(child.pid, () => kill('memory', 'The script used too much memory'))
  const clear = async () => {
    await once(child, 'exit')
    stopWatching()
    server.close()
    server.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
    for (const { tell, early } of waiting.values()) tell(early)
  }
  const ended = clear()
  await untilUp(child, join(folder, 'in.sock'))
  let hasResponded = false
  let streams = 0
  const explain = async () => {
    // Its last words may still be on their way.
    await Promise.race([once(child, 'close'), pause(500)])
    if (child.exitCode === null && child.signalCode === null)
      return new SandboxError('unanswered', 'The script did not finish its answer')
    const words = said.trim().slice(0, 1000) || 'no reason was given'
    return hasResponded
      ? new SandboxError('crashed', `The script’s process ended: ${words}`)
      : new SandboxError('broken', `The script does not start: ${words}`)
  }

  const send = async (sent: Sent, timeout: number) => {
    const timer = setTimeout(() => kill('timeout', `The script gave no answer in ${timeout} ms`), timeout)
    try {
      const response = await sendRun(join(folder, 'in.sock'), sent)
      hasResponded = true
      return response
    } catch (error) {
      if (error instanceof SandboxError) throw error
      throw failure ?? (await explain())
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    isIdle: () => waiting.size === 0 && streams === 0,
    isEnding: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    kill,
    ended,
    async check() {
      await send({ headers: {}, body: Buffer.alloc(0), isStreamed: false }, startTime)
    },
    async run({ headers, body, timeout, isStreamed = false }) {
      if (waiting.size + streams >= mostRuns) throw new SandboxError('busy', 'The script has too much to do')
      const id = randomUUID()
      const logs = expectLogs(waiting, id, timeout + afterTime, kill)
      const written = waiting.get(id)
      try {
        const response = await send({ headers: { ...headers, [runHeader]: id }, body, isStreamed }, timeout)
        if (isUnanswered(response))
          throw new SandboxError('unanswered', 'The script did not answer: it waits for what never comes')
        if (response.stream !== undefined) {
          streams++
          response.stream.once('close', () => streams--)
        }
        return { ...response, logs }
      } catch (error) {
        written?.tell([])
        if (!(error instanceof SandboxError)) throw error
        throw new SandboxError(error.reason, error.message, written?.early)
      }
    },
  }
}

async function launch({
  program,
  confinement,
  folder,
  server,
  script,
}: Omit<Options, 'outbound'> & {
  folder: string
  server: ReturnType<typeof createOutbound>
}): Promise<ChildProcess> {
  writeFileSync(join(folder, 'config.capnp'), configurationText(folder))
  writeFileSync(join(folder, 'wrapper.mjs'), wrapperText)
  writeFileSync(join(folder, 'script.mjs'), script)
  server.listen(join(folder, 'out.sock'))
  await once(server, 'listening')
  if (confinement.uid !== undefined) {
    chmodSync(join(folder, 'out.sock'), 0o777)
    chownSync(folder, confinement.uid, confinement.uid)
  }
  const [command, parameters] = confinement.command(program, ['serve', join(folder, 'config.capnp')])
  const child = spawn(command, parameters, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Only what finds the programs; the process itself gets none of it.
    env: { PATH: process.env['PATH'] ?? '' },
  })
  child.on('error', () => {})
  // Whatever it computes, requests come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}

async function untilUp(child: ChildProcess, socket: string): Promise<void> {
  const until = Date.now() + startTime
  while (child.exitCode === null && child.signalCode === null && !(await accepts(socket))) {
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw new SandboxError('broken', 'The script’s process does not start in time')
    }
    await pause(5)
  }
}

// The socket is there before anybody listens on it.
function accepts(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

function expectLogs(waiting: Waiting, id: string, timeout: number, kill: Instance['kill']): Promise<Log[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => kill('timeout', 'The script went on for too long after its answer'),
      timeout,
    )
    timer.unref()
    const tell = (logs: Log[]) => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(logs)
    }
    waiting.set(id, { tell, early: [] })
  })
}

// What workerd says itself once nothing can settle the promise of a script; an answer of a script has a type.
function isUnanswered({ status, headers, body }: Omit<RunResponse, 'logs'>): boolean {
  const hasType = headers.some(([name]) => name === 'content-type')
  return status === 500 && !hasType && body.toString() === 'Internal Server Error'
}

const levels = ['debug', 'info', 'warn', 'error'] as const

// From inside, where a script may have changed anything.
function readLogs(text: string): Log[] {
  try {
    const lines: unknown = JSON.parse(text)
    return Array.isArray(lines) ? lines.slice(0, 500).map(readLog) : []
  } catch {
    return []
  }
}

function readLog(line: unknown): Log {
  const { level, message, at } = (line ?? {}) as Record<string, unknown>
  return {
    level: levels.find((known) => known === level) ?? 'info',
    message: String(message).slice(0, 4000),
    at: typeof at === 'number' && at > 0 && at < 8.64e15 ? at : 0,
  }
}
