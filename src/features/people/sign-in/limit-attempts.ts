import { createHash } from 'node:crypto'
import type { Services } from '../../../kernel/context.ts'
import { countAttempt, deleteAttempts } from './flow-queries.ts'
import type { Db } from '../../../platform/database/index.ts'

const quarter = 15 * 60 * 1000

/**
 * What is counted: tries of a password by account and by address, mails by recipient and by address, and what
 * is kept of a provider's refused answers, which anybody may make up.
 */
const limits = { password: 10, address: 100, mail: 5, 'mail-address': 50, refusal: 20 } as const

export type Attempt = { kind: keyof typeof limits; of: string }

export type Verdict =
  | { kind: 'go-on' }
  /** `isFirst` is true for the first one over the limit only. */
  | { kind: 'wait'; minutes: number; isFirst: boolean }

/** Counts tries, in the database, so that they count on every instance and after a restart. */
export async function limitAttempts(services: Services, attempts: Attempt[]): Promise<Verdict> {
  const now = services.clock()
  const counted = await services.database.transaction(async (db) => {
    const results: { used: number; most: number; endsAt: number }[] = []
    for (const attempt of attempts) {
      const row = await countAttempt(db, { name: nameOf(attempt), now, endsAt: now + quarter })
      results.push({ used: row.attempts, most: limits[attempt.kind], endsAt: row.ends_at })
    }
    return results
  })
  const over = counted.filter(({ used, most }) => used > most)
  if (over.length === 0) return { kind: 'go-on' }
  const end = Math.max(...over.map(({ endsAt }) => endsAt))
  const isFirst = over.every(({ used, most }) => used === most + 1)
  return { kind: 'wait', minutes: Math.ceil((end - now) / 60_000), isFirst }
}

export async function forgetAttempts(db: Db, attempt: Attempt): Promise<void> {
  await deleteAttempts(db, nameOf(attempt))
}

// Hashed: what was typed into a field is often enough a password in the wrong place.
function nameOf({ kind, of }: Attempt): string {
  return `${kind}:${createHash('sha256').update(of.toLowerCase()).digest('base64url')}`
}
