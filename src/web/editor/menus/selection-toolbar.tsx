import type { Editor } from '@tiptap/core'
import { toggleMark } from '@tiptap/pm/commands'
import { TextSelection, type EditorState } from '@tiptap/pm/state'
import {
  Bold,
  Code,
  Italic,
  Keyboard,
  Link,
  MessageSquarePlus,
  MessageSquareText,
  Strikethrough,
  Subscript,
  Superscript,
} from 'lucide-react'
import { useContext } from 'react'
import { Toolbar } from 'react-aria-components'
import { messages } from '../../locales/messages.ts'
import type { BlockName } from '../blocks.ts'
import { ancestorOf } from '../commands/block-at.ts'
import { addNote } from '../commands/notes.ts'
import { typeOf } from '../../../engine/editor/index.ts'
import { Discussion, type EditorDiscussion } from '../discussion.ts'
import { useEditorState } from '../use-editor-state.ts'
import { ColorMenu } from './color-menu.tsx'
import { commentTarget } from './comment-target.ts'
import { ToolButton, ToolToggle } from './tool-button.tsx'
import styles from './toolbar.module.css'
import { TurnMenu, turnKinds } from './turn-menu.tsx'
import { useAnchor } from './use-anchor.ts'
import { useFocusWithin } from './use-focus-within.ts'

const marks = [
  ['bold', Bold],
  ['italic', Italic],
  ['strikethrough', Strikethrough],
  ['inline_code', Code],
] as const
const rarer = [
  ['keyboard', Keyboard],
  ['superscript', Superscript],
  ['subscript', Subscript],
] as const

/** What can be done with the chosen words, above them. */
export function SelectionToolbar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const shown = useEditorState(editor, chosen)
  const isWithin = useFocusWithin(editor)
  const place = useAnchor(editor, shown?.from, { side: 'above', width: 460 })
  const discussion = useContext(Discussion)
  const discuss = ({ comment }: EditorDiscussion) => {
    const target = commentTarget(editor)
    if (target !== undefined) comment(target)
  }
  if (shown === undefined || place === undefined || !isWithin) return null
  const toggles = ([name, Icon]: (typeof marks)[number] | (typeof rarer)[number]) => (
    <ToolToggle
      key={name}
      label={messages.editor.marks[name]}
      isOn={shown.marks.includes(name)}
      onToggle={() => toggle(editor, name)}
    >
      <Icon aria-hidden />
    </ToolToggle>
  )
  return (
    <Toolbar
      data-editor-menu
      aria-label={messages.editor.toolbar}
      className={`${styles.toolbar} ${styles.above}`}
      style={place}
    >
      <TurnMenu editor={editor} current={shown.block} />
      <span className={styles.divider} />
      {marks.map(toggles)}
      <ToolButton label={messages.editor.link} onPress={onLink}>
        <Link aria-hidden />
      </ToolButton>
      <ToolButton label={messages.editor.note} onPress={() => addNote(editor.state, editor.view.dispatch)}>
        <MessageSquareText aria-hidden />
      </ToolButton>
      {discussion !== undefined && (
        <ToolButton label={messages.comments.onSelection} onPress={() => discuss(discussion)}>
          <MessageSquarePlus aria-hidden />
        </ToolButton>
      )}
      <ColorMenu editor={editor} />
      <span className={styles.divider} />
      {rarer.map(toggles)}
    </Toolbar>
  )
}

function toggle(editor: Editor, name: string): void {
  const type = editor.schema.marks[name]
  if (type !== undefined) toggleMark(type)(editor.state, editor.view.dispatch)
  editor.view.focus()
}

type Chosen = { from: number; marks: string[]; block: BlockName | undefined }

function chosen({ selection, doc }: EditorState): Chosen | undefined {
  const { $from, from, to } = selection
  if (!(selection instanceof TextSelection) || selection.empty || !$from.parent.isTextblock) return undefined
  if ($from.parent.type.spec.code || $from.parent.type.name === 'table_header') return undefined
  if (doc.textBetween(from, to).trim() === '') return undefined
  const found = new Set<string>()
  doc.nodesBetween(from, to, (node) => {
    for (const { type } of node.marks) found.add(type.name)
  })
  const names = new Map(turnKinds.map(({ type }) => [type as string, type]))
  const block = ancestorOf($from, ({ type }) => names.has(typeOf(type.name)))
  return { from, marks: [...found], block: block && names.get(typeOf(block.node.type.name)) }
}
