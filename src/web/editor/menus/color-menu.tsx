import type { Editor } from '@tiptap/core'
import { Baseline } from 'lucide-react'
import { messages } from '../../locales/messages.ts'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { focusText } from './focus-text.ts'
import { ToolButton } from './tool-button.tsx'
import styles from './toolbar.module.css'

const colors = ['default', 'red', 'orange', 'green', 'blue', 'purple', 'pink', 'cyan'] as const

/** Colours of letters and of what is behind them, as published pages have them. */
export function ColorMenu({ editor }: { editor: Editor }) {
  function paint(side: 'text' | 'background', color: string): void {
    const { state, view } = editor
    const type = state.schema.marks['color']
    if (type === undefined) return
    const { from, to, $from } = state.selection
    const before = $from.nodeAfter?.marks.find((mark) => mark.type === type)?.attrs ?? {
      text: 'default',
      background: 'default',
    }
    const attrs = { ...before, [side]: color }
    const isNone = attrs['text'] === 'default' && attrs['background'] === 'default'
    const tr = state.tr.removeMark(from, to, type)
    view.dispatch(isNone ? tr : tr.addMark(from, to, type.create(attrs)))
    focusText(editor)
  }
  return (
    <Menu
      label={messages.editor.marks.color}
      trigger={
        <ToolButton label={messages.editor.marks.color}>
          <Baseline aria-hidden />
        </ToolButton>
      }
    >
      {colors.map((color) => (
        <MenuItem
          key={`text-${color}`}
          icon={<span className={`${styles.swatch} fg-${color}`}>A</span>}
          onAction={() => paint('text', color)}
        >
          {`${messages.editor.textColor}: ${messages.editor.colors[color]}`}
        </MenuItem>
      ))}
      <MenuSeparator />
      {colors.map((color) => (
        <MenuItem
          key={`background-${color}`}
          icon={<span className={`${styles.swatch} ${color === 'default' ? '' : `bg-${color}`}`}>A</span>}
          onAction={() => paint('background', color)}
        >
          {`${messages.editor.backgroundColor}: ${messages.editor.colors[color]}`}
        </MenuItem>
      ))}
    </Menu>
  )
}
