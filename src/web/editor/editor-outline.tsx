import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { withAnchors } from '../../engine/document/index.ts'
import { outlineOf } from '../../engine/html/index.ts'
import { Outline } from '../content/outline.tsx'
import { useCurrentHeading } from '../content/use-current-heading.ts'
import { onceClosed } from '../ui/once-closed.ts'
import { focusText } from './menus/focus-text.ts'
import { useEditorState } from './use-editor-state.ts'
import { blockOf } from './views/block-of.ts'

type Heading = { title: string; level: 1 | 2 }
type Placed = { heading: Heading; pos: number }

const listed = new Set(['heading_1', 'heading_2', 'openapi_operation', 'openapi_webhook', 'kept'])
const wholes = new Set(['columns', 'column', 'stepper', 'stepper_step', 'updates', 'update'])

/** The outline of a page that is written, as it is by now. */
export function EditorOutline({ editor }: { editor: Editor }) {
  const headings = useEditorState(editor, ({ doc }) => headingsIn(doc).map(({ heading }) => heading))
  const current = useCurrentHeading(headings, () =>
    headingsIn(editor.state.doc).map(({ pos }) => elementAt(editor, pos)),
  )
  function go(index: number): void {
    const { doc, tr } = editor.state
    const pos = headingsIn(doc)[index]?.pos
    const node = pos === undefined ? null : doc.nodeAt(pos)
    if (pos === undefined || node === null) return
    const end = pos + node.nodeSize - 1
    editor.view.dispatch(
      tr.setSelection(node.isTextblock ? TextSelection.create(doc, end) : NodeSelection.create(doc, pos)),
    )
    focusText(editor)
    onceClosed(() => elementAt(editor, pos)?.scrollIntoView())
  }
  return <Outline headings={headings} current={current} onPick={go} />
}

// Most keys change no heading, and the editor's nodes are immutable.
const known = new WeakMap<Node, Heading | undefined>()

function headingsIn(doc: Node): Placed[] {
  const found: Placed[] = []
  doc.descendants((node, pos) => {
    const heading = listed.has(node.type.name) ? headingOf(node) : undefined
    if (heading !== undefined) found.push({ heading, pos })
    return wholes.has(node.type.name)
  })
  return found
}

function headingOf(node: Node): Heading | undefined {
  if (known.has(node)) return known.get(node)
  const nodes = [blockOf(node, { withCaption: true })]
  const [entry] = outlineOf(withAnchors({ object: 'document', data: {}, nodes }))
  const heading = entry && { title: entry.title, level: entry.level }
  known.set(node, heading)
  return heading
}

function elementAt({ view }: Editor, pos: number): Element | null {
  const dom = view.nodeDOM(pos)
  return dom instanceof Element ? dom : null
}
