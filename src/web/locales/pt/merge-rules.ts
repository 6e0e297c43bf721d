import type { Messages } from '../en/index.ts'

export const mergeRules: Messages['mergeRules'] = {
  mergeRules: 'Antes de mesclar',
  mergeRuleTypes: {
    inherit: 'Como na organização',
    none: 'Nada é exigido',
    rules: 'Estas regras são exigidas',
  },
  required: 'Exigido',
  chooseRules: 'Escolha pelo menos uma regra ou indique que nada é exigido.',
  ruleNames: {
    require_at_least_one_review: 'Pelo menos uma revisão',
    require_at_least_one_approved_review: 'Pelo menos uma aprovação',
    require_all_reviews_approved: 'Todas as revisões com aprovação',
    require_agent_review: 'Uma revisão de um agente',
    require_up_to_date_change_request: 'Em dia com o espaço',
    require_change_request_subject: 'Um assunto',
    require_change_request_description: 'Uma descrição',
    require_author_to_merge: 'Mesclada por quem criou',
    require_specific_reviewers: 'Revisões de determinadas pessoas',
    require_one_of_specific_reviewers: 'Uma revisão de uma entre determinadas pessoas',
    allow_bypass: 'Determinadas pessoas podem mesclar sem isso',
    custom: 'Uma expressão própria',
  },
  otherRules: (names) => `Estas foram definidas pela API e ficam como estão: ${names}.`,
}
