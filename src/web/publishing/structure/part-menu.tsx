import {
  ArrowDown,
  ArrowUp,
  BookOpen,
  Ellipsis,
  Pencil,
  Plus,
  Settings2,
  SmilePlus,
  Star,
  Trash2,
} from 'lucide-react'
import { messages } from '../../locales/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import type { DialogKind } from './part-dialogs.tsx'
import type { LocatedPart } from './parts.ts'
import { makeDefault } from './make-default.ts'
import type { StructureActions } from './use-structure-actions.ts'

/** What can be done with one part of a site. */
export function PartMenu({
  located,
  actions,
  onRename,
  onOpen,
  onStep,
  canStep,
}: {
  located: LocatedPart
  actions: StructureActions
  onRename: () => void
  onOpen: (kind: DialogKind) => void
  onStep: (direction: 'up' | 'down') => void
  canStep: (direction: 'up' | 'down') => boolean
}) {
  const words = messages.publishing
  const { part } = located
  const label = messages.actionsFor(part.title || messages.untitled)
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {part.object === 'site-space' && (
        <MenuItem icon={<BookOpen />} href={`/spaces/${part.space.id}`}>
          {words.openSpace}
        </MenuItem>
      )}
      {part.object === 'site-section' && (
        <MenuItem icon={<Plus />} onAction={() => onOpen('add-variant')}>
          {words.addVariant}
        </MenuItem>
      )}
      {part.object !== 'site-space' && (
        <MenuItem icon={<Pencil />} onAction={onRename}>
          {words.rename}
        </MenuItem>
      )}
      {part.object !== 'site-space' && (
        <MenuItem icon={<SmilePlus />} onAction={() => onOpen('icon')}>
          {words.icon}
        </MenuItem>
      )}
      {part.object !== 'site-section-group' && (
        <MenuItem icon={<Settings2 />} onAction={() => onOpen('edit')}>
          {words.editPart}
        </MenuItem>
      )}
      {part.object !== 'site-section-group' && !part.default && (
        <MenuItem icon={<Star />} onAction={() => void makeDefault(located, actions)}>
          {words.makeDefault}
        </MenuItem>
      )}
      <MenuItem icon={<ArrowUp />} isDisabled={!canStep('up')} onAction={() => onStep('up')}>
        {words.moveUp}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} isDisabled={!canStep('down')} onAction={() => onStep('down')}>
        {words.moveDown}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} look="danger" onAction={() => onOpen('remove')}>
        {part.object === 'site-space' ? words.takeOff : words.deletePart}
      </MenuItem>
    </Menu>
  )
}
