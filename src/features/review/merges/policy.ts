import type { MergeRules } from '../../../contract/review/merge-rules.ts'
import { evaluate, parseExpression } from '../../../engine/expressions/index.ts'

type Rule = Extract<MergeRules, { type: 'rules' }>['rules'][number]

/** What merge rules are asked about. */
export type MergeFacts = {
  space: { id: string; title: string }
  changeRequest: {
    subject: string
    status: string
    outdated: boolean
    hasDescription: boolean
    createdBy: string
  }
  reviews: { status: 'approved' | 'changes-requested'; user: string }[]
  actor: { id: string }
}

export type Verdict = { kind: 'allowed' } | { kind: 'refused'; message: string }

/** Holds a merge against rules, in order: all must pass, unless one lets the actor bypass the others. */
export function mergeVerdict(rules: MergeRules, facts: MergeFacts): Verdict {
  if (rules.type === 'none') return { kind: 'allowed' }
  const mayBypass = rules.rules.some(
    (rule) => rule.rule === 'allow_bypass' && rule.users.includes(facts.actor.id),
  )
  const message = mayBypass
    ? undefined
    : rules.rules.map((rule) => failure(rule, facts)).find((failed) => failed !== undefined)
  return message === undefined ? { kind: 'allowed' } : { kind: 'refused', message }
}

/** What each rule says, whether or not another lets the actor bypass it. */
export function mergeChecks(
  rules: MergeRules,
  facts: MergeFacts,
): { rule: string; message: string | undefined }[] {
  if (rules.type === 'none') return []
  return rules.rules
    .filter(({ rule }) => rule !== 'allow_bypass')
    .map((rule) => ({ rule: rule.rule, message: failure(rule, facts)?.replace(/^\w+: /, '') }))
}

function failure(rule: Rule, facts: MergeFacts): string | undefined {
  const { changeRequest, reviews, actor } = facts
  const approvals = new Set(reviews.filter(({ status }) => status === 'approved').map(({ user }) => user))
  const unless = (passes: boolean, message: string) => (passes ? undefined : `${rule.rule}: ${message}`)
  switch (rule.rule) {
    case 'require_at_least_one_review':
      return unless(reviews.length > 0, 'somebody must review this change request first')
    case 'require_at_least_one_approved_review':
      return unless(approvals.size > 0, 'somebody must approve this change request first')
    case 'require_all_reviews_approved':
      return unless(
        reviews.every(({ status }) => status === 'approved'),
        'a reviewer asks for changes',
      )
    case 'require_specific_reviewers':
      return unless(
        rule.users.every((user) => approvals.has(user)),
        'not all of the required reviewers approved',
      )
    case 'require_one_of_specific_reviewers':
      return unless(
        rule.users.some((user) => approvals.has(user)),
        'none of the required reviewers approved',
      )
    case 'require_agent_review':
      return unless(false, 'there is no reviewing agent on this server; take the rule away')
    case 'require_up_to_date_change_request':
      return unless(!changeRequest.outdated, 'the space moved on; update the change request first')
    case 'require_change_request_subject':
      return unless(changeRequest.subject.trim() !== '', 'the change request needs a subject')
    case 'require_change_request_description':
      return unless(changeRequest.hasDescription, 'the change request needs a description')
    case 'require_author_to_merge':
      return unless(changeRequest.createdBy === actor.id, 'only its author may merge this change request')
    case 'allow_bypass':
      return undefined
    case 'custom':
      return customFailure(rule, facts)
  }
}

// Reviews are shown with both spellings of a verdict, since both are written in such expressions.
function customFailure(rule: Extract<Rule, { rule: 'custom' }>, facts: MergeFacts): string | undefined {
  const parsed = parseExpression(rule.expression)
  if (parsed.kind === 'error') return `custom: the expression is wrong: ${parsed.message}`
  const spelled = (separator: string) => ({
    ...facts,
    reviews: facts.reviews.map((review) => ({ ...review, status: review.status.replace('-', separator) })),
  })
  const passes = ['-', '_'].some((separator) => {
    const result = evaluate(parsed, spelled(separator))
    return result.kind === 'value' && Boolean(result.value)
  })
  return passes ? undefined : `custom: ${rule.message ?? `"${rule.expression}" does not hold`}`
}
