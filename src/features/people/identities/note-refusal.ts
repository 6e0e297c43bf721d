import type { Context } from '../../../kernel/context.ts'
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
 * Keeps that somebody was not let in. Through a job, which looks up whom it concerns: the answer takes no
 * longer when there is such an account.
 */
export async function noteRefusal(
  ctx: Context,
  { visit, ...refusal }: Omit<Refusal, 'address'> & { visit: Visit },
): Promise<void> {
  const payload: Refusal = { ...refusal, email: refusal.email.toLowerCase(), address: visit.address }
  await ctx.enqueue({ kind: refusalJob, payload })
}
