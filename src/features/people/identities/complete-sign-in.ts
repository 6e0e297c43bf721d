import type { Context } from '../../../kernel/context.ts'
import { membershipsOf } from './queries.ts'
import { openSecondStep } from '../second-factors/index.ts'
import { openSession, type NewSession } from '../sessions/index.ts'
import { organizationsRequiringSso } from './policy.ts'

export type Completion =
  | { kind: 'signed-in'; secret: string }
  /** Nothing would open without these organizations' providers. */
  | { kind: 'single-sign-on'; organizationIds: string[] }
  /** A code is asked for, by a form that carries the ticket. */
  | { kind: 'second-step'; ticket: string }

/** Signs in somebody who proved by their own means who they are, unless their organizations want it otherwise. */
export async function completeSignIn(
  ctx: Context,
  session: NewSession & { method: 'password' | 'link' | 'invitation' },
): Promise<Completion> {
  const organizationIds = organizationsRequiringSso(await membershipsOf(ctx.db, session.userId))
  if (organizationIds.length > 0) return { kind: 'single-sign-on', organizationIds }
  const ticket = await openSecondStep(ctx, session)
  if (ticket !== undefined) return { kind: 'second-step', ticket }
  return { kind: 'signed-in', secret: await openSession(ctx, session) }
}
