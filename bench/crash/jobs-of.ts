import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../src/platform/database/index.ts'
import type { Ledger } from './ledger.ts'
import type { Mailbox } from './mailbox.ts'

// Twice the lease.
const patience = 60_000

/** The addresses whose invitation a process was sending when it died: these may get it twice. */
export async function interruptedMails(database: Database, pid: number): Promise<string[]> {
  const jobs = await database.read
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'send-invitation')
    .where('state', '=', 'running')
    .where('lease_owner', 'like', `%-${pid}-%`)
    .execute()
  return jobs.map(({ payload }) => JSON.parse(payload).email)
}

/** Waits until no job is left; the jobs of a worker that died wait for the end of its lease. */
export async function untilJobsAreDone(database: Database): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY
  let progressAt = Date.now()
  for (;;) {
    const jobs = await database.read.selectFrom('jobs').select(['kind', 'state', 'last_error']).execute()
    if (jobs.length === 0) return
    if (jobs.length < fewest) progressAt = Date.now()
    fewest = Math.min(fewest, jobs.length)
    if (Date.now() - progressAt > patience)
      throw new Error(`${jobs.length} jobs are left, the first ${JSON.stringify(jobs[0])}`)
    await sleep(200)
  }
}

/** Mails that did not arrive, or arrived again although nobody who sent them was killed. */
export function findWrongMails(
  ledger: Ledger,
  { mailbox, interrupted }: { mailbox: Mailbox; interrupted: Set<string> },
): string[] {
  return [...ledger.invitations].flatMap((email) => {
    const count = mailbox.deliveriesTo(email)
    if (count === 0) return [`lost: the mail to ${email} was never sent`]
    return count > 1 && !interrupted.has(email) ? [`twice: ${count} mails to ${email}`] : []
  })
}
