import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { Plus, Trash2 } from 'lucide-react'
import { messages } from '../../../locales/messages.ts'
import { ToolButton } from '../tool-button.tsx'
import { BarField } from './bar-field.tsx'
import { setData, textIn, type BarProps, type BarTarget } from './bar-target.ts'

const { addTab, addStep, addColumn, addUpdate, removePart } = messages.editor

/** Blocks of several parts: one more, one less, and what the chosen one is called. */
export function PartsBar({ editor, target }: BarProps) {
  const whole = editor.state.doc.nodeAt(target.pos)
  const part = whole?.maybeChild(target.part)
  if (whole === null || part === null || part === undefined) return null
  const pos = partStart(editor, target)
  const label = { tabs: addTab, stepper: addStep, columns: addColumn, updates: addUpdate }[target.name] ?? ''
  const data: Record<string, unknown> = part.attrs['data']
  return (
    <>
      {target.name === 'tabs' && (
        <BarField
          label={messages.editor.tabTitle}
          value={textIn(data, 'title')}
          onChange={(title) => setData(editor, pos, { title: title === '' ? undefined : title })}
        />
      )}
      {target.name === 'updates' && (
        <BarField
          label={messages.editor.date}
          type="date"
          look="short"
          value={textIn(data, 'date').slice(0, 10)}
          onChange={(date) => setData(editor, pos, date === '' ? {} : { date })}
        />
      )}
      <ToolButton label={label} onPress={() => addPart(editor, target)}>
        <Plus aria-hidden />
        {label}
      </ToolButton>
      <ToolButton
        label={removePart}
        isDisabled={whole.childCount < 2}
        onPress={() => takePart(editor, target)}
      >
        <Trash2 aria-hidden />
      </ToolButton>
    </>
  )
}

function partStart({ state }: Editor, { pos, part }: BarTarget): number {
  const whole = state.doc.nodeAt(pos)
  const before = whole?.children.slice(0, part).reduce((sum, { nodeSize }) => sum + nodeSize, 0) ?? 0
  return pos + 1 + before
}

function addPart(editor: Editor, target: BarTarget): void {
  const { state, view } = editor
  const start = partStart(editor, target)
  const part = state.doc.nodeAt(start)
  if (part === null) return
  const count = (state.doc.nodeAt(target.pos)?.childCount ?? 0) + 1
  const data = {
    tabs_item: { title: messages.editor.tabNumber(count) },
    update: { date: new Date().toISOString().slice(0, 10) },
  }[part.type.name]
  const made = part.type.createAndFill({ data: data ?? {} })
  if (made === null) return
  const at = start + part.nodeSize
  const tr = state.tr.insert(at, made)
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2))).scrollIntoView())
  view.focus()
}

function takePart(editor: Editor, target: BarTarget): void {
  const { state, view } = editor
  const start = partStart(editor, target)
  const part = state.doc.nodeAt(start)
  if (part === null) return
  const tr = state.tr.delete(start, start + part.nodeSize)
  // Into the part that takes its place, or the last one.
  const $next = tr.doc.resolve(start)
  const at = $next.nodeAfter === null ? start - ($next.nodeBefore?.nodeSize ?? 0) : start
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))))
  view.focus()
}
