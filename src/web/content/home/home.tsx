import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { FolderPlus, Library, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { libraryQuery, useCreateCollection, useCreateSpace } from '../../api/content.ts'
import { organizationQuery, userQuery } from '../../api/people.ts'
import { awaitedReviewsQuery, ownChangeRequestsQuery } from '../../api/review.ts'
import { messages } from '../../locales/messages.ts'
import { ChangeRequestList } from '../../review/change-request-list.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { later } from '../../ui/later.tsx'
import { PageLayout, Section } from '../../ui/page-layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Made } from '../../ui/title-dialog.tsx'
import { say } from '../../ui/toast.tsx'
import { libraryHeight } from './library-height.ts'
import { libraryTree } from './library-tree.ts'
import styles from './home.module.css'
import { useLastVisit } from './last-visit.ts'
import { RecentlyRead } from './recently-read.tsx'

// What opens over the page, or can be dragged on it, comes after it.
const TitleDialog = later(async () => (await import('../../ui/title-dialog.tsx')).TitleDialog<Made>)
const LibraryTree = later(
  async () => (await import('./library.tsx')).Library,
  ({ nodes }) => (
    <div style={{ blockSize: libraryHeight(nodes) }}>
      <Skeleton />
    </div>
  ),
)

type Making = 'space' | 'collection' | undefined

/** Where somebody begins: what they can read, and what waits. */
export function Home() {
  const { organizationId } = useParams({ from: '/orgs/$organizationId/' })
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  const { data: library } = useSuspenseQuery(libraryQuery(organizationId))
  const { data: user } = useSuspenseQuery(userQuery)
  const { data: awaited } = useSuspenseQuery(awaitedReviewsQuery(organizationId))
  const { data: own } = useSuspenseQuery(ownChangeRequestsQuery(organizationId, user.id))
  const since = useLastVisit(organizationId)
  const [making, setMaking] = useState<Making>()
  const createSpace = useCreateSpace(organizationId)
  const createCollection = useCreateCollection(organizationId)
  const navigate = useNavigate()
  const tree = libraryTree(library)
  const { createContent } = organization.permissions
  const newSpace = (
    <Button look="primary" onPress={() => setMaking('space')}>
      <Plus aria-hidden />
      {messages.newSpace}
    </Button>
  )
  return (
    <PageLayout
      title={organization.title}
      actions={
        createContent && (
          <>
            <Button onPress={() => setMaking('collection')}>
              <FolderPlus aria-hidden />
              {messages.newCollection}
            </Button>
            {newSpace}
          </>
        )
      }
    >
      <Section
        title={messages.spaces}
        actions={
          createContent && (
            <Link to="/orgs/$organizationId/trash" params={{ organizationId }} className={styles.trash}>
              <Trash2 aria-hidden size={14} />
              {messages.content.trash}
            </Link>
          )
        }
      >
        {tree.length === 0 ? (
          <EmptyState
            icon={<Library />}
            title={messages.noSpacesTitle}
            action={createContent ? newSpace : undefined}
          >
            {createContent ? messages.noSpacesText : messages.noSpacesForReader}
          </EmptyState>
        ) : (
          <LibraryTree organizationId={organizationId} nodes={tree} mayMove={createContent} since={since} />
        )}
      </Section>
      <div className={styles.columns}>
        <Section title={messages.content.waitsForYou}>
          <ChangeRequestList
            changeRequests={awaited.items}
            spaces={library.spaces}
            none={messages.content.nothingWaits}
          />
        </Section>
        <Section title={messages.content.yourChanges}>
          <ChangeRequestList
            changeRequests={own}
            spaces={library.spaces}
            none={messages.content.noOwnChanges}
          />
        </Section>
      </div>
      <RecentlyRead organizationId={organizationId} />
      {making === 'space' && (
        <TitleDialog
          title={messages.newSpace}
          mutation={createSpace}
          onClose={() => setMaking(undefined)}
          onMade={({ id, title }) => {
            say(messages.spaceCreated(title))
            void navigate({ to: '/spaces/$spaceId', params: { spaceId: id } })
          }}
        />
      )}
      {making === 'collection' && (
        <TitleDialog
          title={messages.newCollection}
          mutation={createCollection}
          onClose={() => setMaking(undefined)}
          onMade={({ title }) => {
            say(messages.spaceCreated(title))
            setMaking(undefined)
          }}
        />
      )}
    </PageLayout>
  )
}
