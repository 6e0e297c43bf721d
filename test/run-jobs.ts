import type { JobDefinition } from '../src/kernel/jobs/index.ts'
import { transact } from '../src/kernel/transact.ts'
import type { TestApp } from './app.ts'

/** Runs scheduled jobs now, one after the other. */
export async function runJobs({ services }: TestApp, jobs: JobDefinition[]): Promise<void> {
  const transaction = <Result>(work: Parameters<typeof transact<Result>>[2]) =>
    transact(services, { kind: 'system' }, work)
  for (const job of jobs)
    await job.run({
      payload: {},
      attempt: 1,
      services,
      signal: new AbortController().signal,
      transaction,
      complete: transaction,
    })
}
