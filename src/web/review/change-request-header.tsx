import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  Archive,
  ArchiveRestore,
  Check,
  Ellipsis,
  ExternalLink,
  GitMerge,
  Pencil,
  RefreshCw,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Space } from '../../contract/content/spaces.ts'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import { hrefIn } from '../api/content-location.ts'
import { userQuery } from '../api/people.ts'
import { pagesQuery } from '../api/reading.ts'
import { editorsQuery, useChangeRequestActions } from '../api/review.ts'
import { locate } from '../content/locate-page.ts'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useLostFocus } from '../ui/lost-focus.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { say } from '../ui/toast.tsx'
import styles from './change-request.module.css'
import { MergeDialog } from './merge-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { SubjectDialog } from './subject-dialog.tsx'

const tones = { draft: 'plain', open: 'success', merged: 'info', archived: 'plain' } as const
type Doing = 'merge' | 'approved' | 'changes-requested' | 'subject' | undefined

/** What a change request is about, how it stands and what can be done with it. */
export function ChangeRequestHeader({
  changeRequest,
  space,
  onConflicts,
}: {
  changeRequest: ChangeRequest
  space: Space
  onConflicts: () => void
}) {
  const { number, status, subject, createdBy, updatedAt, outdated } = changeRequest
  const key = { spaceId: space.id, changeRequestId: String(number) }
  const actions = useChangeRequestActions(key)
  const { data: user } = useSuspenseQuery(userQuery)
  const { data: pages = [] } = useQuery(pagesQuery(key))
  const { data: editors = [] } = useQuery(editorsQuery(key))
  const first = locate(pages, '')
  const [doing, setDoing] = useState<Doing>()
  useLostFocus(status)
  const words = messages.review
  const isOpen = status === 'open' || status === 'draft'
  const isReviewer = isOpen && space.permissions.review && createdBy.id !== user.id
  const hasEdited = editors.includes(user.id)
  const preview = isOpen ? previewOf(space, number) : undefined
  const { edit, merge } = space.permissions
  const tell = (error: Error) => say(error.message)
  const takeIn = () =>
    actions.takeIn.mutate(undefined, {
      onSuccess: ({ result }) => (result === 'conflicts' ? onConflicts() : say(words.updated)),
      onError: tell,
    })
  const setStatus = (next: 'draft' | 'open' | 'archived') =>
    actions.update.mutate({ status: next }, { onError: tell })
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <h1 className={styles.title} dir="auto">
          {subject || messages.noSubject}
        </h1>
        <div className={styles.actions}>
          {isOpen && edit && first !== undefined && 'path' in first.page && (
            <LinkButton href={hrefIn(key, first.page.path)}>{words.editPages}</LinkButton>
          )}
          {preview !== undefined && (
            <a className={styles.preview} href={preview} target="_blank" rel="noreferrer">
              {messages.checks.preview}
              <ExternalLink aria-hidden size={14} />
            </a>
          )}
          {isReviewer && (
            <>
              <Button onPress={() => setDoing('changes-requested')}>
                <X aria-hidden />
                {words.askForChanges}
              </Button>
              {!hasEdited && (
                <Button onPress={() => setDoing('approved')}>
                  <Check aria-hidden />
                  {words.approve}
                </Button>
              )}
            </>
          )}
          {status === 'draft' && edit && (
            <Button onPress={() => setStatus('open')}>{words.openForReview}</Button>
          )}
          {isOpen && merge && (
            <Button look="primary" onPress={() => setDoing('merge')}>
              <GitMerge aria-hidden />
              {words.merge}
            </Button>
          )}
          {status === 'archived' && edit && (
            <Button onPress={() => setStatus('draft')}>
              <ArchiveRestore aria-hidden />
              {words.reopen}
            </Button>
          )}
          {status !== 'merged' && edit && (
            <Menu
              label={words.moreActions}
              trigger={
                <IconButton label={words.moreActions}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              <MenuItem icon={<Pencil />} onAction={() => setDoing('subject')}>
                {words.rename}
              </MenuItem>
              <MenuItem icon={<RefreshCw />} isDisabled={!isOpen} onAction={takeIn}>
                {words.updateFromSpace}
              </MenuItem>
              {isOpen && (
                <MenuItem icon={<Archive />} onAction={() => setStatus('archived')}>
                  {words.archive}
                </MenuItem>
              )}
            </Menu>
          )}
        </div>
      </div>
      <p className={styles.facts}>
        <Badge tone={tones[status]}>{messages.changeRequestStatus[status]}</Badge>
        <span>#{number}</span>
        <Avatar name={createdBy.displayName} photo={createdBy.photoURL} size={22} />
        {createdBy.displayName}
        <RelativeTime at={updatedAt} />
        {isReviewer && hasEdited && <span>{words.approvedByOthers}</span>}
      </p>
      {isOpen && outdated && (
        <div className={styles.notice}>
          <span>{words.outdated}</span>
          {edit && <Button onPress={takeIn}>{words.updateFromSpace}</Button>}
        </div>
      )}
      {doing === 'merge' && (
        <MergeDialog
          changeRequest={changeRequest}
          space={space}
          actions={actions}
          onClose={(result) => {
            // At once, so that closing the dialog does not bring the focus back to its button.
            flushSync(() => setDoing(undefined))
            if (result === 'conflicts') onConflicts()
          }}
        />
      )}
      {(doing === 'approved' || doing === 'changes-requested') && (
        <ReviewDialog status={doing} actions={actions} onClose={() => setDoing(undefined)} />
      )}
      {doing === 'subject' && (
        <SubjectDialog subject={subject} actions={actions} onClose={() => setDoing(undefined)} />
      )}
    </header>
  )
}

// Sites that ask their visitors who they are show no previews.
function previewOf({ urls, visibility }: Space, number: number): string | undefined {
  const isForAll = visibility === 'public' || visibility === 'unlisted'
  return isForAll && urls.published !== undefined ? `${urls.published}~/changes/${number}/` : undefined
}
