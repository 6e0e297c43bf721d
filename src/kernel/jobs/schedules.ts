import { Cron } from 'croner'
import type { Services } from '../context.ts'
import type { JobDefinition } from './job.ts'
import { enqueue, moveSchedule, scheduledRun } from './queries.ts'

/** Enqueues what is due; the schedule moves and the job appears in one transaction, on one instance. */
export async function runSchedules(services: Services, jobs: JobDefinition[]): Promise<void> {
  for (const { kind, schedule } of jobs) {
    if (schedule === undefined) continue
    const now = services.clock()
    const from = await scheduledRun(services.database.read, kind)
    if (from !== undefined && from > now) continue
    await services.database.transaction(async (db) => {
      const hasMoved = await moveSchedule(db, { name: kind, from, to: nextRun(schedule, now) })
      if (hasMoved && from !== undefined)
        await enqueue(db, { kind, payload: {}, lane: `schedule:${kind}` }, now)
    })
  }
}

function nextRun(pattern: string, now: number): number {
  const next = new Cron(pattern, { timezone: 'UTC', paused: true }).nextRun(new Date(now))
  if (next === null) throw new Error(`the schedule "${pattern}" never comes`)
  return next.getTime()
}
