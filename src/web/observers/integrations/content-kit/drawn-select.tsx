import { useQuery } from '@tanstack/react-query'
import { kitOptionsQuery } from '../../../api/integrations.ts'
import { messages } from '../../../locales/messages.ts'
import { Select } from '../../../ui/select.tsx'
import { optionsOf, optionsUrl, type Kit } from './kit.ts'

/** One of some choices: those that stand in the element, or those that the integration tells at an address. */
export function DrawnSelect({
  options: given,
  kit,
  ...field
}: {
  options: unknown
  kit: Kit
  label: string
  description?: string
  value: string
  isDisabled: boolean
  onChange: (id: string) => void
}) {
  const url = optionsUrl(given, kit.state)
  const asked = useQuery(kitOptionsQuery(kit.integrationName, url))
  const told = optionsOf(asked.data) ?? []
  const choices = optionsOf(given) ?? told
  const known = choices.some(({ id }) => id === field.value) || field.value === ''
  const problem =
    asked.error === null ? undefined : `${messages.integrations.noChoices} ${asked.error.message}`
  const description = problem ?? (asked.isFetching ? messages.loading : field.description)
  return (
    <Select
      {...field}
      {...(description === undefined ? {} : { description })}
      choices={known ? choices : [{ id: field.value, label: field.value }, ...choices]}
    />
  )
}
