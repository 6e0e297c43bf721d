import { MessageSquarePlus } from 'lucide-react'
import { messages } from '../../locales/messages.ts'
import styles from './comments.module.css'

/** The way to say something about the words that are selected, below them. */
export function SelectionButton({
  top,
  start,
  onPress,
}: {
  top: number
  start: number
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={styles.selected}
      style={{ insetBlockStart: top, insetInlineStart: start }}
      // The selection stays until it was pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <MessageSquarePlus aria-hidden size={15} />
      {messages.comments.onSelection}
    </button>
  )
}
