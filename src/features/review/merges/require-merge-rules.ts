import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import type { ChangeRequestRow } from '../change-requests/index.ts'
import { mergeVerdict } from './policy.ts'
import { readMergeFacts } from './read-merge-facts.ts'

/** Refuses (412) a merge that the rules of the space, or of its organization, do not let through. */
export async function requireMergeRules(ctx: Context, changeRequest: ChangeRequestRow): Promise<void> {
  const { rules, facts } = await readMergeFacts(ctx, changeRequest)
  const verdict = mergeVerdict(rules, facts)
  if (verdict.kind === 'refused') throw new ApiError('wrong-state', verdict.message)
}
