import { Type, type Static } from 'typebox'

const users = Type.Array(Type.String(), { maxItems: 100 })

const MergeRule = Type.Union(
  [
    Type.Object({
      rule: Type.Enum(['require_specific_reviewers', 'require_one_of_specific_reviewers', 'allow_bypass']),
      users,
    }),
    Type.Object({
      rule: Type.Enum([
        'require_at_least_one_review',
        'require_at_least_one_approved_review',
        'require_all_reviews_approved',
        'require_agent_review',
        'require_up_to_date_change_request',
        'require_change_request_subject',
        'require_change_request_description',
        'require_author_to_merge',
      ]),
    }),
    Type.Object({
      rule: Type.Literal('custom'),
      expression: Type.String({ maxLength: 1024 }),
      message: Type.Optional(Type.String({ maxLength: 255 })),
    }),
  ],
  { title: 'MergeRule' },
)

export const MergeRules = Type.Union(
  [
    Type.Object({ type: Type.Literal('none') }),
    Type.Object({ type: Type.Literal('rules'), rules: Type.Array(MergeRule, { maxItems: 50 }) }),
  ],
  { title: 'MergeRulesStandaloneConfiguration' },
)
export type MergeRules = Static<typeof MergeRules>
