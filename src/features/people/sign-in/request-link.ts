import type { Services } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { sendLink, type LinkRequest } from './jobs.ts'
import { limitAttempts, type Verdict } from './limit-attempts.ts'
import type { Visit } from './visit.ts'

/** Has a link sent, by a job: the answer tells nothing of whether there is an account. */
export async function requestLink(
  services: Services,
  { visit, ...request }: LinkRequest & { visit: Visit },
): Promise<Verdict> {
  const verdict = await limitAttempts(services, [
    { kind: 'mail', of: `${request.email} ${visit.address}` },
    { kind: 'mail-recipient', of: request.email },
    { kind: 'mail-address', of: visit.address },
  ])
  if (verdict.kind === 'go-on') {
    await transact(services, { kind: 'system' }, (ctx) =>
      ctx.enqueue({ kind: sendLink.kind, payload: request }),
    )
  }
  return verdict
}
