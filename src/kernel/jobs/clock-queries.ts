import type { Db } from '../../platform/database/index.ts'

// Clocks of several instances may differ by this much, and no worker holds a job for longer without saying so.
const tolerance = 120_000
// Longer than the longest pause between two tries.
const longestPause = 900_000

/**
 * Brings near what a clock that was ahead put far off: jobs that are not due for as long as it was wrong, and jobs that
 * a worker holds for as long.
 */
export async function bringNear(db: Db, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: now })
    .where('state', '=', 'ready')
    .where('attempts', '>', 0)
    .where('run_at', '>', now + longestPause)
    .execute()
  await db
    .updateTable('jobs')
    // What was to wait for a while still does.
    .set((eb) => ({ run_at: eb(eb('run_at', '-', eb.ref('created_at')), '+', now), created_at: now }))
    .where('state', '=', 'ready')
    .where('attempts', '=', 0)
    .where('created_at', '>', now + tolerance)
    .execute()
  await db
    .updateTable('jobs')
    .set({ lease_until: now })
    .where('state', '=', 'running')
    .where('lease_until', '>', now + tolerance)
    .execute()
}
