import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
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
  const shown = placeholder === undefined ? {} : { placeholder }
  const refusal = useRefusalOf(rest.name)
  return (
    <AriaTextField
      {...rest}
      {...(error !== undefined && { isInvalid: true })}
      // What the server refused may be sent again as it is: the browser does not hold it back.
      {...(refusal !== undefined && { isInvalid: true, validationBehavior: 'aria' as const })}
      className={styles.field ?? ''}
    >
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
      <FieldError className={styles.error ?? ''}>{error ?? refusal}</FieldError>
    </AriaTextField>
  )
}
