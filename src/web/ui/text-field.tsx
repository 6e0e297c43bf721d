import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { useState } from 'react'
import { useRefusalOf } from './refusals.ts'
import styles from './field.module.css'

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> & {
  label: string
  description?: string | undefined
  placeholder?: string
  error?: string | undefined
  isMultiline?: boolean
}

export function TextField({
  label,
  description,
  placeholder,
  error,
  isMultiline = false,
  ...rest
}: TextFieldProps) {
  const refusal = useRefusalOf(rest.name)
  const [isTyping, setTyping] = useState(false)
  const shown = {
    ...(placeholder !== undefined && { placeholder }),
    onInvalid: () => setTyping(false),
  }
  // Gone with the first letter: gone when the field is left, it would move the button below from under that press.
  const isShown = !isTyping || error !== undefined || refusal !== undefined
  return (
    <AriaTextField
      {...rest}
      {...(error !== undefined && { isInvalid: true })}
      // What the server refused may be sent again as it is: the browser does not hold it back.
      {...(refusal !== undefined && { isInvalid: true, validationBehavior: 'aria' as const })}
      onChange={(value) => {
        setTyping(true)
        rest.onChange?.(value)
      }}
      onBlur={(event) => {
        setTyping(false)
        rest.onBlur?.(event)
      }}
      className={styles.field ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      {isMultiline ? (
        <TextArea
          {...shown}
          {...(rest.autoFocus && { ref: goToEnd })}
          className={`${styles.input} ${styles.area}`}
        />
      ) : (
        <Input {...shown} className={styles.input ?? ''} />
      )}
      {description !== undefined && (
        <Text slot="description" className={styles.description ?? ''}>
          {description}
        </Text>
      )}
      {isShown && <FieldError className={styles.error ?? ''}>{error ?? refusal}</FieldError>}
    </AriaTextField>
  )
}

// A browser begins before the text of an area, where one goes on after it.
function goToEnd(area: HTMLTextAreaElement | null): void {
  area?.setSelectionRange(area.value.length, area.value.length)
}
