import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ArchiveRestore, Trash2 } from 'lucide-react'
import type { Space } from '../../contract/content/spaces.ts'
import { deletedSpacesQuery, useLibraryActions } from '../api/library.ts'
import { messages } from '../locales/messages.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { List, ListEntry } from '../ui/list.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { say } from '../ui/toast.tsx'
import { SpaceIcon } from './space-icon.tsx'

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
      above={<BackLink to={`/orgs/${organizationId}`}>{messages.home}</BackLink>}
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
