import { ChevronDown } from 'lucide-react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import menu from '../../../ui/menu.module.css'
import { ChoicePicker, type Choice } from '../choice-picker.tsx'
import { ToolButton } from '../tool-button.tsx'

/** One of many, behind a button that says which. */
export function BarPicker({
  label,
  search,
  value,
  placeholder,
  unknown = value,
  choices,
  onChange,
  onAdd,
}: {
  label: string
  search: string
  value: string
  /** Said where nothing is chosen yet; then the choices are offered at once. */
  placeholder?: string
  /** Said where what is chosen is none of the choices. */
  unknown?: string
  choices: Choice[]
  onChange: (id: string) => void
  onAdd?: (label: string) => void
}) {
  const isOpen = placeholder !== undefined && value === ''
  const current = choices.find(({ id }) => id === value)?.label ?? (isOpen ? placeholder : unknown)
  return (
    <DialogTrigger defaultOpen={isOpen}>
      <ToolButton label={`${label}: ${current}`}>
        {current}
        <ChevronDown aria-hidden />
      </ToolButton>
      <Popover className={menu.popover ?? ''} placement="bottom start">
        <Dialog aria-label={label}>
          {({ close }) => (
            <ChoicePicker
              label={search}
              choices={choices}
              chosen={[value]}
              onPick={(id) => {
                close()
                onChange(id)
              }}
              {...(onAdd !== undefined && {
                onAdd: (text: string) => {
                  close()
                  onAdd(text)
                },
              })}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
