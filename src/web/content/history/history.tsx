import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { History as HistoryIcon } from 'lucide-react'
import { spaceQuery } from '../../api/content.ts'
import { historyQuery } from '../../api/history.ts'
import { membersQuery } from '../../api/people.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './history.module.css'

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
      <ol className={styles.list}>
        {revisions.map(({ id, type, author, createdAt }) => (
          <li key={id}>
            <Link
              to="/spaces/$spaceId/~/diff/~/revisions/$changedId"
              params={{ spaceId, changedId: id }}
              className={styles.entry}
            >
              <span className={styles.kind}>{words.revisionTypes[type]}</span>
              {id === space.revision && <Badge tone="success">{words.current}</Badge>}
              <span className={styles.facts}>
                {author !== undefined && `${names.get(author) ?? words.somebody} · `}
                <RelativeTime at={createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
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
