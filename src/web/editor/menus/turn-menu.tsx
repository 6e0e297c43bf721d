import type { Editor } from '@tiptap/core'
import { ChevronDown } from 'lucide-react'
import { messages } from '../../locales/messages.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { blockKinds, type BlockKind, type BlockName } from '../blocks.ts'
import { turnInto } from '../commands/turn-into.ts'
import { BlockIcon } from './block-icon.tsx'
import { focusText } from './focus-text.ts'
import { ToolButton } from './tool-button.tsx'

export const turnKinds = blockKinds.filter(({ isTurn }) => isTurn)

/** What the block of the cursor is, and what it could be. */
export function TurnMenu({ editor, current }: { editor: Editor; current: BlockName | undefined }) {
  const name = messages.editor.types[current ?? 'paragraph']
  return (
    <Menu
      label={messages.editor.turnInto}
      trigger={
        <ToolButton label={`${messages.editor.turnInto}: ${name}`}>
          {name}
          <ChevronDown aria-hidden />
        </ToolButton>
      }
    >
      {turnKinds.map((kind) => (
        <MenuItem key={kind.type} icon={<BlockIcon type={kind.type} />} onAction={() => turn(editor, kind)}>
          {messages.editor.types[kind.type]}
        </MenuItem>
      ))}
    </Menu>
  )
}

export function turn(editor: Editor, { type, data }: BlockKind): void {
  turnInto(type.replaceAll('-', '_'), data)(editor.state, editor.view.dispatch)
  focusText(editor)
}
