import { useState } from 'react'
import { messages } from '../../locales/messages.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { TreePage } from '../locate-page.ts'
import type { PageActions } from './use-page-actions.ts'

/** Where an entry of the tree leads that is no page of its own. */
export function LinkDialog({
  page,
  actions,
  onClose,
}: {
  page: Extract<TreePage, { type: 'link' }>
  actions: PageActions
  onClose: () => void
}) {
  const before = page.target.kind === 'url' ? page.target.url : ''
  const [url, setUrl] = useState(before)
  const words = messages.content
  function submit() {
    onClose()
    if (url !== before) void actions.update(page.id, { target: { kind: 'url', url } })
  }
  return (
    <FormDialog isOpen title={words.changeAddress} action={messages.save} onClose={onClose} onSubmit={submit}>
      <TextField
        label={words.address}
        description={words.addressHelp}
        type="url"
        value={url}
        onChange={setUrl}
        maxLength={2048}
        isRequired
        autoFocus
      />
    </FormDialog>
  )
}
