import { useEffect, useId, useState } from 'react'
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
  choices = [],
}: {
  label: string
  value: string
  onChange: (value: string) => void
  look?: 'plain' | 'mono' | 'short' | 'tiny'
  placeholder?: string
  type?: 'text' | 'date' | 'url'
  isFocused?: boolean
  problem?: string | undefined
  /** Offered while one types; anything else can be typed, too. */
  choices?: string[]
}) {
  const [text, setText] = useState(value)
  const offered = useId()
  useEffect(() => setText(value), [value])
  return (
    <label className={styles.field}>
      {label}
      <input
        type={type}
        className={`${styles.input} ${look === 'plain' ? '' : styles[look]}`}
        {...(placeholder !== undefined && { placeholder })}
        {...(choices.length > 0 && { list: offered })}
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
      {choices.length > 0 && (
        <datalist id={offered}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {problem !== undefined && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </label>
  )
}
