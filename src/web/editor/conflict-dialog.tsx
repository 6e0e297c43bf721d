import type { Editor } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { useState } from 'react'
import { blockText, type Block } from '../../engine/document/index.ts'
import type { BlockConflict } from '../../engine/revisions/index.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog.tsx'
import styles from './conflict-dialog.module.css'
import { toEditor } from '../../engine/editor/index.ts'

export type Decision = 'mine' | 'theirs' | 'both'

/** Both texts of each place that two people changed, to choose from. */
export function ConflictDialog({
  editor,
  conflicts,
  isOpen,
  onClose,
  onDecided,
}: {
  editor: Editor
  conflicts: BlockConflict[]
  isOpen: boolean
  onClose: () => void
  onDecided: () => void
}) {
  const [at, setAt] = useState(0)
  const conflict = conflicts[at]
  if (conflict === undefined) return null
  function decide(decision: Decision): void {
    if (conflict !== undefined) settle(editor, conflict, decision)
    if (at + 1 < conflicts.length) setAt(at + 1)
    else {
      setAt(0)
      onClose()
      onDecided()
    }
  }
  return (
    <DialogFrame title={messages.editor.conflictTitle} isOpen={isOpen} onClose={onClose}>
      <p className={styles.about}>{messages.editor.conflictText}</p>
      {conflicts.length > 1 && (
        <p className={styles.about}>{messages.editor.found(at + 1, conflicts.length)}</p>
      )}
      <div className={styles.sides}>
        <Side title={messages.editor.mine} block={conflict.changed} />
        <Side title={messages.editor.theirs} block={conflict.primary} />
      </div>
      <div className={styles.actions}>
        <Button onPress={() => decide('mine')}>{messages.editor.keepMine}</Button>
        <Button onPress={() => decide('theirs')}>{messages.editor.keepTheirs}</Button>
        <Button onPress={() => decide('both')}>{messages.editor.keepBoth}</Button>
      </div>
    </DialogFrame>
  )
}

function Side({ title, block }: { title: string; block: Block | null }) {
  const text = block === null ? '' : blockText(block)
  return (
    <section className={styles.side}>
      <h3 className={styles.title}>{title}</h3>
      <p className={block === null ? styles.none : styles.text}>
        {block === null ? messages.editor.removedText : text}
      </p>
    </section>
  )
}

// The editor holds one's own version; the other's takes its place, or stands below it.
function settle(
  editor: Editor,
  { block: key, after, changed, primary }: BlockConflict,
  decision: Decision,
): void {
  if (decision === 'mine') return
  const { state, view } = editor
  const found = positionOf(editor, changed === null ? after : (changed.key ?? key))
  const theirs = primary === null ? [] : nodesOf(editor, primary)
  const tr = state.tr
  if (changed === null || found === undefined) {
    tr.insert(found === undefined ? state.doc.content.size : found.to, Fragment.from(theirs))
  } else if (decision === 'both') tr.insert(found.to, Fragment.from(theirs))
  else tr.replaceWith(found.from, found.to, theirs)
  view.dispatch(tr)
}

function nodesOf({ schema }: Editor, block: Block) {
  const doc = schema.nodeFromJSON(toEditor({ object: 'document', data: {}, nodes: [block] }))
  return [...doc.children]
}

function positionOf({ state }: Editor, key: string | undefined): { from: number; to: number } | undefined {
  let found: { from: number; to: number } | undefined
  state.doc.descendants((node, pos) => {
    if (found === undefined && key !== undefined && node.attrs['key'] === key)
      found = { from: pos, to: pos + node.nodeSize }
    return found === undefined && !node.isTextblock
  })
  return found
}
