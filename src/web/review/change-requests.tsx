import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { spaceQuery } from '../api/content.ts'
import { createDraft } from '../api/editing.ts'
import { userQuery } from '../api/people.ts'
import { changeRequestsQuery } from '../api/review.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChangeRequestList } from './change-request-list.tsx'
import { readFilter, type ChangeRequestSearch } from './change-request-search.ts'
import { keys } from '../api/keys.ts'

/** The change requests of a space, by state, everybody's or one's own. */
export function ChangeRequests() {
  const { spaceId } = useParams({ from: '/spaces/$spaceId' })
  const search = useSearch({ from: '/spaces/$spaceId/~/changes' })
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId))
  const navigate = useNavigate()
  const client = useQueryClient()
  const words = messages.review
  const show = (next: ChangeRequestSearch) =>
    void navigate({ to: '/spaces/$spaceId/~/changes', params: { spaceId }, search: { ...search, ...next } })
  async function create() {
    const number = await createDraft(spaceId)
    await client.invalidateQueries({ queryKey: keys.space(spaceId) })
    await navigate({ to: '/spaces/$spaceId/changes/$number', params: { spaceId, number } })
  }
  return (
    <PageLayout
      title={words.changeRequests}
      description={words.changeRequestsText}
      actions={
        <>
          <Select
            label={words.state}
            isLabelHidden
            value={search.status ?? 'open'}
            choices={(['open', 'draft', 'merged', 'archived'] as const).map((id) => ({
              id,
              label: messages.changeRequestStatus[id],
            }))}
            onChange={(status) => show(readFilter({ status, by: search.by }))}
          />
          <Select
            label={words.whose}
            isLabelHidden
            value={search.by ?? 'all'}
            choices={[
              { id: 'all', label: words.everybodys },
              { id: 'me', label: words.mine },
            ]}
            onChange={(by) => show({ by: by === 'me' ? 'me' : undefined })}
          />
          {space.permissions.edit && (
            <Button look="primary" onPress={() => void create()}>
              <Plus aria-hidden />
              {words.newChangeRequest}
            </Button>
          )}
        </>
      }
    >
      <Suspense fallback={<Skeleton lines={5} />}>
        <List spaceId={spaceId} search={search} />
      </Suspense>
    </PageLayout>
  )
}

function List({ spaceId, search }: { spaceId: string; search: ChangeRequestSearch }) {
  const { data: user } = useSuspenseQuery(userQuery)
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId))
  const { data } = useSuspenseQuery(
    changeRequestsQuery(spaceId, {
      status: search.status ?? 'open',
      ...(search.by === 'me' ? { creator: user.id } : {}),
    }),
  )
  return <ChangeRequestList changeRequests={data.items} spaces={[space]} />
}
