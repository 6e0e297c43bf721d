import type { Services } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import type { SessionRow, Visit } from '../sessions/index.ts'

export type Refusal = {
  email: string
  method: SessionRow['method']
  reason: string
  address: string
  organizationId?: string
}

/** The job that keeps refusals. */
export const refusalJob = 'note-refused-sign-in'

/**
 * Keeps that somebody was not let in, in a transaction of its own. Through a job, which looks up whom it
 * concerns: the answer takes no longer when there is such an account.
 */
export async function noteRefusal(
  services: Services,
  { visit, ...refusal }: Omit<Refusal, 'address'> & { visit: Visit },
): Promise<void> {
  const payload: Refusal = { ...refusal, email: refusal.email.toLowerCase(), address: visit.address }
  await transact(services, { kind: 'system' }, (ctx) => ctx.enqueue({ kind: refusalJob, payload }))
}
