import type { Context } from '../../../kernel/context.ts'
import { organizationsDemandingSecondFactor } from '../organizations/index.ts'
import {
  authenticatorOf,
  deleteStep,
  forgetCodes,
  lockStep,
  setUpSecondFactor,
  type Authenticator,
} from '../second-factors/index.ts'
import { openSession, type Visit } from '../sessions/index.ts'
import { hashSecret } from '../tokens/index.ts'
import { noteRefusedCode, type StepCheck } from './take-second-step.ts'

type Again = { authenticator: Authenticator; organizations: string[] }
type SetUp =
  | { kind: 'signed-in'; secret: string; recoveryCodes: string[] }
  | { kind: 'too-old' }
  | ({ kind: 'wrong' } & Again)
  | ({ kind: 'wait'; minutes: number } & Again)

/** Signs in whose code shows that their app is set up; what they have to do again is told to the others. */
export async function setUpSecondStep(
  ctx: Context,
  { check, ticket, code, visit }: { check: StepCheck; ticket: string; code: string; visit: Visit },
): Promise<SetUp> {
  const step = await lockStep(ctx.db, { hash: hashSecret(ticket), now: ctx.now })
  if (step === undefined || step.sealed === null) return { kind: 'too-old' }
  const { user_id: userId, method, sealed } = step
  if (check.kind === 'wait') {
    if (check.isFirst) await noteRefusedCode(ctx, { step, reason: 'too many codes', visit })
    return { kind: 'wait', minutes: check.minutes, ...(await again(ctx, { userId, sealed })) }
  }
  const outcome = await setUpSecondFactor(ctx, { userId, sealed, code })
  if (outcome.kind === 'wrong') {
    await noteRefusedCode(ctx, { step, reason: 'wrong code', visit })
    return { kind: 'wrong', ...(await again(ctx, { userId, sealed })) }
  }
  await deleteStep(ctx.db, step.hash)
  if (outcome.kind === 'done-meanwhile') return { kind: 'too-old' }
  await forgetCodes(ctx, userId)
  const secret = await openSession(ctx, { userId, method, visit })
  return { kind: 'signed-in', secret, recoveryCodes: outcome.recoveryCodes }
}

async function again(ctx: Context, { userId, sealed }: { userId: string; sealed: string }): Promise<Again> {
  const secret = ctx.services.secrets.decrypt(sealed)
  const demanding = await organizationsDemandingSecondFactor(ctx.db, userId)
  return {
    authenticator: await authenticatorOf(ctx, { userId, secret }),
    organizations: demanding.map(({ title }) => title),
  }
}
