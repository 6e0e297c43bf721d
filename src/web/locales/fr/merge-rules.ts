import type { Messages } from '../en/index.ts'

export const mergeRules: Messages['mergeRules'] = {
  mergeRules: 'Avant la fusion',
  mergeRuleTypes: {
    inherit: 'Comme dans l’organisation',
    none: 'Rien n’est exigé',
    rules: 'Conditions exigées',
  },
  required: 'Exigé',
  chooseRules: 'Choisissez au moins une condition, ou indiquez que rien n’est exigé.',
  ruleNames: {
    require_at_least_one_review: 'Au moins une relecture',
    require_at_least_one_approved_review: 'Au moins une approbation',
    require_all_reviews_approved: 'Toutes les relectures approuvent',
    require_agent_review: 'Une relecture par un agent',
    require_up_to_date_change_request: 'À jour par rapport à l’espace',
    require_change_request_subject: 'Un objet',
    require_change_request_description: 'Une description',
    require_author_to_merge: 'Fusion par son auteur',
    require_specific_reviewers: 'Relectures par certaines personnes',
    require_one_of_specific_reviewers: 'Une relecture par l’une de certaines personnes',
    allow_bypass: 'Certaines personnes peuvent fusionner sans ces conditions',
    custom: 'Une expression personnalisée',
  },
  otherRules: (names) => `Ces règles ont été définies par l’API et restent telles quelles : ${names}.`,
}
