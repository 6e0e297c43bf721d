import { useState, type KeyboardEvent } from 'react'
import { messages } from '../locales/messages.ts'
import { isComposing } from './is-composing.ts'
import styles from './tree.module.css'

// One function for all renderings: another one each time would select again with every letter.
function selectAll(field: HTMLInputElement | null): void {
  field?.select()
}

/** A name that is changed where it stands: Enter or leaving takes it, Escape leaves it as it was. */
export function RenameField({ title, onDone }: { title: string; onDone: (title?: string) => void }) {
  const [value, setValue] = useState(title)
  const take = () => onDone(value.trim() === '' || value.trim() === title ? undefined : value.trim())
  // The list around must not take these keys for its own.
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') take()
    if (event.key === 'Escape') onDone()
  }
  return (
    <input
      aria-label={messages.name}
      className={styles.rename}
      value={value}
      maxLength={512}
      ref={selectAll}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={take}
    />
  )
}
