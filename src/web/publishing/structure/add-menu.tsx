import { FolderTree, LayoutPanelLeft, Layers, Plus } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { AddGroupDialog, AddSectionDialog, AddVariantDialog } from './add-dialogs.tsx'
import { sectionsAmong, type Part } from './parts.ts'

/** Adds a variant, a section or a group at the end. */
export function AddMenu({ parts }: { parts: Part[] }) {
  const [adding, setAdding] = useState<'variant' | 'section' | 'group'>()
  const words = messages.publishing
  const sections = sectionsAmong(parts)
  const close = () => setAdding(undefined)
  return (
    <>
      <Menu
        label={words.add}
        trigger={
          <Button look="primary">
            <Plus aria-hidden />
            {words.add}
          </Button>
        }
      >
        <MenuItem icon={<LayoutPanelLeft />} onAction={() => setAdding('section')}>
          {words.newSection}
        </MenuItem>
        <MenuItem icon={<Layers />} onAction={() => setAdding('variant')}>
          {words.newVariant}
        </MenuItem>
        <MenuItem
          icon={<FolderTree />}
          isDisabled={sections.length === 0}
          onAction={() => setAdding('group')}
        >
          {words.newGroup}
        </MenuItem>
      </Menu>
      {adding === 'section' && <AddSectionDialog onClose={close} />}
      {adding === 'variant' && <AddVariantDialog parts={parts} onClose={close} />}
      {adding === 'group' && <AddGroupDialog sections={sections} onClose={close} />}
    </>
  )
}
