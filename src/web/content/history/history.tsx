import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { History as HistoryIcon } from 'lucide-react'
import { spaceQuery } from '../../api/content.ts'
import { historyQuery } from '../../api/history.ts'
import { membersQuery } from '../../api/people.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List, ListEntry } from '../../ui/list.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { importedFromGit } from './imported-from-git.ts'

/** What the space was, and who made it so; each step leads to what it changed. */
export function History() {
  const { spaceId } = useParams({ from: '/spaces/$spaceId' })
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId))
  const history = useSuspenseInfiniteQuery(historyQuery(spaceId))
  const { data: members = [] } = useQuery(membersQuery(space.organization))
  const names = new Map(members.map(({ id, user }) => [id, user.displayName]))
  const revisions = history.data.pages.flatMap(({ items }) => items)
  const words = messages.content
  return (
    <PageLayout title={words.history} description={words.historyText}>
      {revisions.length === 0 && (
        <EmptyState icon={<HistoryIcon />} title={words.noHistory}>
          {words.noHistoryText}
        </EmptyState>
      )}
      <List isOrdered>
        {revisions.map(({ id, type, author, createdAt, mergedFrom, git }) => (
          <ListEntry
            key={id}
            href={`/spaces/${spaceId}/~/diff/~/revisions/${id}`}
            title={
              mergedFrom === undefined
                ? (importedFromGit(git) ?? words.revisionTypes[type])
                : words.mergedRequest(mergedFrom.number, mergedFrom.subject || messages.noSubject)
            }
            badge={id === space.revision && <Badge tone="success">{words.current}</Badge>}
            facts={
              <>
                {author !== undefined && `${names.get(author) ?? words.somebody} · `}
                <RelativeTime at={createdAt} />
              </>
            }
          />
        ))}
      </List>
      {history.hasNextPage && (
        <div>
          <Button isDisabled={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
            {words.older}
          </Button>
        </div>
      )}
    </PageLayout>
  )
}
