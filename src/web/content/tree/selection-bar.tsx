import { Eye, EyeOff, Trash2, X } from 'lucide-react'
import { messages } from '../../locales/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './page-tree.module.css'
import type { PageActions } from './use-page-actions.ts'

/** What can be done with several pages at once. */
export function SelectionBar({
  ids,
  actions,
  onClear,
}: {
  ids: string[]
  actions: PageActions
  onClear: () => void
}) {
  const words = messages.content
  const done = (work: Promise<void>) => void work.then(onClear)
  return (
    <div className={styles.selection} role="toolbar" aria-label={words.selected(ids.length)}>
      <span className={styles.count}>{words.selected(ids.length)}</span>
      <IconButton label={words.hide} onPress={() => done(actions.hide(ids, true))}>
        <EyeOff aria-hidden />
      </IconButton>
      <IconButton label={words.show} onPress={() => done(actions.hide(ids, false))}>
        <Eye aria-hidden />
      </IconButton>
      <IconButton label={words.delete} onPress={() => done(actions.remove(ids))}>
        <Trash2 aria-hidden />
      </IconButton>
      <IconButton label={words.clearSelection} onPress={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
