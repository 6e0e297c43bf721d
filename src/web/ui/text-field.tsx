import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
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
  const shown = placeholder === undefined ? {} : { placeholder }
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} className={styles.field ?? ''}>
      <Label className={styles.label ?? ''}>{label}</Label>
      {isMultiline ? (
        <TextArea {...shown} className={`${styles.input} ${styles.area}`} />
      ) : (
        <Input {...shown} className={styles.input ?? ''} />
      )}
      {description !== undefined && (
        <Text slot="description" className={styles.description ?? ''}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </AriaTextField>
  )
}
