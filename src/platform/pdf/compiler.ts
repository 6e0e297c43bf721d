import { execFile, fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Book } from '../../engine/typst/index.ts'
import type { BookFile } from './compile-book.ts'

/** Makes PDFs in a process of its own, one after the other. */
export type PdfCompiler = {
  print: (book: Book, files: BookFile[]) => Promise<Uint8Array>
  close: () => void
}

type Limits = { time: number; memory: number; idle: number }

const mebibyte = 1024 * 1024
const usual: Limits = { time: 120_000, memory: 1536 * mebibyte, idle: 60_000 }

/** A compiler that starts when it is first used, and ends when nobody needs it or a book goes beyond its limits. */
export function openPdfCompiler(limits: Partial<Limits> = {}): PdfCompiler {
  const { time, memory, idle } = { ...usual, ...limits }
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function printNow(book: Book, files: BookFile[]): Promise<Uint8Array> {
    clearTimeout(resting)
    child ??= start(() => (child = undefined))
    try {
      return await ask(child, { book, files }, { time, memory, end })
    } finally {
      resting = setTimeout(end, idle)
      resting.unref()
    }
  }

  return {
    print(book, files) {
      const printed = last.then(() => printNow(book, files))
      last = printed.catch(() => {})
      return printed
    },
    close: end,
  }
}

function start(onExit: () => void): ChildProcess {
  const program = new URL('child.ts', import.meta.url)
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=768'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It needs nothing of what the server knows.
    env: {
      PATH: process.env['PATH'] ?? '',
      TMPDIR: process.env['TMPDIR'] ?? '/tmp',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
  })
  child.once('exit', onExit)
  child.unref()
  child.channel?.unref()
  return child
}

async function ask(
  child: ChildProcess,
  request: { book: Book; files: BookFile[] },
  { time, memory, end }: Pick<Limits, 'time' | 'memory'> & { end: () => void },
): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const fail = (reason: string) => reject(new Error(`the PDF was not made: ${reason}`))
  const onMessage = (answer: { pdf: Uint8Array } | { error: string }) =>
    'pdf' in answer ? resolve(answer.pdf) : fail(answer.error)
  const onExit = () => fail('its process ended')
  const timer = setTimeout(() => fail('it took too long'), time)
  const watching = setInterval(() => {
    void memoryOf(child.pid).then((used) => used > memory && fail('it needed too much memory'))
  }, 200)
  child.on('message', onMessage)
  child.once('exit', onExit)
  child.ref()
  child.channel?.ref()
  child.send(request, (error) => error && fail(error.message))
  try {
    return await promise
  } catch (error) {
    end()
    throw error
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
