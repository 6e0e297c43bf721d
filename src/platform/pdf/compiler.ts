import { execFile, fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { Book } from '../../engine/typst/index.ts'
import type { Answer, Request } from './child.ts'
import type { GatheredPart } from './compile-book.ts'

/** Makes PDFs in a process of its own. */
export type PdfCompiler = {
  /** A part is read while the one before it is set, so that no book is in memory as a whole. */
  print: (book: Book, parts: AsyncIterable<GatheredPart>) => Promise<PrintedBook>
  close: () => void
}

/** The caller reads `body` to its end or destroys it. */
export type PrintedBook = { size: number; body: Readable }

/** A book cannot be set, or goes beyond its limits. */
export class PrintError extends Error {
  override name = 'PrintError'
}

type Limits = { time: number; memory: number; enough: number; idle: number }
// Of each kind of request what is its own.
type Step<Kind = Request> = Kind extends Request ? Omit<Kind, 'folder'> : never

const mebibyte = 1024 * 1024
const usual: Limits = {
  time: 120_000,
  memory: 1536 * mebibyte,
  // It never gives back all that a part took: with so much, the next part is set by a fresh one.
  enough: 300 * mebibyte,
  idle: 60_000,
}

/**
 * A compiler that starts when it is first used, and ends when nobody needs it or a book goes beyond its limits. It
 * takes one step of a book at a time, so that a small book waits for a part of a large one at most.
 */
export function openPdfCompiler(limits: Partial<Limits> = {}): PdfCompiler {
  const { time, memory, enough, idle } = { ...usual, ...limits }
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  async function askNow(request: Request) {
    clearTimeout(resting)
    child ??= start((ended) => {
      if (child === ended) child = undefined
    })
    try {
      const size = await ask(child, request, { time, memory, end })
      if ((await memoryOf(child?.pid)) > enough) end()
      return size
    } finally {
      resting = setTimeout(end, idle)
      resting.unref()
    }
  }

  async function print(book: Book, parts: AsyncIterable<GatheredPart>): Promise<PrintedBook> {
    const ready = ahead(parts)
    const folder = await mkdtemp(join(tmpdir(), 'lectern-pdf-'))
    const take = (step: Step) => inTurn(() => askNow({ folder, ...step }))
    try {
      await take({ kind: 'begin', book })
      for await (const part of ready) await take({ kind: 'add', part })
      const path = join(folder, 'book.pdf')
      const size = await take({ kind: 'end', path })
      const file = await open(path)
      return { size, body: file.createReadStream() }
    } finally {
      // A file that was opened can be read all the same.
      await rm(folder, { recursive: true, force: true })
    }
  }

  return { print, close: end }
}

/** The same items, each of them asked for before the one before it is done with. */
function ahead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  const ask = () => {
    const next = iterator.next()
    // It is told to whoever takes it; nobody does when the item before failed.
    next.catch(() => {})
    return next
  }
  const first = ask()

  async function* handOut(): AsyncGenerator<Item> {
    let next = first
    try {
      for (;;) {
        const { done, value } = await next
        if (done === true) return
        next = ask()
        yield value
      }
    } finally {
      await iterator.return?.()
    }
  }

  return handOut()
}

function start(onExit: (child: ChildProcess) => void): ChildProcess {
  const program = new URL('child.ts', import.meta.url)
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=768', '--max-semi-space-size=4'],
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
  const onMessage = (answer: Answer) => ('size' in answer ? resolve(answer.size) : fail(answer.error))
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
