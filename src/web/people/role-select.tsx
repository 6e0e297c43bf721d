import { roles, type RoleOrGuest } from '../../contract/people/roles.ts'
import { messages } from '../locales/messages.ts'
import { Select } from '../ui/select.tsx'

/** Every role that somebody can be given, the mightiest first; `null` is a guest. */
export const inviteRoles: RoleOrGuest[] = [...roles.toReversed(), null]

const choices = [...roles.toReversed(), 'guest' as const].map((id) => ({
  id,
  label: messages.roles[id],
  description: messages.roleMeanings[id],
}))

/** What somebody may do; `name` is whose role it is, unless a label stands above it. */
export function RoleSelect({
  name,
  label = messages.role,
  role,
  onChange,
  isDisabled = false,
}: {
  name?: string
  label?: string
  role: RoleOrGuest
  onChange: (role: RoleOrGuest) => void
  isDisabled?: boolean
}) {
  return (
    <Select
      label={name === undefined ? label : `${messages.role}: ${name}`}
      isLabelHidden={name !== undefined}
      isDisabled={isDisabled}
      value={role ?? 'guest'}
      choices={choices}
      onChange={(id) => onChange(roles.find((each) => each === id) ?? null)}
    />
  )
}
