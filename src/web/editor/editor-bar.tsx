import {
  Check,
  CloudOff,
  LoaderCircle,
  PencilLine,
  Settings2,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import type { ContentLocation } from '../api/content-location.ts'
import { messages } from '../locales/messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { DraftMenu } from './draft-menu.tsx'
import styles from './editor-bar.module.css'
import type { SaveState } from './saving/save-state.ts'

const icons: Record<SaveState['kind'], LucideIcon> = {
  saved: Check,
  unsaved: PencilLine,
  saving: LoaderCircle,
  offline: CloudOff,
  refused: TriangleAlert,
  ended: TriangleAlert,
  conflict: TriangleAlert,
}

/** How what was typed stands, and the way out. */
export function EditorBar({
  location,
  pageId,
  saveState,
  gone,
  others,
  onSave,
  onCopy,
  onRestore,
  onDecide,
  onOptions,
  onDone,
}: {
  location: ContentLocation
  pageId: string
  saveState: SaveState
  /** What to say where somebody deleted it meanwhile. */
  gone: string | undefined
  /** Who else is on the page. */
  others: ReactNode
  onDecide: () => void
  onSave: () => void
  onCopy: () => void
  onRestore: (() => void) | undefined
  onOptions: (() => void) | undefined
  onDone: (() => void) | undefined
}) {
  const isGone = gone !== undefined
  const Icon = isGone ? TriangleAlert : icons[saveState.kind]
  const isStopped = isGone || saveState.kind === 'refused' || saveState.kind === 'ended'
  const isWrong = isStopped || saveState.kind === 'conflict'
  return (
    <div className={styles.bar}>
      <span className={`${styles.state} ${isWrong ? styles.wrong : ''}`} {...(isWrong && { role: 'alert' })}>
        <Icon aria-hidden size={14} />
        {gone ?? textOf(saveState)}
      </span>
      {isGone && onRestore && <Button onPress={onRestore}>{messages.editor.ended.restore}</Button>}
      {isStopped && (
        <Button look="quiet" onPress={onCopy}>
          {messages.editor.left.copy}
        </Button>
      )}
      {!isGone && mayTryAgain(saveState) && (
        <Button look="quiet" onPress={onSave}>
          {messages.editor.tryAgain}
        </Button>
      )}
      {saveState.kind === 'conflict' && <Button onPress={onDecide}>{messages.editor.conflictShow}</Button>}
      <span className={styles.space} />
      {others}
      {location.changeRequestId === undefined ? (
        <span className={`${styles.state} ${styles.live}`}>{messages.editor.live}</span>
      ) : (
        <Suspense>
          <DraftMenu spaceId={location.spaceId} changeRequestId={location.changeRequestId} pageId={pageId} />
        </Suspense>
      )}
      {onOptions !== undefined && (
        <IconButton label={messages.editor.page.options} onPress={onOptions}>
          <Settings2 aria-hidden />
        </IconButton>
      )}
      {onDone !== undefined && <Button onPress={onDone}>{messages.editor.done}</Button>}
    </div>
  )
}

function mayTryAgain(state: SaveState): boolean {
  return state.kind === 'offline' || (state.kind === 'refused' && state.way === 'try-again')
}

function textOf(state: SaveState): string {
  switch (state.kind) {
    case 'refused':
      return messages.editor.refused[state.way === 'change' ? 'change' : 'other'](state.message)
    case 'ended':
      return state.message
    case 'offline':
      return state.isKept ? messages.editor.offlineKept : messages.editor.offline
    case 'saved':
    case 'unsaved':
    case 'saving':
    case 'conflict':
      return messages.editor[state.kind]
  }
}
