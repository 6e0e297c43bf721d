import { useState } from 'react'
import type { MergeRules } from '../../contract/review/merge-rules.ts'
import { messages } from '../locales/messages.ts'
import { Checkbox, CheckboxGroup } from '../ui/checkbox.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'

export type MergeRulesChoice = MergeRules | { type: 'inherit' }
type Rule = Extract<MergeRules, { type: 'rules' }>['rules'][number]

const plainRules = [
  'require_at_least_one_review',
  'require_at_least_one_approved_review',
  'require_all_reviews_approved',
  'require_up_to_date_change_request',
  'require_change_request_subject',
  'require_change_request_description',
  'require_author_to_merge',
] as const

/** What a change request needs before it is merged. Rules that name people or say more are kept as they are. */
export function MergeRulesForm({
  rules,
  canInherit = false,
  isPending,
  error,
  onSave,
}: {
  rules: MergeRulesChoice
  canInherit?: boolean
  isPending: boolean
  error: Error | null
  onSave: (rules: MergeRulesChoice) => void
}) {
  const given = rules.type === 'rules' ? rules.rules : []
  const kept = given.filter((rule) => !isPlain(rule))
  const [type, setType] = useState<MergeRulesChoice['type']>(rules.type)
  const [chosen, setChosen] = useState(given.filter(isPlain).map(({ rule }): string => rule))
  const types = canInherit ? (['inherit', 'none', 'rules'] as const) : (['none', 'rules'] as const)
  const wanted: MergeRulesChoice =
    type === 'rules'
      ? {
          type,
          rules: [...plainRules.filter((rule) => chosen.includes(rule)).map((rule) => ({ rule })), ...kept],
        }
      : { type }
  const isMissing = wanted.type === 'rules' && wanted.rules.length === 0
  return (
    <Form
      isPending={isPending}
      error={error}
      isUnchanged={isMissing || sameRules(wanted, rules)}
      onSubmit={() => onSave(wanted)}
    >
      <Select
        label={messages.mergeRules.mergeRules}
        value={type}
        choices={types.map((id) => ({ id, label: messages.mergeRules.mergeRuleTypes[id] }))}
        onChange={(id) => setType(types.find((each) => each === id) ?? 'none')}
      />
      {type === 'rules' && (
        <CheckboxGroup
          label={messages.mergeRules.required}
          value={chosen}
          onChange={setChosen}
          error={isMissing ? messages.mergeRules.chooseRules : undefined}
        >
          {plainRules.map((rule) => (
            <Checkbox key={rule} value={rule}>
              {messages.mergeRules.ruleNames[rule]}
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
      {type === 'rules' && kept.length > 0 && (
        <Notice>
          {messages.mergeRules.otherRules(
            kept.map(({ rule }) => messages.mergeRules.ruleNames[rule]).join(', '),
          )}
        </Notice>
      )}
    </Form>
  )
}

function isPlain({ rule }: Rule): boolean {
  return plainRules.some((each) => each === rule)
}

function sameRules(one: MergeRulesChoice, other: MergeRulesChoice): boolean {
  const names = (choice: MergeRulesChoice) =>
    choice.type === 'rules' ? choice.rules.map(({ rule }) => rule).toSorted() : [choice.type]
  return names(one).join() === names(other).join()
}
