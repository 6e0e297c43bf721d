import { describe, expect, test } from 'vitest'
import type { MergeRules } from '../../../contract/review/merge-rules.ts'
import { mergeVerdict, type MergeFacts } from './policy.ts'

type Rules = Extract<MergeRules, { type: 'rules' }>['rules']

const facts: MergeFacts = {
  space: { id: 's', title: 'Docs' },
  changeRequest: { subject: 'Fix', status: 'open', outdated: false, hasDescription: false, createdBy: 'ada' },
  reviews: [
    { status: 'approved', user: 'bob' },
    { status: 'changes-requested', user: 'eve' },
  ],
  actor: { id: 'ada' },
}

const none = { ...facts, reviews: [] }
const custom = (expression: string): Rules => [{ rule: 'custom', expression }]

const table: [name: string, rules: Rules, facts: MergeFacts, passes: boolean][] = [
  ['no rules', [], none, true],
  ['one review is there', [{ rule: 'require_at_least_one_review' }], facts, true],
  ['no review is there', [{ rule: 'require_at_least_one_review' }], none, false],
  ['one approval is there', [{ rule: 'require_at_least_one_approved_review' }], facts, true],
  ['somebody asks for changes', [{ rule: 'require_all_reviews_approved' }], facts, false],
  ['nobody reviewed', [{ rule: 'require_all_reviews_approved' }], none, true],
  ['all of the named approved', [{ rule: 'require_specific_reviewers', users: ['bob'] }], facts, true],
  ['one of the named did not', [{ rule: 'require_specific_reviewers', users: ['bob', 'eve'] }], facts, false],
  [
    'one of the named is enough',
    [{ rule: 'require_one_of_specific_reviewers', users: ['bob', 'eve'] }],
    facts,
    true,
  ],
  ['it is up to date', [{ rule: 'require_up_to_date_change_request' }], facts, true],
  [
    'it is outdated',
    [{ rule: 'require_up_to_date_change_request' }],
    { ...facts, changeRequest: { ...facts.changeRequest, outdated: true } },
    false,
  ],
  ['it has a subject', [{ rule: 'require_change_request_subject' }], facts, true],
  ['it has no description', [{ rule: 'require_change_request_description' }], facts, false],
  ['its author merges', [{ rule: 'require_author_to_merge' }], facts, true],
  ['somebody else merges', [{ rule: 'require_author_to_merge' }], { ...facts, actor: { id: 'bob' } }, false],
  ['no agent reviews here', [{ rule: 'require_agent_review' }], facts, false],
  [
    'who may bypass does',
    [{ rule: 'require_agent_review' }, { rule: 'allow_bypass', users: ['ada'] }],
    facts,
    true,
  ],
  [
    'who may not bypass does not',
    [{ rule: 'require_agent_review' }, { rule: 'allow_bypass', users: ['bob'] }],
    facts,
    false,
  ],
  ['an expression holds', custom('reviews.filter(r => r.status === "approved").length >= 1'), facts, true],
  ['an expression does not hold', custom('changeRequest.subject.startsWith("[typo]")'), facts, false],
  ['a verdict with a hyphen', custom('reviews.some(r => r.status === "changes-requested")'), facts, true],
  [
    'a verdict with an underscore',
    custom('reviews.some(r => r.status === "changes_requested")'),
    facts,
    true,
  ],
  ['an expression that is wrong', custom('while (true) {}'), facts, false],
]

describe('merge rules', () => {
  test.each(table)('%s', (_name, rules, given, passes) => {
    expect(mergeVerdict({ type: 'rules', rules }, given).kind).toBe(passes ? 'allowed' : 'refused')
  })

  test('a refusal names the rule, or says what its author wrote', () => {
    expect(mergeVerdict({ type: 'rules', rules: [{ rule: 'require_agent_review' }] }, facts)).toMatchObject({
      message: expect.stringContaining('require_agent_review'),
    })
    const rule = { rule: 'custom' as const, expression: 'false', message: 'Ask Ada first' }
    expect(mergeVerdict({ type: 'rules', rules: [rule] }, facts)).toMatchObject({
      message: 'custom: Ask Ada first',
    })
  })
})
