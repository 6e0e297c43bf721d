import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useLayoutEffect, useRef, useState, type KeyboardEvent as KeyPress, type ReactNode } from 'react'
import { Toolbar } from 'react-aria-components'
import type { ContentLocation } from '../../api/content-location.ts'
import { messages } from '../../locales/messages.ts'
import { isComposing } from '../../ui/is-composing.ts'
import type { UploadFile } from '../plugins/uploads.ts'
import { useEditorState } from '../use-editor-state.ts'
import { leaveBox } from '../commands/leave-box.ts'
import { barTarget, type BarTarget } from './bars/bar-target.ts'
import { ConditionBar, ValueBar } from './bars/expression-bars.tsx'
import { ImageBar } from './bars/image-bar.tsx'
import { IconBar, InlineImageBar } from './bars/inline-bars.tsx'
import { IntegrationBar } from './bars/integration-bar.tsx'
import { EmbedBar, FileBar } from './bars/media-bars.tsx'
import { OpenApiBar } from './bars/openapi-bar.tsx'
import { PartsBar } from './bars/part-bars.tsx'
import { ReusableBar } from './bars/reusable-bar.tsx'
import { TableBar } from './bars/table-bar.tsx'
import { ButtonBar, TargetBar } from './bars/target-bars.tsx'
import { CodeBar, ExpandableBar, FormulaBar, HintBar, PromptBar } from './bars/text-bars.tsx'
import styles from './toolbar.module.css'
import { useFocusWithin } from './use-focus-within.ts'

type Props = { editor: Editor; location: ContentLocation; upload: UploadFile }

/** The options of the block that one is in, above it; Alt+F10 leads there, Escape back. */
export function BlockBar({ editor, location, upload }: Props) {
  const target = useEditorState(editor, barTarget)
  const isWithin = useFocusWithin(editor)
  const isRange = useEditorState(
    editor,
    ({ selection }) => !selection.empty && selection instanceof TextSelection,
  )
  const bar = useRef<HTMLDivElement>(null)
  const top = useTop(editor, target)

  useLayoutEffect(() => {
    const { dom } = editor.view
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return
      event.preventDefault()
      bar.current?.querySelector<HTMLElement>('button, input')?.focus()
    }
    dom.addEventListener('keydown', enter)
    return () => dom.removeEventListener('keydown', enter)
  }, [editor])

  if (target === undefined || top === undefined || !isWithin || isRange) return null
  return (
    <div
      ref={bar}
      data-editor-menu
      className={`${styles.toolbar} ${styles.above}`}
      style={{ insetBlockStart: top, insetInlineEnd: 0 }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.view.focus()
        if (!isDone(event)) return
        // The text has the focus by the time the key does what it does.
        event.preventDefault()
        leaveBar(editor, target)
      }}
    >
      <Toolbar aria-label={messages.editor.blockBar} className={styles.tools ?? ''}>
        {barOf({ editor, location, upload, target })}
      </Toolbar>
    </div>
  )
}

/** Enter in a field, which takes over what is typed while one types. */
function isDone({ key, target, defaultPrevented, nativeEvent }: KeyPress): boolean {
  return (
    key === 'Enter' && !defaultPrevented && !isComposing(nativeEvent) && target instanceof HTMLInputElement
  )
}

/** On with the text: behind what is chosen as a whole, which would be typed over, and below what has a caption. */
function leaveBar(editor: Editor, { pos }: BarTarget): void {
  const { state, view } = editor
  const node = state.doc.nodeAt(pos)
  if (node?.isInline) {
    const behind = TextSelection.near(state.doc.resolve(pos + node.nodeSize))
    view.dispatch(state.tr.setSelection(behind))
  } else if (node?.isAtom || node?.isTextblock) leaveBox(state, view.dispatch)
  view.focus()
}

function barOf(props: Props & { target: BarTarget }): ReactNode {
  switch (props.target.name) {
    case 'hint':
      return <HintBar {...props} />
    case 'code':
      return <CodeBar {...props} />
    case 'image':
      return <ImageBar {...props} />
    case 'file':
      return <FileBar {...props} />
    case 'drawing':
      return <FileBar {...props} accept="image/*" />
    case 'embed':
      return <EmbedBar {...props} />
    case 'table':
      return <TableBar {...props} />
    case 'math':
    case 'inline_math':
      return <FormulaBar {...props} />
    case 'if':
      return <ConditionBar {...props} />
    case 'expression':
      return <ValueBar {...props} />
    case 'content_ref':
      return <TargetBar {...props} />
    case 'reusable_content':
      return <ReusableBar {...props} />
    case 'openapi_operation':
    case 'openapi_webhook':
    case 'openapi_schemas':
      return <OpenApiBar {...props} />
    case 'integration':
      return <IntegrationBar {...props} />
    case 'inline_image':
      return <InlineImageBar {...props} />
    case 'icon':
      return <IconBar {...props} />
    case 'button':
      return <ButtonBar {...props} />
    case 'expandable':
      return <ExpandableBar {...props} />
    case 'prompt':
      return <PromptBar {...props} />
    default:
      return <PartsBar {...props} />
  }
}

function useTop(editor: Editor, target: BarTarget | undefined): number | undefined {
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    const within = editor.view.dom.closest('[data-editor]')
    const dom = target === undefined ? null : editor.view.nodeDOM(target.pos)
    if (within === null || !(dom instanceof Element)) return setTop(undefined)
    setTop(dom.getBoundingClientRect().top - within.getBoundingClientRect().top - 4)
  }, [editor, target])
  return top
}
