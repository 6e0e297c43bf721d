import type { MergeRules } from '../../../contract/review/merge-rules.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { mergeRulesOf } from '../../people/organizations/index.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import type { MergeFacts } from './policy.ts'
import type { ChangeRequestRow } from '../change-requests/index.ts'
import { readStandingReviews } from '../reviews/index.ts'

/** The rules that hold for a change request, and what they are asked about. */
export async function readMergeFacts(
  ctx: Context,
  changeRequest: ChangeRequestRow,
): Promise<{ rules: MergeRules; facts: MergeFacts }> {
  const space = await spaceBy(ctx.db, changeRequest.space_id)
  if (space === undefined) throw new Error('a change request has no space')
  const own: MergeRules | { type: 'inherit' } = JSON.parse(space.merge_rules)
  const rules = own.type === 'inherit' ? await mergeRulesOf(ctx.db, space.organization_id) : own
  const reviews = await readStandingReviews(ctx, changeRequest)
  const facts: MergeFacts = {
    space: { id: space.id, title: space.title },
    changeRequest: {
      subject: changeRequest.subject,
      status: changeRequest.status,
      outdated: changeRequest.space_revision !== changeRequest.revision_ancestor,
      hasDescription: changeRequest.description !== null,
      createdBy: changeRequest.created_by ?? '',
    },
    reviews: reviews.map(({ status, reviewer_id: user }) => ({ status, user })),
    actor: { id: actingUser(ctx) },
  }
  return { rules, facts }
}
