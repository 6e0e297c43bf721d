import type { Context } from '../../../kernel/context.ts'
import { membershipsOf } from './queries.ts'
import { organizationsDemandingSecondFactor } from '../organizations/index.ts'
import { openSecondStep, openSetUp, type Authenticator } from '../second-factors/index.ts'
import { openSession, type NewSession } from '../sessions/index.ts'
import { organizationsRequiringSso } from './policy.ts'

export type Completion =
  | { kind: 'signed-in'; secret: string }
  /** Nothing would open without these organizations' providers. */
  | { kind: 'single-sign-on'; organizationIds: string[] }
  /** A code is asked for, by a form that carries the ticket. */
  | { kind: 'second-step'; ticket: string }
  /** These organizations demand a second factor, which is set up first, by a form that carries the ticket. */
  | { kind: 'set-up'; ticket: string; authenticator: Authenticator; organizations: string[] }

/** Signs in somebody who proved by their own means who they are, unless their organizations want it otherwise. */
export async function completeSignIn(
  ctx: Context,
  session: NewSession & { method: 'password' | 'link' | 'invitation' },
): Promise<Completion> {
  const organizationIds = organizationsRequiringSso(await membershipsOf(ctx.db, session.userId))
  if (organizationIds.length > 0) return { kind: 'single-sign-on', organizationIds }
  const ticket = await openSecondStep(ctx, session)
  if (ticket !== undefined) return { kind: 'second-step', ticket }
  const demanding = await organizationsDemandingSecondFactor(ctx.db, session.userId)
  if (demanding.length > 0)
    return {
      kind: 'set-up',
      ...(await openSetUp(ctx, session)),
      organizations: demanding.map(({ title }) => title),
    }
  return { kind: 'signed-in', secret: await openSession(ctx, session) }
}
