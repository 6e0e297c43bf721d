import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../../src/kernel/context.ts'
import { parentOf, processorTime, processorTimeWithEnded } from '../processor-time.ts'

/** Microseconds of processor that the server and the database have used. */
export type Used = { server: number; database: number }

/** Reads them; the database's are those of all its processes, where it has any of its own. */
export async function createMeter(pid: number, { database }: Services): Promise<() => Used> {
  if (database.dialect === 'sqlite') return () => ({ server: processorTime(pid), database: 0 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.read)
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  return () => ({ server: processorTime(pid), database: familyTime(postmaster) })
}

function familyTime(parent: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
  return [parent, ...children].reduce((sum, pid) => sum + processorTimeWithEnded(pid), 0)
}

const quiet = 20_000

/** Waits until the jobs of what was written are done, by what they use. */
export async function untilQuiet(read: () => Used): Promise<void> {
  for (let before = read(); ;) {
    await sleep(700)
    const now = read()
    if (now.server + now.database - before.server - before.database <= quiet) return
    before = now
  }
}
