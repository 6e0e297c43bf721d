import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArchiveRestore, ArrowLeft, Trash2 } from 'lucide-react'
import type { Space } from '../../contract/content/spaces.ts'
import { deletedSpacesQuery, useLibraryActions } from '../api/library.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { List, ListEntry } from '../ui/list.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { say } from '../ui/toast.tsx'
import { SpaceIcon } from './space-icon.tsx'
import styles from './trash.module.css'

/** The spaces that were deleted and can still be brought back. */
export function Trash() {
  const { organizationId } = useParams({ from: '/orgs/$organizationId/trash' })
  const { data: spaces } = useSuspenseQuery(deletedSpacesQuery(organizationId))
  const { restore } = useLibraryActions(organizationId)
  const words = messages.content
  const bringBack = ({ id, title }: Space) =>
    restore.mutate(id, {
      onSuccess: () => say(words.spaceRestored(title || messages.untitled)),
      onError: (error) => say(error.message),
    })
  return (
    <PageLayout
      title={words.trash}
      description={words.trashText}
      above={
        <Link to="/orgs/$organizationId" params={{ organizationId }} className={styles.back}>
          <ArrowLeft aria-hidden size={14} />
          {messages.home}
        </Link>
      }
    >
      {spaces.length === 0 ? (
        <EmptyState icon={<Trash2 />} title={words.nothingDeleted}>
          {words.nothingDeletedText}
        </EmptyState>
      ) : (
        <List>
          {spaces.map((space) => (
            <ListEntry
              key={space.id}
              icon={<SpaceIcon space={space} size={24} />}
              title={space.title || messages.untitled}
              facts={
                space.deletedAt !== undefined && (
                  <>
                    {words.deletedWhen} <RelativeTime at={space.deletedAt} />
                  </>
                )
              }
              action={
                <Button isBusy={restore.isPending} onPress={() => bringBack(space)}>
                  <ArchiveRestore aria-hidden />
                  {words.restore}
                  <span className="visually-hidden"> {space.title}</span>
                </Button>
              }
            />
          ))}
        </List>
      )}
    </PageLayout>
  )
}
