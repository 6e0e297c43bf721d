import { Search } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { messages } from '../../locales/messages.ts'
import dialog from '../../ui/dialog.module.css'
import styles from './command-palette.module.css'

export type PaletteProps = {
  organizationId: string
  /** What was typed until it is there. */
  typed: string
  onType: (typed: string) => void
  onDone: () => void
}

/** Takes what is typed until the palette is there. */
export function WaitingPalette({ typed, onType, onDone }: PaletteProps) {
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
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
    </dialog>,
    document.body,
  )
}
