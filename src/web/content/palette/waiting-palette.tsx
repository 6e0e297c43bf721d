import { Search } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { messages } from '../../locales/messages.ts'
import dialog from '../../ui/dialog.module.css'
import styles from './command-palette.module.css'

export type PaletteProps = {
  organizationId: string
  query: string
  onQuery: (query: string) => void
  onDone: () => void
}

/** Takes what is typed until the palette is there. */
export function WaitingPalette({ query, onQuery, onDone }: PaletteProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => ref.current?.showModal(), [])
  return createPortal(
    <dialog
      ref={ref}
      aria-label={messages.search}
      className={`${dialog.modal} ${styles.modal} ${styles.waiting}`}
      onClose={onDone}
    >
      <div className={styles.search}>
        <Search aria-hidden size={18} />
        <input
          type="search"
          aria-label={messages.search}
          placeholder={messages.searchPlaceholder}
          className={styles.input}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
      </div>
    </dialog>,
    document.body,
  )
}
