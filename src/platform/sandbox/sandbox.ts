import type { Readable } from 'node:stream'

/** One line that a script wrote to its console. */
export type Log = { level: 'debug' | 'info' | 'warn' | 'error'; message: string; at: number }

/** A request to a script. */
export type Run = {
  /** Names the script: runs of one key share a process, and another script has another key. */
  key: string
  script: () => Promise<string>
  headers: Record<string, string>
  body: Uint8Array
  /** Milliseconds until the response must be there; the process does not outlive it. */
  timeout: number
  /** An answer that comes bit by bit is passed on so. */
  isStreamed?: boolean
}

export type RunResponse = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  /** In the place of the body where it comes bit by bit. */
  stream?: Readable
  /** Once everything that the script put off has ended, too. */
  logs: Promise<Log[]>
}

/** Runs scripts of strangers, each in a process of its own. */
export type Sandbox = {
  /** Throws a `SandboxError` when there is no answer. */
  run: (run: Run) => Promise<RunResponse>
  /** Why a script never starts, in the words of what would run it; nothing where it does, or nobody can tell. */
  check: (script: string) => Promise<string | undefined>
  /** Whether scripts can be run here, and how they are kept apart; starts nothing. */
  state: () => Promise<SandboxState>
  close: () => Promise<void>
}

export type SandboxState = {
  status: 'ready' | 'unconfined' | 'unavailable'
  processes: number
  message?: string
}

export type SandboxReason =
  | 'unavailable'
  | 'busy'
  | 'resting'
  | 'broken'
  | 'timeout'
  | 'unanswered'
  | 'memory'
  | 'crashed'
  | 'too-large'

/** Why a script gave no answer. */
export class SandboxError extends Error {
  readonly reason: SandboxReason
  /** What the script wrote before. */
  readonly logs: Log[]

  constructor(reason: SandboxReason, message: string, logs: Log[] = []) {
    super(message)
    this.name = 'SandboxError'
    this.reason = reason
    this.logs = logs
  }
}
