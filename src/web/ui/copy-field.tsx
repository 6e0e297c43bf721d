import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Input, Label, Text, TextField } from 'react-aria-components'
import { messages } from '../locales/messages.ts'
import { IconButton } from './button.tsx'
import { copyText } from './copy-text.ts'
import styles from './copy-field.module.css'
import field from './field.module.css'

/** Something to take elsewhere, whole, with one press. */
export function CopyField({
  label,
  value,
  description,
}: {
  label: string
  value: string
  description?: string
}) {
  // Another value in its place is not copied yet.
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === value
  return (
    <TextField value={value} isReadOnly className={field.field ?? ''}>
      <Label className={field.label ?? ''}>{label}</Label>
      <div className={styles.box}>
        <Input
          className={`${field.input} ${styles.input}`}
          onFocus={(event) => event.currentTarget.select()}
          spellCheck={false}
        />
        <IconButton
          label={isCopied ? messages.copied : messages.copyOf(label)}
          look="plain"
          onPress={() => void copyText(value).then((isDone) => isDone && setCopied(value))}
        >
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
      </div>
      {description !== undefined && (
        <Text slot="description" className={field.description ?? ''}>
          {description}
        </Text>
      )}
    </TextField>
  )
}
