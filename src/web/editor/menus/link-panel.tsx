import type { Editor } from '@tiptap/core'
import { getMarkRange } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { ExternalLink, Pencil, Unlink } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Toolbar } from 'react-aria-components'
import type { ContentRef } from '../../../engine/document/index.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { messages } from '../../locales/messages.ts'
import { useEditorState } from '../use-editor-state.ts'
import type { Published } from '../views/published.ts'
import { RefPicker } from './ref-picker.tsx'
import styles from './ref-picker.module.css'
import type { RefTarget } from './ref-targets.ts'
import { ToolButton } from './tool-button.tsx'
import toolbar from './toolbar.module.css'
import { useAnchor } from './use-anchor.ts'
import { useFocusWithin } from './use-focus-within.ts'

type Props = {
  editor: Editor
  location: ContentLocation
  published: Published
  isPicking: boolean
  onPicking: (is: boolean) => void
}

/** Where the link under the cursor leads; and the way to make one of the chosen words. */
export function LinkPanel({ editor, location, published, isPicking, onPicking }: Props) {
  const link = useEditorState(editor, linkAt)
  const selection = useEditorState(editor, ({ selection: { from, to } }) => ({ from, to }))
  const isWithin = useFocusWithin(editor)
  const range = link ?? selection
  const place = useAnchor(editor, isPicking || link !== undefined ? range.from : undefined, {
    side: 'below',
    width: 384,
  })
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isPicking) return
    const leave = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !panel.current?.contains(event.target)) onPicking(false)
    }
    addEventListener('pointerdown', leave)
    return () => removeEventListener('pointerdown', leave)
  }, [isPicking, onPicking])

  function take({ ref, title }: RefTarget): void {
    setLink(editor, { range, ref, title })
    onPicking(false)
  }
  function close(): void {
    onPicking(false)
    editor.view.focus()
  }

  if (place === undefined) return null
  if (isPicking)
    return (
      <div ref={panel} className={styles.panel} style={place} data-editor-menu>
        <Suspense>
          <RefPicker
            editor={editor}
            location={location}
            initial={link?.ref.kind === 'url' ? link.ref.url : ''}
            onPick={take}
            onClose={close}
          />
        </Suspense>
      </div>
    )
  if (link === undefined || !isWithin) return null
  const target = published.resolve(link.ref)
  return (
    <Toolbar
      aria-label={messages.editor.link}
      className={toolbar.toolbar ?? ''}
      style={place}
      data-editor-menu
    >
      <span className={styles.href}>
        {link.ref.kind === 'url' ? link.ref.url : target?.title || target?.href}
      </span>
      {target !== undefined && (
        <ToolButton
          label={messages.editor.linkOpen}
          onPress={() => window.open(target.href, '_blank', 'noopener')}
        >
          <ExternalLink aria-hidden />
        </ToolButton>
      )}
      <ToolButton label={messages.editor.edit} onPress={() => onPicking(true)}>
        <Pencil aria-hidden />
      </ToolButton>
      <ToolButton label={messages.editor.linkRemove} onPress={() => removeLink(editor, link)}>
        <Unlink aria-hidden />
      </ToolButton>
    </Toolbar>
  )
}

type Range = { from: number; to: number }

function linkAt(state: EditorState): (Range & { ref: ContentRef }) | undefined {
  const type = state.schema.marks['link']
  const { $from, empty } = state.selection
  if (type === undefined || !empty) return undefined
  const range = getMarkRange($from, type)
  const mark = range && state.doc.resolve(range.from).nodeAfter?.marks.find((each) => each.type === type)
  return range && mark ? { from: range.from, to: range.to, ref: mark.attrs['data'].ref } : undefined
}

function setLink(
  editor: Editor,
  { range, ref, title }: { range: Range; ref: ContentRef; title: string },
): void {
  const { state, view } = editor
  const type = state.schema.marks['link']
  if (type === undefined) return
  const mark = type.create({ data: { ref } })
  const tr = state.tr
  if (range.from === range.to) tr.insert(range.from, state.schema.text(title, [mark]))
  else tr.removeMark(range.from, range.to, type).addMark(range.from, range.to, mark)
  view.dispatch(tr.removeStoredMark(type))
  view.focus()
}

function removeLink(editor: Editor, { from, to }: Range): void {
  const type = editor.schema.marks['link']
  if (type !== undefined) editor.view.dispatch(editor.state.tr.removeMark(from, to, type))
  editor.view.focus()
}
