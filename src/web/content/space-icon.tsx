import { BookOpen } from 'lucide-react'
import type { Space } from '../../contract/content/spaces.ts'
import { emojiOf } from './emoji.ts'
import styles from './space-icon.module.css'

export function SpaceIcon({ space, size = 32 }: { space: Pick<Space, 'emoji'>; size?: number }) {
  const emoji = emojiOf(space.emoji)
  return (
    <span
      className={styles.icon}
      aria-hidden
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.55 }}
    >
      {emoji ?? <BookOpen size={size * 0.5} />}
    </span>
  )
}
