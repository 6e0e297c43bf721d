import type * as tasks from './tasks.ts'

export type Tasks = typeof tasks
export type TaskInput<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0]
export type TaskOutput<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>

/** Threads for what would hold up every request: reading and writing what somebody sent. */
export type Threads = {
  /** Runs a task; one that takes longer than its deadline, in milliseconds, is ended together with its thread. */
  run: <Name extends keyof Tasks>(
    name: Name,
    input: TaskInput<Name>,
    limits: ThreadLimits,
  ) => Promise<TaskOutput<Name>>
  /** How many tasks of the background run at once. */
  parallelism: number
  close: () => Promise<void>
}

export type ThreadLimits = {
  deadline: number
  /** Nobody waits for the response: a thread stays free for those who do. */
  isBackground?: boolean
}

/** A task that took too long or too much memory, or took its thread along. */
export class ThreadError extends Error {
  override name = 'ThreadError'
}
