import type { Context, Services } from '../context.ts'

/** One run of a job, as its handler sees it. */
export type JobRun<Payload> = {
  payload: Payload
  /** 1 on the first try. */
  attempt: number
  services: Services
  /** Aborts when the lease is lost or the process stops. */
  signal: AbortSignal
  transaction: <Result>(work: (ctx: Context) => Promise<Result>) => Promise<Result>
  /** The last transaction of the job: its effect and the job's end are one, so that it happens once. */
  complete: (work: (ctx: Context) => Promise<void>) => Promise<void>
}

export type JobDefinition<Payload extends Record<string, unknown> = Record<string, unknown>> = {
  kind: string
  /** After this many failures the job is parked: kept and shown, and its lane goes on. */
  maximumAttempts: number
  /** Waits on programs of others: runs beside the rest, so that it keeps nothing else waiting. */
  isOutside?: true
  /**
   * Brings something up to date that is made of what is stored, whatever it missed: one that waits in a lane stands for
   * all that would follow it, and what it writes could be made again.
   */
  isCatchUp?: true
  /** A cron pattern (UTC) for work that comes again by itself. */
  schedule?: string
  // A method, so that definitions of any payload fit in one list; each runs only what its own kind enqueued.
  run(run: JobRun<Payload>): Promise<void>
  /** Brings what the job worked on to a final state, in the transaction that parks it. */
  giveUp?(ctx: Context, payload: Payload, error: string): Promise<void>
}

/** Declares a kind of job. */
export function defineJob<Payload extends Record<string, unknown>>(
  job: Omit<JobDefinition<Payload>, 'maximumAttempts'> & { maximumAttempts?: number },
): JobDefinition<Payload> {
  return { maximumAttempts: 10, ...job }
}
