import type { JobRun } from '../../../kernel/jobs/index.ts'
import { importRunBy } from './queries.ts'

const interval = 250

/** A signal that aborts when somebody cancels the run, and when the job itself has to stop. */
export function watchRun({
  services,
  payload,
  signal,
}: Pick<JobRun<{ organizationId: string; importRunId: string }>, 'services' | 'payload' | 'signal'>): {
  signal: AbortSignal
  end: () => void
} {
  const controller = new AbortController()
  const timer = setInterval(() => void look(), interval)
  return { signal: AbortSignal.any([signal, controller.signal]), end: () => clearInterval(timer) }

  async function look(): Promise<void> {
    const run = await importRunBy(services.database.read, payload).catch(() => undefined)
    if (run?.status === 'cancelled') controller.abort(new Error('the import was cancelled'))
  }
}
