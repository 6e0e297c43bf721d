import { FilePlus, FolderPlus, Link, Plus } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../locales/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PageActions } from './use-page-actions.ts'

/** Makes a page, a group or a link at the end of the tree. */
export function AddMenu({ actions }: { actions: PageActions }) {
  const [making, setMaking] = useState<'group' | 'link'>()
  const words = messages.content
  return (
    <>
      <Menu
        label={words.add}
        trigger={
          <IconButton label={words.add}>
            <Plus aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<FilePlus />} onAction={() => void actions.insert({ operation: 'insert_page' })}>
          {words.newPage}
        </MenuItem>
        <MenuItem icon={<FolderPlus />} onAction={() => setMaking('group')}>
          {words.newGroup}
        </MenuItem>
        <MenuItem icon={<Link />} onAction={() => setMaking('link')}>
          {words.newLink}
        </MenuItem>
      </Menu>
      {making !== undefined && (
        <AddDialog kind={making} actions={actions} onClose={() => setMaking(undefined)} />
      )}
    </>
  )
}

function AddDialog({
  kind,
  actions,
  onClose,
}: {
  kind: 'group' | 'link'
  actions: PageActions
  onClose: () => void
}) {
  const [title, setTitle] = useState('')
  const [url, setUrl] = useState('')
  const words = messages.content
  function submit() {
    onClose()
    void actions.insert(
      kind === 'group'
        ? { operation: 'insert_group', title }
        : { operation: 'insert_link', title, target: { kind: 'url', url } },
    )
  }
  return (
    <FormDialog
      isOpen
      title={kind === 'group' ? words.newGroup : words.newLink}
      action={messages.create}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={messages.name}
        value={title}
        onChange={setTitle}
        maxLength={512}
        isRequired
        autoFocus
      />
      {kind === 'link' && (
        <TextField
          label={words.address}
          description={words.addressHelp}
          type="url"
          value={url}
          onChange={setUrl}
          maxLength={2048}
          isRequired
        />
      )}
    </FormDialog>
  )
}
