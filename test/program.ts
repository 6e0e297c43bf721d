import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import packageFile from '../package.json' with { type: 'json' }

export type Environment = Record<string, string>

export type Exit = { code: number | null; stdout: string; stderr: string }

/** A process of the real program. */
export type Program = {
  pid: number
  stdout: () => string
  stderr: () => string
  signal: (signal: NodeJS.Signals) => void
  exited: Promise<Exit>
}

/** A process that listens; `url` is where. */
export type Server = Program & { url: string }

export type ProgramOptions = {
  arguments?: string[]
  environment?: Environment
  /** Options of Node itself. */
  nodeOptions?: string[]
  /** Of another version of the repository. */
  folder?: string
  /** The processor that it may use, where the system can say so. */
  processor?: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const running = new Set<ChildProcess>()

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a file of the repository as a process of its own, with no variables but the given ones. */
export function startProgram(file: string, options: ProgramOptions = {}): Program {
  const own = [process.execPath, ...(options.nodeOptions ?? []), file, ...(options.arguments ?? [])]
  const pinned = options.processor === undefined ? own : ['taskset', '-c', String(options.processor), ...own]
  const [command = '', ...rest] = pinned
  const child = spawn(command, rest, {
    cwd: options.folder ?? root,
    // As in the scripts of package.json.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: 'node_modules/.cache/lectern',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const exited = once(child, 'close').then(() => {
    running.delete(child)
    return { code: child.exitCode, stdout, stderr }
  })
  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    signal: (signal) => void child.kill(signal),
    exited,
  }
}

// The script reads: variables, `node`, its options, the file.
function npmStart(): { environment: Environment; nodeOptions: string[]; file: string } {
  const words = packageFile.scripts.start.split(' ')
  const at = words.indexOf('node')
  const assigned = words.slice(0, at).map((word): [string, string] => {
    const [name = '', value = ''] = word.split('=')
    return [name, value]
  })
  return {
    environment: Object.fromEntries(assigned),
    nodeOptions: words.slice(at + 1, -1),
    file: words.at(-1) ?? '',
  }
}

/** Runs a file of the repository to its end. */
export function runProgram(file: string, options: ProgramOptions = {}): Promise<Exit> {
  return startProgram(file, options).exited
}

/** Starts the server as `npm start` does, or another program that says where it listens, and waits until it does. */
export async function startServer(
  environment: Environment,
  { file, ...options }: ProgramOptions & { file?: string } = {},
): Promise<Server> {
  const start = npmStart()
  const program = startProgram(file ?? start.file, {
    nodeOptions: start.nodeOptions,
    ...options,
    // Without the welcome site, which takes a first start a while to write.
    environment: { PORT: '0', LECTERN_DEMO: 'false', ...start.environment, ...environment },
  })
  const ended = program.exited.then(() => 'ended' as const)
  for (;;) {
    const url = /listens on (\S+)\n/.exec(program.stdout())?.[1]
    if (url !== undefined) return { ...program, url }
    const next = await Promise.race([ended, sleep(5)])
    if (next === 'ended') throw new Error(`${file} did not start: ${program.stderr()}${program.stdout()}`)
  }
}

/** Ends every process that is still running, however the test went. */
export async function endPrograms(): Promise<void> {
  const children = [...running]
  const ends = children.map((child) => once(child, 'close'))
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(ends)
}
