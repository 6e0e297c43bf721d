import type { Context } from '../../../kernel/context.ts'
import { noteRefusal } from '../identities/index.ts'
import { deleteStep, limitCodes, stepBy, takeCode } from '../second-factors/index.ts'
import { openSession, type Visit } from '../sessions/index.ts'
import { hashSecret } from '../tokens/index.ts'
import { userById } from '../users/index.ts'

type Refused =
  | { kind: 'too-old' }
  | { kind: 'wrong' }
  | { kind: 'wait'; userId: string; minutes: number; isFirst: boolean }
type StepCheck = { kind: 'go-on' } | Refused

/** Whether a sign-in still waits for its second step. The try counts, in a transaction of its own. */
export async function limitSecondStep(ctx: Context, ticket: string): Promise<StepCheck> {
  const step = await stepBy(ctx.db, { hash: hashSecret(ticket), now: ctx.now })
  if (step === undefined) return { kind: 'too-old' }
  const verdict = await limitCodes(ctx, step.user_id)
  return verdict.kind === 'wait' ? { ...verdict, userId: step.user_id } : verdict
}

/** Signs in whose code is right, and keeps what was refused. */
export async function takeSecondStep(
  ctx: Context,
  { check, ticket, code, visit }: { check: StepCheck; ticket: string; code: string; visit: Visit },
): Promise<{ kind: 'signed-in'; secret: string } | Refused> {
  if (check.kind === 'wait' && check.isFirst)
    await refuse(ctx, { userId: check.userId, reason: 'too many codes', visit })
  if (check.kind !== 'go-on') return check
  const step = await stepBy(ctx.db, { hash: hashSecret(ticket), now: ctx.now })
  if (step === undefined) return { kind: 'too-old' }
  const { user_id: userId, method } = step
  if (!(await takeCode(ctx, { userId, code }))) {
    await refuse(ctx, { userId, reason: 'wrong code', visit })
    return { kind: 'wrong' }
  }
  await deleteStep(ctx.db, step.hash)
  return { kind: 'signed-in', secret: await openSession(ctx, { userId, method, visit }) }
}

async function refuse(
  ctx: Context,
  { userId, reason, visit }: { userId: string; reason: string; visit: Visit },
): Promise<void> {
  const user = await userById(ctx.db, userId)
  if (user !== undefined) await noteRefusal(ctx, { email: user.email, method: 'password', reason, visit })
}
