import { useSuspenseQuery } from '@tanstack/react-query'
import type { TableColumn } from '../../../../engine/document/index.ts'
import { spaceQuery } from '../../../api/content.ts'
import { membersQuery } from '../../../api/people.ts'
import { messages } from '../../../locales/messages.ts'
import { ChoicePicker } from '../choice-picker.tsx'
import type { CellProps } from './cell-props.ts'
import { chosenIn, withChoice } from './chosen.ts'

type People = Extract<TableColumn, { type: 'users' }>

/** People of the organization. */
export function PeopleCell({ location, cell, column, typed, onChange }: CellProps & { column: People }) {
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const { data: members } = useSuspenseQuery(membersQuery(space.organization))
  const chosen = chosenIn(cell.value)
  return (
    <ChoicePicker
      label={messages.editor.table.findPerson}
      initial={typed}
      choices={members.map(({ id, user }) => ({ id, label: user.displayName, about: user.email ?? '' }))}
      chosen={chosen}
      onPick={(id) => {
        const next = withChoice(chosen, id, column.multiple)
        onChange(next.length === 0 ? null : next, ...(column.multiple ? [] : (['close'] as const)))
      }}
    />
  )
}
