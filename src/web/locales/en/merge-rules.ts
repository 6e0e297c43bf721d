/** Words about what must be before a merge. */
export const mergeRules = {
  mergeRules: 'Before merging',
  mergeRuleTypes: {
    inherit: 'As in the organization',
    none: 'Nothing is required',
    rules: 'These are required',
  },
  required: 'Required',
  chooseRules: 'Choose at least one, or say that nothing is required.',
  ruleNames: {
    require_at_least_one_review: 'At least one review',
    require_at_least_one_approved_review: 'At least one approval',
    require_all_reviews_approved: 'All reviews approve',
    require_agent_review: 'A review by an agent',
    require_up_to_date_change_request: 'Up to date with the space',
    require_change_request_subject: 'A subject',
    require_change_request_description: 'A description',
    require_author_to_merge: 'Merged by its author',
    require_specific_reviewers: 'Reviews by certain people',
    require_one_of_specific_reviewers: 'A review by one of certain people',
    allow_bypass: 'Certain people may merge without',
    custom: 'An expression of your own',
  },
  otherRules: (names: string) => `These were set through the API and stay as they are: ${names}.`,
}
