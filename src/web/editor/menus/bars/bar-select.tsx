import { ChevronDown } from 'lucide-react'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { ToolButton } from '../tool-button.tsx'

/** One of a few, behind a button that says which. */
export function BarSelect<Id extends string>({
  label,
  prefix,
  value,
  choices,
  onChange,
}: {
  label: string
  /** Said before what is chosen, where that alone does not say of what. */
  prefix?: string
  value: string
  choices: { id: Id; label: string }[]
  onChange: (id: Id) => void
}) {
  const current = choices.find(({ id }) => id === value)?.label ?? value
  return (
    <Menu
      label={label}
      trigger={
        <ToolButton label={`${label}: ${current}`}>
          {prefix === undefined ? current : `${prefix}: ${current}`}
          <ChevronDown aria-hidden />
        </ToolButton>
      }
    >
      {choices.map(({ id, label: name }) => (
        <MenuItem key={id} onAction={() => onChange(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Choices from a list of words by their ids. */
export function choicesOf<Id extends string>(words: Record<Id, string>): { id: Id; label: string }[] {
  // The ids of an object literal are its keys.
  return (Object.keys(words) as Id[]).map((id) => ({ id, label: words[id] }))
}
