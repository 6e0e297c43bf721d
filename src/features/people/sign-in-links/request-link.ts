import type { Context } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { sendLink, type LinkRequest } from './jobs.ts'
import { limitAttempts, type Verdict } from '../sign-in-attempts/index.ts'
import type { Visit } from '../sessions/index.ts'

/** Counts what is asked for, in a transaction of its own: what is refused counts as well. */
export async function limitLinks(
  { services }: Context,
  { email, visit }: { email: string; visit: Visit },
): Promise<Verdict> {
  return transact(services, { kind: 'system' }, (ctx) =>
    limitAttempts(ctx, [
      { kind: 'mail', of: `${email} ${visit.address}` },
      { kind: 'mail-recipient', of: email },
      { kind: 'mail-address', of: visit.address },
    ]),
  )
}

/** Has a link sent, by a job: the answer tells nothing of whether there is an account. */
export async function requestLink(ctx: Context, request: LinkRequest): Promise<void> {
  await ctx.enqueue({ kind: sendLink.kind, payload: request })
}
