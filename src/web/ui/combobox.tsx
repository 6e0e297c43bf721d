import { ChevronsUpDown } from 'lucide-react'
import {
  Button,
  ComboBox as AriaComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { messages } from '../locales/messages.ts'
import styles from './combobox.module.css'
import field from './field.module.css'
import menu from './menu.module.css'
import type { Choice } from './select.tsx'

/** One of many, found by typing; nothing is chosen while `value` is null. */
export function ComboBox({
  label,
  choices,
  value,
  onChange,
  description,
  placeholder,
  error,
  isRequired = false,
  autoFocus = false,
}: {
  label: string
  choices: Choice[]
  value: string | null
  onChange: (id: string | null) => void
  description?: string
  placeholder?: string
  error?: string | undefined
  isRequired?: boolean
  autoFocus?: boolean
}) {
  return (
    <AriaComboBox
      className={field.field ?? ''}
      defaultItems={choices}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      {...(error !== undefined && { isInvalid: true })}
      isRequired={isRequired}
      autoFocus={autoFocus}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <div className={styles.box}>
        <Input
          className={`${field.input} ${styles.input}`}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        <Button className={styles.button ?? ''}>
          <ChevronsUpDown aria-hidden size={14} />
        </Button>
      </div>
      {description !== undefined && (
        <Text slot="description" className={field.description ?? ''}>
          {description}
        </Text>
      )}
      <FieldError className={field.error ?? ''}>{error}</FieldError>
      <Popover className={menu.popover ?? ''}>
        <ListBox
          className={menu.menu ?? ''}
          renderEmptyState={() => <p className={styles.empty}>{messages.nothingFits}</p>}
        >
          {(choice: Choice) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className={menu.item ?? ''}>
              <span className={menu.text}>
                {choice.label}
                {choice.description !== undefined && (
                  <span className={menu.description}>{choice.description}</span>
                )}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
