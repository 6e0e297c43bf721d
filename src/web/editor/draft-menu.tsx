import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, GitPullRequestDraft, Pencil, Plus, ScanEye } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { hrefIn } from '../api/content-location.ts'
import { createDraft } from '../api/editing.ts'
import { pagesQuery } from '../api/reading.ts'
import { userQuery } from '../api/people.ts'
import { changeRequestQuery, changeRequestsQuery, useChangeRequestActions } from '../api/review.ts'
import { locateById } from '../content/locate-page.ts'
import { messages } from '../locales/messages.ts'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import styles from './editor-bar.module.css'

const words = messages.editor.page

/** The change request that is written in: its name, another name, another one. */
export function DraftMenu({
  spaceId,
  changeRequestId,
  pageId,
}: {
  spaceId: string
  changeRequestId: string
  pageId: string
}) {
  const { data: current } = useSuspenseQuery(changeRequestQuery(spaceId, changeRequestId))
  const { data: user } = useSuspenseQuery(userQuery)
  const { data: own } = useQuery(changeRequestsQuery(spaceId, { status: 'draft', creator: user.id }))
  const { update } = useChangeRequestActions({ spaceId, changeRequestId })
  const client = useQueryClient()
  const navigate = useNavigate()
  const [name, setNaming] = useState<string>()
  const nameOf = ({ subject, number }: { subject: string; number: number }) =>
    subject === '' ? words.untitled(String(number)) : subject
  const others = (own?.items ?? []).filter(({ id }) => id !== current.id)

  async function go(number: string): Promise<void> {
    const place = { spaceId, changeRequestId: number }
    const { pages } = await client.ensureQueryData(pagesQuery(place))
    // The same page there, where it is.
    const page = locateById(pages, pageId)?.page
    await navigate({ to: hrefIn(place, page !== undefined && 'path' in page ? page.path : '') })
  }
  async function begin(): Promise<void> {
    try {
      await go(await createDraft(spaceId))
    } catch (error) {
      say(error instanceof Error ? error.message : messages.somethingWrong)
    }
  }
  return (
    <>
      <Menu
        label={words.drafts}
        trigger={
          <AriaButton className={styles.draft ?? ''}>
            <GitPullRequestDraft aria-hidden size={14} />
            <span className={styles.name}>{nameOf(current)}</span>
            <ChevronDown aria-hidden size={14} />
          </AriaButton>
        }
      >
        <MenuItem icon={<Pencil />} onAction={() => setNaming(current.subject)}>
          {words.rename}
        </MenuItem>
        <MenuItem
          icon={<ScanEye />}
          onAction={() =>
            void navigate({
              to: '/spaces/$spaceId/changes/$number',
              params: { spaceId, number: changeRequestId },
            })
          }
        >
          {words.openDraft}
        </MenuItem>
        <MenuSeparator />
        {others.map((draft) => (
          <MenuItem
            key={draft.id}
            icon={<GitPullRequestDraft />}
            onAction={() => void go(String(draft.number))}
          >
            {nameOf(draft)}
          </MenuItem>
        ))}
        <MenuItem icon={<Plus />} onAction={() => void begin()}>
          {words.newDraft}
        </MenuItem>
      </Menu>
      {name !== undefined && (
        <FormDialog
          isOpen
          title={words.rename}
          action={messages.save}
          isPending={update.isPending}
          error={update.error}
          onClose={() => setNaming(undefined)}
          onSubmit={() => update.mutate({ subject: name.trim() }, { onSuccess: () => setNaming(undefined) })}
        >
          <TextField label={words.subject} value={name} onChange={setNaming} maxLength={100} autoFocus />
        </FormDialog>
      )}
    </>
  )
}
