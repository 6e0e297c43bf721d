import type { Context } from '../../../kernel/context.ts'
import { noteRefusal } from '../identities/index.ts'
import { deleteStep, limitCodes, lockStep, stepBy, takeCode, type StepRow } from '../second-factors/index.ts'
import { openSession, type Visit } from '../sessions/index.ts'
import { hashSecret } from '../tokens/index.ts'
import { userById } from '../users/index.ts'

type Refused =
  | { kind: 'too-old' }
  | { kind: 'wrong' }
  | { kind: 'wait'; step: StepRow; minutes: number; isFirst: boolean }
export type StepCheck = { kind: 'go-on' } | Refused

/** Whether a sign-in still waits for its second step. The try counts, in a transaction of its own. */
export async function limitSecondStep(ctx: Context, ticket: string): Promise<StepCheck> {
  const step = await stepBy(ctx.db, { hash: hashSecret(ticket), now: ctx.now })
  if (step === undefined) return { kind: 'too-old' }
  const verdict = await limitCodes(ctx, step.user_id)
  return verdict.kind === 'wait' ? { ...verdict, step } : verdict
}

/** Signs in whose code is right, and keeps what was refused. */
export async function takeSecondStep(
  ctx: Context,
  { check, ticket, code, visit }: { check: StepCheck; ticket: string; code: string; visit: Visit },
): Promise<{ kind: 'signed-in'; secret: string } | Refused> {
  if (check.kind === 'wait' && check.isFirst)
    await noteRefusedCode(ctx, { step: check.step, reason: 'too many codes', visit })
  if (check.kind !== 'go-on') return check
  const step = await lockStep(ctx.db, { hash: hashSecret(ticket), now: ctx.now })
  if (step === undefined) return { kind: 'too-old' }
  const { user_id: userId, method } = step
  if (!(await takeCode(ctx, { userId, code }))) {
    await noteRefusedCode(ctx, { step, reason: 'wrong code', visit })
    return { kind: 'wrong' }
  }
  await deleteStep(ctx.db, step.hash)
  return { kind: 'signed-in', secret: await openSession(ctx, { userId, method, visit }) }
}

/** Keeps that a code was refused, for the organizations of whose it was not. */
export async function noteRefusedCode(
  ctx: Context,
  { step, reason, visit }: { step: StepRow; reason: string; visit: Visit },
): Promise<void> {
  const { user_id: userId, method } = step
  const user = await userById(ctx.db, userId)
  if (user !== undefined) await noteRefusal(ctx, { email: user.email, method, reason, visit })
}
