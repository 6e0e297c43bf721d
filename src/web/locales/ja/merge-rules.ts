import type { Messages } from '../en/index.ts'

export const mergeRules: Messages['mergeRules'] = {
  mergeRules: 'マージの条件',
  mergeRuleTypes: {
    inherit: '組織の設定に従う',
    none: '条件なし',
    rules: '次の条件が必要',
  },
  required: '必要な条件',
  chooseRules: '1 つ以上選択するか、「条件なし」にしてください。',
  ruleNames: {
    require_at_least_one_review: '1 件以上のレビュー',
    require_at_least_one_approved_review: '1 件以上の承認',
    require_all_reviews_approved: 'すべてのレビューで承認',
    require_agent_review: 'エージェントによるレビュー',
    require_up_to_date_change_request: 'スペースの最新の内容を反映',
    require_change_request_subject: '件名',
    require_change_request_description: '説明',
    require_author_to_merge: '作成した本人によるマージ',
    require_specific_reviewers: '特定の人全員によるレビュー',
    require_one_of_specific_reviewers: '特定の人のうち 1 人によるレビュー',
    allow_bypass: '特定の人は条件なしでマージ可能',
    custom: '独自の式',
  },
  otherRules: (names) => `次の条件は API で設定されたもので、変更されません：${names}`,
}
