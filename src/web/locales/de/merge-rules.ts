import type { Messages } from '../en/index.ts'

export const mergeRules: Messages['mergeRules'] = {
  mergeRules: 'Vor dem Zusammenführen',
  mergeRuleTypes: {
    inherit: 'Wie in der Organisation',
    none: 'Nichts ist erforderlich',
    rules: 'Folgendes ist erforderlich',
  },
  required: 'Erforderlich',
  chooseRules: 'Wählen Sie mindestens eine Regel, oder legen Sie fest, dass nichts erforderlich ist.',
  ruleNames: {
    require_at_least_one_review: 'Mindestens eine Prüfung',
    require_at_least_one_approved_review: 'Mindestens eine Genehmigung',
    require_all_reviews_approved: 'Alle Prüfungen mit Genehmigung',
    require_agent_review: 'Eine Prüfung durch einen Agenten',
    require_up_to_date_change_request: 'Auf dem Stand des Bereichs',
    require_change_request_subject: 'Ein Betreff',
    require_change_request_description: 'Eine Beschreibung',
    require_author_to_merge: 'Zusammenführen durch den Autor',
    require_specific_reviewers: 'Prüfungen durch bestimmte Personen',
    require_one_of_specific_reviewers: 'Eine Prüfung durch eine von mehreren bestimmten Personen',
    allow_bypass: 'Bestimmte Personen dürfen ohne das zusammenführen',
    custom: 'Ein eigener Ausdruck',
  },
  otherRules: (names) => `Diese wurden über die API festgelegt und bleiben, wie sie sind: ${names}.`,
}
