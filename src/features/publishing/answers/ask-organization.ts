import type { Context } from '../../../kernel/context.ts'
import { searchOrganization } from '../../content/search/index.ts'
import { findPassages } from './find-passages.ts'
import { writeAnswer, type QuestionAnswer } from './write-answer.ts'

const limit = 10

/** Asks the spaces of an organization that the caller may see. */
export async function askOrganization(
  ctx: Context,
  {
    organizationId,
    question,
    previous,
  }: { organizationId: string; question: string; previous?: string[] | undefined },
  signal: AbortSignal,
): Promise<QuestionAnswer> {
  const passages = await findPassages(
    ctx,
    question,
    async (query) => (await searchOrganization(ctx, organizationId, { query, limit })).items,
  )
  return {
    passages,
    results: [],
    answers: writeAnswer(ctx.services, { question, previous, passages, signal }),
  }
}
