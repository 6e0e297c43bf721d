import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Check, Circle, Inbox as InboxIcon } from 'lucide-react'
import { useCallback } from 'react'
import type { Notification } from '../../../contract/observers/notifications.ts'
import { inboxQuery, useInboxActions, type InboxFilter } from '../../api/notifications.ts'
import { organizationsQuery } from '../../api/people.ts'
import { messages } from '../../locales/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './inbox.module.css'
import { NotificationItem } from './notification-item.tsx'
import { readInboxSearch } from './inbox-search.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

const every = 'every'

/** Everything that one was told of; which of it, is in the address. */
export function Inbox() {
  const search = readInboxSearch(useSearch({ strict: false }))
  const { data: organizations } = useSuspenseQuery(organizationsQuery)
  const navigate = useNavigate()
  const query = useSuspenseInfiniteQuery(inboxQuery(filterOf(search)))
  const items = query.data.pages.flatMap((page) => page.items)
  const { mark, readAll } = useInboxActions()
  const { mutate } = mark
  const toggle = useCallback(
    ({ id, readAt }: Notification) => mutate({ id, read: readAt === undefined }),
    [mutate],
  )
  useInboxKeys(items, toggle)
  const words = messages.inbox
  const change = (changed: typeof search) =>
    void navigate({ to: '/inbox', search: readInboxSearch({ ...search, ...changed }), replace: true })
  const [newest] = items
  const within = search.organization === undefined ? {} : { organization: search.organization }
  return (
    <PageLayout
      title={words.title}
      description={words.text}
      actions={
        newest !== undefined && (
          <Button isBusy={readAll.isPending} onPress={() => readAll.mutate({ ...within, until: newest.id })}>
            <Check aria-hidden />
            {words.markAllRead}
          </Button>
        )
      }
    >
      <div className={styles.filters}>
        <Select
          label={words.tabs}
          isLabelHidden
          value={search.show ?? 'all'}
          choices={(['all', 'unread'] as const).map((id) => ({ id, label: words[id] }))}
          onChange={(id) => change({ show: id === 'unread' ? 'unread' : undefined })}
        />
        {organizations.length > 1 && (
          <Select
            label={words.organization}
            isLabelHidden
            value={search.organization ?? every}
            choices={[
              { id: every, label: words.everyOrganization },
              ...organizations.map(({ id, title }) => ({ id, label: title })),
            ]}
            onChange={(id) => change({ organization: id === every ? undefined : id })}
          />
        )}
        <span className={styles.keys}>{words.keysHelp}</span>
      </div>
      {items.length === 0 ? (
        <Empty isUnread={search.show === 'unread'} />
      ) : (
        <ul className={`${styles.list} ${styles.page}`}>
          {items.map((each) => (
            <NotificationItem key={each.id} notification={each}>
              <IconButton
                label={each.readAt === undefined ? words.markRead : words.markUnread}
                onPress={() => toggle(each)}
              >
                {each.readAt === undefined ? <Check aria-hidden /> : <Circle aria-hidden />}
              </IconButton>
            </NotificationItem>
          ))}
        </ul>
      )}
      <Pager
        count={items.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </PageLayout>
  )
}

function Empty({ isUnread }: { isUnread: boolean }) {
  const words = messages.inbox
  return (
    <EmptyState icon={<InboxIcon />} title={isUnread ? words.nothingUnreadTitle : words.emptyTitle}>
      {isUnread ? words.nothingUnreadText : words.emptyText}
    </EmptyState>
  )
}

function filterOf({ show, organization }: ReturnType<typeof readInboxSearch>): InboxFilter {
  return {
    ...(show === 'unread' ? { unread: true } : {}),
    ...(organization === undefined ? {} : { organization }),
  }
}
