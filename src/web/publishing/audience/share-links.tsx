import { useSuspenseQuery } from '@tanstack/react-query'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { shareLinksQuery, useChangeShareLinks } from '../../api/publishing-access.ts'
import { messages } from '../../locales/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { Form, FormSection } from '../../ui/form.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { useSite } from '../use-site.ts'
import styles from './audience.module.css'

/** Secret addresses: made, renamed, copied, switched off, deleted. */
export function ShareLinks() {
  const { ids, site } = useSite()
  const words = messages.publishing
  const { data: links } = useSuspenseQuery(shareLinksQuery(ids))
  const change = useChangeShareLinks(ids)
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<{ id: string; name: string }>()
  const [deleted, setDeleted] = useState<{ id: string; name: string }>()
  const copy = async (url: string) => (await copyText(url)) && say(messages.copied)
  return (
    <FormSection title={words.shareLinks} description={words.shareLinksText}>
      {!site.published && <p>{words.shareLinksUnpublished}</p>}
      <Table
        label={words.shareLinks}
        items={links}
        nameOf={({ name: each }) => each}
        empty={words.noShareLinks}
        columns={[
          { id: 'name', name: messages.name, cell: ({ name: each }) => each },
          {
            id: 'active',
            name: words.state,
            cell: ({ id, name: each, active }) => (
              <Switch
                isSelected={active}
                onChange={(isActive) =>
                  change.mutate(
                    { kind: 'change', id, body: { active: isActive } },
                    { onError: (error) => say(error.message) },
                  )
                }
              >
                <span className="visually-hidden">{each}: </span>
                <span className={styles.state}>{active ? words.opens : words.isOff}</span>
              </Switch>
            ),
          },
          {
            id: 'actions',
            name: messages.actions,
            isNameHidden: true,
            cell: ({ id, name: each, urls }) => (
              <span className={styles.actions}>
                {urls.published !== undefined && (
                  <IconButton
                    label={`${messages.copyLink}: ${each}`}
                    onPress={() => void copy(urls.published ?? '')}
                  >
                    <Copy aria-hidden />
                  </IconButton>
                )}
                <IconButton label={`${words.rename}: ${each}`} onPress={() => setRenamed({ id, name: each })}>
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  label={`${messages.remove}: ${each}`}
                  onPress={() => setDeleted({ id, name: each })}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
      <Form
        action={words.makeLink}
        isPending={change.isPending}
        isUnchanged={name.trim() === ''}
        error={change.error}
        onSubmit={() => change.mutate({ kind: 'make', name: name.trim() }, { onSuccess: () => setName('') })}
      >
        <TextField
          label={words.linkName}
          description={words.linkNameHelp}
          value={name}
          onChange={setName}
          maxLength={50}
        />
      </Form>
      {renamed !== undefined && (
        <FormDialog
          isOpen
          title={words.renameLink}
          action={messages.save}
          isPending={change.isPending}
          isIncomplete={renamed.name.trim() === ''}
          error={change.error}
          onClose={() => setRenamed(undefined)}
          onSubmit={() =>
            change.mutate(
              { kind: 'change', id: renamed.id, body: { name: renamed.name.trim() } },
              { onSuccess: () => setRenamed(undefined) },
            )
          }
        >
          <TextField
            label={messages.name}
            value={renamed.name}
            onChange={(next) => setRenamed({ ...renamed, name: next })}
            maxLength={50}
            isRequired
            autoFocus
          />
        </FormDialog>
      )}
      {deleted !== undefined && (
        <ConfirmDialog
          title={words.deleteLinkTitle(deleted.name)}
          action={messages.remove}
          isPending={change.isPending}
          error={change.error}
          onClose={() => setDeleted(undefined)}
          onConfirm={() =>
            change.mutate({ kind: 'delete', id: deleted.id }, { onSuccess: () => setDeleted(undefined) })
          }
        >
          {words.deleteLinkText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
