import { getMarkRange, type Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Fragment } from '../../../engine/document/index.ts'
import { messages } from '../../locales/messages.ts'
import { noteText, setNote, withoutNote } from '../commands/notes.ts'
import { useEditorState } from '../use-editor-state.ts'
import styles from './note-panel.module.css'
import { ToolButton } from './tool-button.tsx'
import { useAnchor } from './use-anchor.ts'
import { useFocusWithin } from './use-focus-within.ts'

/** The note on the words under the cursor, written as Markdown. */
export function NotePanel({ editor }: { editor: Editor }) {
  const note = useEditorState(editor, noteAt)
  const isWithin = useFocusWithin(editor)
  const place = useAnchor(editor, note?.from, { side: 'below', width: 320 })
  if (note === undefined || place === undefined || !isWithin) return null
  return (
    <div
      className={styles.panel}
      style={place}
      data-editor-menu
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.view.focus()
      }}
    >
      <NoteField key={note.id} editor={editor} note={note} />
      <ToolButton
        label={messages.editor.noteRemove}
        onPress={() => {
          withoutNote(note)(editor.state, editor.view.dispatch)
          editor.view.focus()
        }}
      >
        <Trash2 aria-hidden />
      </ToolButton>
    </div>
  )
}

function NoteField({ editor, note }: { editor: Editor; note: NoteAt }) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    let isHere = true
    noteText(note.fragments)
      .then((written) => isHere && setText((before) => before ?? written))
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [note.fragments])
  async function take(): Promise<void> {
    if (text === undefined || text === (await noteText(note.fragments))) return
    const change = await setNote(note.id, text)
    if (!editor.isDestroyed) change(editor.state, editor.view.dispatch)
  }
  return (
    <textarea
      className={styles.text}
      aria-label={messages.editor.note}
      placeholder={messages.editor.notePlaceholder}
      rows={3}
      disabled={text === undefined}
      // Notes that were made this moment wait for their words.
      autoFocus={note.fragments.every(({ nodes }) => nodes.length === 0)}
      value={text ?? ''}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => void take()}
    />
  )
}

type NoteAt = { from: number; to: number; id: string; fragments: Fragment[] }

function noteAt(state: EditorState): NoteAt | undefined {
  const type = state.schema.marks['annotation']
  const { $from, empty } = state.selection
  if (type === undefined || !empty) return undefined
  const range = getMarkRange($from, type)
  if (range === undefined) return undefined
  const mark = state.doc.resolve(range.from).nodeAfter?.marks.find((each) => each.type === type)
  return mark && { ...range, id: mark.attrs['id'] ?? '', fragments: mark.attrs['fragments'] ?? [] }
}
