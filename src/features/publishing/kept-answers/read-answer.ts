import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { askerOf, timeKept } from './policy.ts'
import { answerBy } from './queries.ts'

/** The events of an answer, for the one who asked. */
export async function readAnswer(
  ctx: Context,
  { responseId, siteId }: { responseId: string; siteId: string },
): Promise<object[]> {
  const row = await answerBy(ctx.db, { id: responseId, siteId, since: ctx.now - timeKept })
  if (row === undefined || row.asker !== askerOf(ctx.actor))
    throw new ApiError('not-found', 'No such answer to you; answers are kept for a day')
  return JSON.parse(ctx.services.secrets.decrypt(row.events))
}
