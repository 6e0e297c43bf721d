import type { Services } from '../../../kernel/context.ts'
import { isPassword } from '../../../platform/password.ts'
import { transact } from '../../../kernel/transact.ts'
import { userByEmail } from '../users/index.ts'
import { completeSignIn, type Completion } from './complete-sign-in.ts'
import { forgetAttempts, limitAttempts, passwordAttempts } from './limit-attempts.ts'
import { noteRefusal } from './note-refusal.ts'
import { passwordOf } from './queries.ts'
import type { Visit } from './visit.ts'

export type PasswordOutcome = Completion | { kind: 'wrong' } | { kind: 'wait'; minutes: number }

/** Does the same work, and so takes the same time, whether or not there is such an account. */
export async function signInWithPassword(
  services: Services,
  { email, password, visit }: { email: string; password: string; visit: Visit },
): Promise<PasswordOutcome> {
  const refuse = (reason: string) => noteRefusal(services, { email, method: 'password', reason, visit })
  const tries = passwordAttempts({ email, address: visit.address })
  const verdict = await limitAttempts(services, [...tries, { kind: 'address', of: visit.address }])
  if (verdict.kind === 'wait') {
    if (verdict.isFirst) await refuse('too many tries')
    return verdict
  }
  const { read } = services.database
  const user = await userByEmail(read, email)
  const hash = await passwordOf(read, user?.id ?? '')
  if (!(await isPassword(password, hash)) || user === undefined) {
    await refuse('wrong password')
    return { kind: 'wrong' }
  }
  const outcome = await transact(services, { kind: 'system' }, async (ctx) => {
    await forgetAttempts(ctx.db, tries)
    return completeSignIn(ctx, { userId: user.id, method: 'password', visit })
  })
  if (outcome.kind === 'single-sign-on') await refuse('single sign-on is demanded')
  return outcome
}
