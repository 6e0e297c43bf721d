import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { FolderPlus, Library, Plus } from 'lucide-react'
import { useState } from 'react'
import { libraryQuery, useCreateCollection, useCreateSpace } from '../api/content.ts'
import { organizationQuery } from '../api/people.ts'
import { openChangeRequestsQuery } from '../api/review.ts'
import { messages } from '../locales/messages.ts'
import { ChangeRequestList } from '../review/change-request-list.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLayout, Section } from '../ui/page-layout.tsx'
import { say } from '../ui/toast.tsx'
import { LibraryList } from './library-list.tsx'
import { libraryTree } from './library-tree.ts'
import { TitleDialog } from './title-dialog.tsx'

type Making = 'space' | 'collection' | undefined

/** Where somebody begins: what they can read, and what waits. */
export function Home() {
  const { organizationId } = useParams({ from: '/orgs/$organizationId/' })
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  const { data: library } = useSuspenseQuery(libraryQuery(organizationId))
  const { data: changeRequests } = useSuspenseQuery(openChangeRequestsQuery(organizationId))
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
      <Section title={messages.spaces}>
        {tree.length === 0 ? (
          <EmptyState
            icon={<Library />}
            title={messages.noSpacesTitle}
            action={createContent ? newSpace : undefined}
          >
            {createContent ? messages.noSpacesText : messages.noSpacesForReader}
          </EmptyState>
        ) : (
          <LibraryList nodes={tree} />
        )}
      </Section>
      <Section title={messages.waiting}>
        <ChangeRequestList changeRequests={changeRequests.items} spaces={library.spaces} />
      </Section>
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
