import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  FieldError,
  Label,
  Text,
} from 'react-aria-components'
import styles from './checkbox.module.css'
import field from './field.module.css'

/** Something that is so or not, among others of a form. */
export function Checkbox({
  children,
  ...rest
}: {
  children: ReactNode
  value?: string
  isSelected?: boolean
  isDisabled?: boolean
  onChange?: (isSelected: boolean) => void
}) {
  return (
    <AriaCheckbox {...rest} className={styles.checkbox ?? ''}>
      <span className={styles.box} aria-hidden>
        <Check size={12} strokeWidth={3} />
      </span>
      <span className={styles.text}>{children}</span>
    </AriaCheckbox>
  )
}

/** Some of a few; at least one where `error` says so. */
export function CheckboxGroup({
  label,
  description,
  error,
  value,
  onChange,
  children,
}: {
  label: string
  description?: string
  error?: string | undefined
  value: string[]
  onChange: (value: string[]) => void
  children: ReactNode
}) {
  return (
    <AriaCheckboxGroup
      className={field.field ?? ''}
      value={value}
      onChange={onChange}
      {...(error !== undefined && { isInvalid: true })}
    >
      <Label className={field.label ?? ''}>{label}</Label>
      {description !== undefined && (
        <Text slot="description" className={field.description ?? ''}>
          {description}
        </Text>
      )}
      <div className={styles.group}>{children}</div>
      <FieldError className={field.error ?? ''}>{error}</FieldError>
    </AriaCheckboxGroup>
  )
}
