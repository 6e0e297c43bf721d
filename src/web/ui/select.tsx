import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components'
import field from './field.module.css'
import menu from './menu.module.css'
import styles from './select.module.css'

export type Choice = { id: string; label: string; description?: ReactNode }

/** One of a few, by name; `isLabelHidden` where what stands around it says what it is. */
export function Select({
  label,
  choices,
  value,
  onChange,
  isLabelHidden = false,
  isDisabled = false,
  isRequired = false,
  description,
}: {
  label: string
  choices: Choice[]
  value: string
  onChange: (id: string) => void
  isLabelHidden?: boolean
  isDisabled?: boolean
  isRequired?: boolean
  description?: string | undefined
}) {
  return (
    <AriaSelect
      className={field.field ?? ''}
      selectedKey={choices.some(({ id }) => id === value) ? value : null}
      isDisabled={isDisabled}
      isRequired={isRequired}
      onSelectionChange={(key) => onChange(String(key))}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
    >
      {!isLabelHidden && <Label className={field.label ?? ''}>{label}</Label>}
      <Button className={`${field.input} ${styles.trigger}`}>
        <SelectValue className={styles.value ?? ''} />
        <ChevronsUpDown aria-hidden size={14} />
      </Button>
      {description !== undefined && (
        <Text slot="description" className={field.description ?? ''}>
          {description}
        </Text>
      )}
      <FieldError className={field.error ?? ''} />
      <Popover className={menu.popover ?? ''}>
        <ListBox items={choices} className={menu.menu ?? ''}>
          {(choice) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className={menu.item ?? ''}>
              {({ isSelected }) => (
                <>
                  <span className={menu.text}>
                    {choice.label}
                    {choice.description !== undefined && (
                      <span className={menu.description}>{choice.description}</span>
                    )}
                  </span>
                  {isSelected && <Check aria-hidden size={14} />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
