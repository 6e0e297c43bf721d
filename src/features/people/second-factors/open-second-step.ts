import type { Context } from '../../../kernel/context.ts'
import { randomText } from '../../../platform/random.ts'
import { hashSecret } from '../tokens/index.ts'
import { newAuthenticator, type Authenticator } from './new-authenticator.ts'
import { hasSecondFactor, insertStep, type StepRow } from './queries.ts'

const lifetime = 10 * 60 * 1000

type Waiting = Pick<StepRow, 'method'> & { userId: string }

/** The ticket with which somebody who has a second factor goes on to it; nothing for others. */
export async function openSecondStep(ctx: Context, waiting: Waiting): Promise<string | undefined> {
  return (await hasSecondFactor(ctx.db, waiting.userId)) ? insertTicket(ctx, waiting, null) : undefined
}

/** The ticket of somebody who has none and is to set one up on the way, with what their app takes. */
export async function openSetUp(
  ctx: Context,
  waiting: Waiting,
): Promise<{ ticket: string; authenticator: Authenticator }> {
  const authenticator = await newAuthenticator(ctx, waiting.userId)
  const sealed = ctx.services.secrets.encrypt(authenticator.secret)
  return { ticket: await insertTicket(ctx, waiting, sealed), authenticator }
}

async function insertTicket(
  { db, now }: Context,
  { userId, method }: Waiting,
  sealed: string | null,
): Promise<string> {
  const ticket = randomText(43)
  const expires = { expires_at: now + lifetime }
  await insertStep(db, { hash: hashSecret(ticket), user_id: userId, method, sealed, ...expires })
  return ticket
}
