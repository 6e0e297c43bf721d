import { ToggleButton } from 'react-aria-components'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { Other } from './others.ts'
import styles from './others-bar.module.css'
import './writer-colors.css'

const most = 5

/** Who else is here; a press follows them. */
export function OthersBar({
  others,
  followed,
  onFollow,
}: {
  others: Other[]
  followed: string | undefined
  onFollow: (id: string) => void
}) {
  if (others.length === 0) return null
  return (
    <div className={styles.others} role="group" aria-label={messages.editor.together.others}>
      {others.slice(0, most).map(({ id, name, color }) => (
        <ToggleButton
          key={id}
          className={`${styles.other} live-color-${color}`}
          aria-label={messages.editor.together.follow(name)}
          isSelected={followed === id}
          onChange={() => onFollow(id)}
        >
          <Avatar name={name} size={24} />
        </ToggleButton>
      ))}
      {others.length > most && (
        <span className={styles.more}>{messages.editor.together.more(others.length - most)}</span>
      )}
    </div>
  )
}
