import type { Messages } from '../en/index.ts'

export const mergeRules: Messages['mergeRules'] = {
  mergeRules: 'Antes de fusionar',
  mergeRuleTypes: {
    inherit: 'Como en la organización',
    none: 'No se exige nada',
    rules: 'Se exige lo siguiente',
  },
  required: 'Obligatorio',
  chooseRules: 'Elige al menos una regla o indica que no se exige nada.',
  ruleNames: {
    require_at_least_one_review: 'Al menos una revisión',
    require_at_least_one_approved_review: 'Al menos una aprobación',
    require_all_reviews_approved: 'Todas las revisiones aprueban',
    require_agent_review: 'Una revisión de un agente',
    require_up_to_date_change_request: 'Al día con el espacio',
    require_change_request_subject: 'Un asunto',
    require_change_request_description: 'Una descripción',
    require_author_to_merge: 'La fusiona su autor',
    require_specific_reviewers: 'Revisiones de determinadas personas',
    require_one_of_specific_reviewers: 'Una revisión de una de determinadas personas',
    allow_bypass: 'Determinadas personas pueden fusionar sin cumplirlas',
    custom: 'Una expresión propia',
  },
  otherRules: (names) => `Estas se definieron a través de la API y se mantienen: ${names}.`,
}
