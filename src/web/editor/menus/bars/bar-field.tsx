import { useEffect, useState } from 'react'
import { messages } from '../../../locales/messages.ts'
import styles from '../toolbar.module.css'

/** A text of a block's data, taken over while one types. */
export function BarField({
  label,
  value,
  onChange,
  look = 'plain',
  placeholder,
  type = 'text',
  isFocused = false,
  problem,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  look?: 'plain' | 'mono' | 'short' | 'tiny'
  placeholder?: string
  type?: 'text' | 'date' | 'url'
  isFocused?: boolean
  problem?: string | undefined
}) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <label className={styles.field}>
      {label}
      <input
        type={type}
        className={`${styles.input} ${look === 'plain' ? '' : styles[look]}`}
        {...(placeholder !== undefined && { placeholder })}
        value={text}
        // The block was made this moment, and waits for this.
        autoFocus={isFocused}
        aria-invalid={problem !== undefined}
        aria-description={messages.editor.blockBar}
        onChange={({ target }) => {
          setText(target.value)
          onChange(target.value)
        }}
      />
      {problem !== undefined && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </label>
  )
}
