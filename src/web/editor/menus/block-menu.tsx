import type { Editor } from '@tiptap/core'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Copy, Link, MessageSquarePlus, Recycle, Repeat, Trash2 } from 'lucide-react'
import { useContext } from 'react'
import { Menu, MenuItem, Popover, SubmenuTrigger } from 'react-aria-components'
import type { ContentLocation } from '../../api/content-location.ts'
import { keys } from '../../api/keys.ts'
import { messages } from '../../locales/messages.ts'
import { copyText } from '../../ui/copy-text.ts'
import menu from '../../ui/menu.module.css'
import { MenuItem as Item, MenuSeparator } from '../../ui/menu.tsx'
import { say } from '../../ui/toast.tsx'
import { blockAt } from '../commands/block-at.ts'
import { blocksAt } from '../commands/block-range.ts'
import { deleteBlock, duplicateBlock, moveBlock } from '../commands/move-block.ts'
import { Discussion } from '../discussion.ts'
import { createReader } from '../read-editor.ts'
import { BlockIcon } from './block-icon.tsx'
import { commentTarget } from './comment-target.ts'
import { focusText } from './focus-text.ts'
import { shareBlock } from './share-block.ts'
import { turn, turnKinds } from './turn-menu.tsx'
import type { Command } from '@tiptap/pm/state'

/** What can be done with the block that is chosen. */
export function BlockMenu({ editor, location: place }: { editor: Editor; location: ContentLocation }) {
  const client = useQueryClient()
  const discussion = useContext(Discussion)
  async function share(): Promise<void> {
    focusText(editor)
    const made = await shareBlock(editor, place)
    await client.invalidateQueries({ queryKey: keys.reusableContents(place) })
    say(messages.editor.reusable.made(made))
  }
  // An item is nothing without its list.
  const isWhole = blocksAt(editor.state)?.nodes[0]?.type.isInGroup('block')
  const run = (command: Command) => () => {
    command(editor.state, editor.view.dispatch)
    focusText(editor)
  }
  return (
    <Popover className={menu.popover ?? ''} placement="bottom start">
      <Menu aria-label={messages.editor.blockMenu} className={menu.menu ?? ''}>
        <SubmenuTrigger>
          <MenuItem className={menu.item ?? ''} textValue={messages.editor.turnInto}>
            <Repeat aria-hidden />
            <span className={menu.text}>{messages.editor.turnInto}</span>
          </MenuItem>
          <Popover className={menu.popover ?? ''}>
            <Menu aria-label={messages.editor.turnInto} className={menu.menu ?? ''}>
              {turnKinds.map((kind) => (
                <Item
                  key={kind.type}
                  icon={<BlockIcon type={kind.type} />}
                  onAction={() => turn(editor, kind)}
                >
                  {messages.editor.types[kind.type]}
                </Item>
              ))}
            </Menu>
          </Popover>
        </SubmenuTrigger>
        <Item icon={<Copy />} onAction={run(duplicateBlock)}>
          {messages.editor.duplicate}
        </Item>
        <Item icon={<ArrowUp />} onAction={run(moveBlock('up'))}>
          {messages.editor.moveUp}
        </Item>
        <Item icon={<ArrowDown />} onAction={run(moveBlock('down'))}>
          {messages.editor.moveDown}
        </Item>
        <Item icon={<Link />} onAction={() => void copyLink(editor)}>
          {messages.editor.copyLink}
        </Item>
        {discussion !== undefined && (
          <Item
            icon={<MessageSquarePlus />}
            onAction={() => {
              const target = commentTarget(editor)
              if (target !== undefined) discussion.comment(target)
            }}
          >
            {messages.comments.onBlock}
          </Item>
        )}
        {isWhole && (
          <Item icon={<Recycle />} onAction={() => void share().catch((error: Error) => say(error.message))}>
            {messages.editor.reusable.make}
          </Item>
        )}
        <MenuSeparator />
        <Item icon={<Trash2 />} look="danger" onAction={run(deleteBlock)}>
          {messages.editor.delete}
        </Item>
      </Menu>
    </Popover>
  )
}

/** The address of the nearest heading above, or of the page. */
async function copyLink(editor: Editor): Promise<void> {
  focusText(editor)
  const block = blockAt(editor.state)
  const { nodes } = createReader().read(
    editor.state.doc.cut(0, block === undefined ? 0 : block.pos + block.node.nodeSize),
  )
  const anchor = nodes.findLast((node) => node.type.startsWith('heading-') && 'meta' in node)
  const hash =
    anchor !== undefined && 'meta' in anchor && anchor.meta && 'id' in anchor.meta ? `#${anchor.meta.id}` : ''
  if (await copyText(`${location.origin}${location.pathname}${hash}`)) say(messages.copied)
}
