import { useState, type FormEvent } from 'react'
import { messages } from '../../../locales/messages.ts'
import toolbar from '../toolbar.module.css'
import type { CellProps } from './cell-props.ts'
import styles from './cells.module.css'

/** A number, or how many stars. */
export function NumberCell({ cell: { value, column }, typed, onChange }: CellProps) {
  const [text, setText] = useState(typed !== '' ? typed : typeof value === 'number' ? String(value) : '')
  const number = Number(text.trim())
  const isWrong = !Number.isFinite(number)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isWrong) return
    if (text.trim() === '') return onChange(null, 'close')
    const most = column.type === 'rating' ? column.max : Number.POSITIVE_INFINITY
    onChange(column.type === 'rating' ? Math.min(most, Math.max(0, Math.round(number))) : number, 'close')
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        className={toolbar.input}
        inputMode="decimal"
        aria-label={messages.editor.table.number}
        aria-invalid={isWrong}
        autoFocus
        value={text}
        onFocus={({ target }) => typed === '' && target.select()}
        onBlur={submit}
        onChange={({ target }) => setText(target.value)}
      />
      {isWrong && (
        <p role="alert" className={styles.wrong}>
          {messages.editor.table.noNumber}
        </p>
      )}
    </form>
  )
}
