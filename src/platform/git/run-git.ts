import { spawn } from 'node:child_process'
import { devNull } from 'node:os'
import { GitError } from './git-error.ts'
import { explainFailure } from './explain-failure.ts'

export type Run = {
  /** The folder of a bare repository. */
  folder: string
  input?: Iterable<Uint8Array | string>
  environment?: Record<string, string>
  timeout?: number
  /** More output than so many bytes ends it. */
  maximumOutput?: number
  signal?: AbortSignal | undefined
  /** Called about once a second while git runs; throwing ends it. */
  watch?: () => Promise<void>
}

const settings = [
  'protocol.allow=never',
  'protocol.http.allow=always',
  'protocol.https.allow=always',
  'protocol.ssh.allow=always',
  'http.followRedirects=false',
  'http.lowSpeedLimit=1000',
  'http.lowSpeedTime=60',
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  'core.askPass=',
  'credential.helper=',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'gc.auto=0',
  'advice.detachedHead=false',
]

const defaultTimeout = 60_000

/** Runs git with no configuration but ours, and answers what it wrote; a failure is a `GitError`. */
export async function runGit(args: string[], run: Run): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  run.signal?.throwIfAborted()
  const child = spawn(
    'git',
    ['--git-dir', run.folder, ...settings.flatMap((each) => ['-c', each]), ...args],
    {
      env: environmentOf(run),
      stdio: ['pipe', 'pipe', 'pipe'],
      // A group of its own: the helpers that git starts end with it.
      detached: true,
    },
  )
  let ended: GitError | undefined
  const end = (error: GitError) => {
    ended ??= error
    if (child.pid !== undefined) killGroup(child.pid)
  }
  const { timeout = defaultTimeout } = run
  const timer = setTimeout(
    () => end(new GitError('timeout', `git took longer than ${timeout / 1000} s`)),
    timeout,
  )
  const onAbort = () => end(new GitError('aborted', 'git was stopped'))
  run.signal?.addEventListener('abort', onAbort, { once: true })
  const watching = run.watch && setInterval(() => void run.watch?.().catch(end), 1000)
  const output: Buffer[] = []
  const complaints: Buffer[] = []
  let room = run.maximumOutput ?? Infinity
  child.stdout.on('data', (chunk: Buffer) => {
    room -= chunk.length
    if (room < 0) end(new GitError('too-large', 'git answered more than this server takes in'))
    else output.push(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  child.on('error', (error) => (ended ??= new GitError('failed', `git does not run here: ${error.message}`)))
  child.on('close', (code) => {
    clearTimeout(timer)
    clearInterval(watching)
    run.signal?.removeEventListener('abort', onAbort)
    if (ended === undefined && code === 0) resolve(Buffer.concat(output))
    else reject(ended ?? explainFailure(Buffer.concat(complaints).toString(), code ?? undefined))
  })
  // Git may end before it has read everything; why is in what it says.
  child.stdin.on('error', () => {})
  try {
    for (const chunk of run.input ?? []) child.stdin.write(chunk)
  } catch (error) {
    // What is to be written was refused half-way: git must not wait for the rest.
    end(new GitError('aborted', 'git was stopped'))
    await promise.catch(() => {})
    throw error
  }
  child.stdin.end()
  return promise
}

function environmentOf({ environment = {} }: Run): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: devNull,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_NO_LAZY_FETCH: '1',
    ...environment,
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
