import { Link } from '@tanstack/react-router'
import {
  Check,
  CloudOff,
  GitPullRequestDraft,
  LoaderCircle,
  PencilLine,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ContentLocation } from '../api/content-location.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import styles from './editor-bar.module.css'
import type { SaveState } from './saving/save-state.ts'

const icons: Record<SaveState['kind'], LucideIcon> = {
  saved: Check,
  unsaved: PencilLine,
  saving: LoaderCircle,
  offline: CloudOff,
  refused: TriangleAlert,
  conflict: TriangleAlert,
}

/** How what was typed stands, and the way out. */
export function EditorBar({
  location,
  saveState,
  onSave,
  onDecide,
  onDone,
}: {
  location: ContentLocation
  saveState: SaveState
  onDecide: () => void
  onSave: () => void
  onDone: (() => void) | undefined
}) {
  const Icon = icons[saveState.kind]
  const isWrong = saveState.kind === 'refused' || saveState.kind === 'conflict'
  return (
    <div className={styles.bar}>
      <span className={`${styles.state} ${isWrong ? styles.wrong : ''}`} {...(isWrong && { role: 'alert' })}>
        <Icon aria-hidden size={14} />
        {textOf(saveState)}
      </span>
      {(saveState.kind === 'refused' || saveState.kind === 'offline') && (
        <Button look="quiet" onPress={onSave}>
          {messages.editor.tryAgain}
        </Button>
      )}
      {saveState.kind === 'conflict' && <Button onPress={onDecide}>{messages.editor.conflictShow}</Button>}
      <span className={styles.space} />
      {location.changeRequestId === undefined ? (
        <span className={styles.state}>{messages.editor.live}</span>
      ) : (
        <Link
          to="/spaces/$spaceId/changes/$number"
          params={{ spaceId: location.spaceId, number: location.changeRequestId }}
          className={styles.draft}
        >
          <GitPullRequestDraft aria-hidden size={14} />
          {messages.editor.draft(location.changeRequestId)}
        </Link>
      )}
      {onDone !== undefined && <Button onPress={onDone}>{messages.editor.done}</Button>}
    </div>
  )
}

function textOf(state: SaveState): string {
  switch (state.kind) {
    case 'refused':
      return messages.editor.refused(state.message)
    case 'saved':
    case 'unsaved':
    case 'saving':
    case 'offline':
    case 'conflict':
      return messages.editor[state.kind]
  }
}
