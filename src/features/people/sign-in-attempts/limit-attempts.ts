import { createHash } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { countAttempt, deleteAttempts } from './queries.ts'
import type { Db } from '../../../platform/database/index.ts'

const quarter = 15 * 60 * 1000

/**
 * What is counted: tries of a password by account and address together, so that nobody locks another out from
 * elsewhere; by account, against many who guess at once; and by address. Mails likewise, by recipient. And what
 * is kept of a provider's refused answers, which anybody may make up. Codes of a second step are short, and only
 * who knows the password may try them.
 */
const limits = {
  password: 10,
  account: 100,
  address: 100,
  mail: 5,
  'mail-recipient': 20,
  'mail-address': 50,
  refusal: 20,
  code: 5,
} as const

export type Attempt = { kind: keyof typeof limits; of: string }

export type Verdict =
  | { kind: 'go-on' }
  /** `isFirst` is true for the first one over the limit only. */
  | { kind: 'wait'; minutes: number; isFirst: boolean }

/** Counts tries, in the database, so that they count on every instance and after a restart. */
export async function limitAttempts({ db, now }: Context, attempts: Attempt[]): Promise<Verdict> {
  const counted: { used: number; most: number; endsAt: number }[] = []
  for (const attempt of attempts) {
    const row = await countAttempt(db, { name: nameOf(attempt), now, endsAt: now + quarter })
    counted.push({ used: row.attempts, most: limits[attempt.kind], endsAt: row.ends_at })
  }
  const over = counted.filter(({ used, most }) => used > most)
  if (over.length === 0) return { kind: 'go-on' }
  const end = Math.max(...over.map(({ endsAt }) => endsAt))
  const isFirst = over.every(({ used, most }) => used === most + 1)
  return { kind: 'wait', minutes: Math.ceil((end - now) / 60_000), isFirst }
}

export async function forgetAttempts(db: Db, attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) await deleteAttempts(db, nameOf(attempt))
}

/** What one try of a password counts as. */
export function passwordAttempts({ email, address }: { email: string; address: string }): Attempt[] {
  return [
    { kind: 'password', of: `${email} ${address}` },
    { kind: 'account', of: email },
  ]
}

// Hashed: what was typed into a field is often enough a password in the wrong place.
function nameOf({ kind, of }: Attempt): string {
  return `${kind}:${createHash('sha256').update(of.toLowerCase()).digest('base64url')}`
}
