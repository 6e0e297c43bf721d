import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { DialogTrigger, Dialog, Popover } from 'react-aria-components'
import { inboxQuery, unreadQuery, useInboxActions } from '../../api/notifications.ts'
import { messages } from '../../locales/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import menu from '../../ui/menu.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './inbox.module.css'
import { NotificationItem } from './notification-item.tsx'

/** How many things wait, and the newest of them one press away. */
export function InboxBell() {
  const { data } = useQuery(unreadQuery)
  const [isOpen, setOpen] = useState(false)
  const count = data?.count ?? 0
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton label={messages.inbox.bell(count)}>
        <span className={styles.bell}>
          <Bell aria-hidden />
          {count > 0 && (
            <span className={styles.badge} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
        </span>
      </IconButton>
      <Popover className={`${menu.popover} ${styles.popover}`}>
        <Dialog aria-label={messages.inbox.title} className={styles.panel ?? ''}>
          <Newest onFollow={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function Newest({ onFollow }: { onFollow: () => void }) {
  const { data } = useInfiniteQuery(inboxQuery({}, 8))
  const { readAll } = useInboxActions()
  const items = data?.pages[0]?.items
  const [newest] = items ?? []
  return (
    <>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{messages.inbox.title}</h2>
        {newest !== undefined && (
          <Button
            look="quiet"
            isBusy={readAll.isPending}
            onPress={() => readAll.mutate({ until: newest.id })}
          >
            {messages.inbox.markAllRead}
          </Button>
        )}
      </div>
      {items === undefined && <Skeleton lines={3} />}
      {items?.length === 0 && <p className={styles.none}>{messages.inbox.emptyText}</p>}
      {items !== undefined && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((each) => (
            <NotificationItem key={each.id} notification={each} onFollow={onFollow} />
          ))}
        </ul>
      )}
      <div className={styles.panelFoot} onClick={onFollow}>
        <LinkButton href="/inbox" look="quiet">
          {messages.inbox.open}
        </LinkButton>
        <LinkButton href="/inbox/preferences" look="quiet">
          {messages.inbox.preferences}
        </LinkButton>
      </div>
    </>
  )
}
