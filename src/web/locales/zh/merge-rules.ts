import type { Messages } from '../en/index.ts'

export const mergeRules: Messages['mergeRules'] = {
  mergeRules: '合并前',
  mergeRuleTypes: {
    inherit: '与组织相同',
    none: '没有要求',
    rules: '须满足以下要求',
  },
  required: '要求',
  chooseRules: '请至少选择一项，或选择“没有要求”。',
  ruleNames: {
    require_at_least_one_review: '至少一次评审',
    require_at_least_one_approved_review: '至少一次批准',
    require_all_reviews_approved: '所有评审均已批准',
    require_agent_review: '由智能体评审',
    require_up_to_date_change_request: '与空间保持同步',
    require_change_request_subject: '填写主题',
    require_change_request_description: '填写描述',
    require_author_to_merge: '由作者本人合并',
    require_specific_reviewers: '由指定的所有人评审',
    require_one_of_specific_reviewers: '由指定人员之一评审',
    allow_bypass: '指定人员可以跳过要求直接合并',
    custom: '自定义表达式',
  },
  otherRules: (names) => `以下规则通过 API 设置，将保持不变：${names}。`,
}
