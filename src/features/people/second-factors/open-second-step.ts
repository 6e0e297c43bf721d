import type { Context } from '../../../kernel/context.ts'
import { randomText } from '../../../platform/random.ts'
import { hashSecret } from '../tokens/index.ts'
import { factorOf, insertStep, type StepRow } from './queries.ts'

const lifetime = 10 * 60 * 1000

/** The ticket with which somebody who has a second factor goes on to it; nothing for others. */
export async function openSecondStep(
  { db, now }: Context,
  { userId, method }: { userId: string; method: StepRow['method'] },
): Promise<string | undefined> {
  const factor = await factorOf(db, userId)
  if (factor === undefined || factor.confirmed_at === null) return undefined
  const ticket = randomText(43)
  await insertStep(db, { hash: hashSecret(ticket), user_id: userId, method, expires_at: now + lifetime })
  return ticket
}
