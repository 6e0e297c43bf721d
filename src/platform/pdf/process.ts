import { execFile, fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Answer, Request } from './step.ts'

/** A book cannot be set, or goes beyond its limits. */
export class PrintError extends Error {
  override name = 'PrintError'
}

/** The process that began a book is gone, and what it knew of the book with it. */
export class LostError extends PrintError {
  override name = 'LostError'
}

/** `enough` is what a process may hold between two steps: with more, a fresh one takes the next. */
export type Limits = { time: number; memory: number; enough: number }

/** A process that starts when it is first asked, and takes one step at a time, in their order. */
export type StepProcess = { ask: (request: Request) => Promise<number>; end: () => void }

export function openProcess({ time, memory, enough }: Limits): StepProcess {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function askNow(request: Request): Promise<number> {
    child ??= start((ended) => {
      if (child === ended) child = undefined
    })
    const answer = await ask(child, request, { time, memory, end })
    if (enough < Infinity && (await memoryOf(child?.pid)) > enough) end()
    return answer
  }

  return {
    ask(request) {
      const done = last.then(() => askNow(request))
      last = done.catch(() => {})
      return done
    },
    end,
  }
}

function start(onExit: (child: ChildProcess) => void): ChildProcess {
  const program = new URL('child.ts', import.meta.url)
  const child = fork(program, {
    execArgv: ['--max-old-space-size=768', '--max-semi-space-size=4', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It needs nothing of what the server knows.
    env: {
      PATH: process.env['PATH'] ?? '',
      TMPDIR: process.env['TMPDIR'] ?? '/tmp',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      MALLOC_ARENA_MAX: '2',
    },
  })
  child.once('exit', () => onExit(child))
  child.unref()
  child.channel?.unref()
  return child
}

async function ask(
  child: ChildProcess,
  request: Request,
  { time, memory, end }: Pick<Limits, 'time' | 'memory'> & { end: () => void },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const fail = (reason: string) => reject(new PrintError(`the PDF was not made: ${reason}`))
  const giveUp = (reason: string) => {
    end()
    fail(reason)
  }
  const onMessage = (answer: Answer) => {
    if (answer === 'lost') reject(new LostError('the PDF was not made: its beginning was lost'))
    else if ('count' in answer) resolve(answer.count)
    else fail(answer.error)
  }
  const onExit = () => fail('its process ended')
  const timer = setTimeout(() => giveUp('it took too long'), time)
  const watching = setInterval(() => {
    void memoryOf(child.pid).then((used) => used > memory && giveUp('it needed too much memory'))
  }, 200)
  child.on('message', onMessage)
  child.once('exit', onExit)
  child.ref()
  child.channel?.ref()
  child.send(request, (error) => error && giveUp(error.message))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watching)
    child.off('message', onMessage)
    child.off('exit', onExit)
    child.unref()
    child.channel?.unref()
  }
}

// Where neither way tells, only the time is limited.
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined)
  const size = status === undefined ? await askSystem(pid) : /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return Number(size ?? 0) * 1024
}

async function askSystem(pid: number | undefined): Promise<string> {
  const told = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => undefined)
  return told?.stdout.trim() ?? ''
}
