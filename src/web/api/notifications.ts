import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/operation.ts'
import {
  countUnreadNotifications,
  getNotificationPreferences,
  listNotifications,
  readAllNotifications,
  updateNotification,
  updateNotificationPreferences,
  type NotificationPreferences,
} from '../../contract/observers/notifications.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

export type InboxFilter = { unread?: boolean; organization?: string }

/** How many notifications are unread; once more when one comes back, since other organizations tell nothing here. */
export const unreadQuery = queryOptions({
  queryKey: [...keys.inbox, 'unread'],
  queryFn: () => call(countUnreadNotifications),
  refetchOnWindowFocus: 'always',
  // The stream tells of the organization that is open; other ones have inboxes too.
  refetchInterval: 60_000,
})

const firstPage: string | undefined = undefined

/** What one was told of, newest first. */
export function inboxQuery(filter: InboxFilter, limit = 50) {
  return infiniteQueryOptions({
    queryKey: [...keys.inbox, 'list', filter, limit],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(listNotifications, {
        query: { ...filter, limit, ...(pageParam === undefined ? {} : { page: pageParam }) },
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next?.page,
  })
}

export function useInboxActions() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: keys.inbox })
  const mark = useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) =>
      call(updateNotification, { params: { notificationId: id }, body: { read } }),
    onSettled,
  })
  const readAll = useMutation({
    mutationFn: (body: { organization?: string; until?: string }) => call(readAllNotifications, { body }),
    onSettled,
  })
  return { mark, readAll }
}

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: () => call(getNotificationPreferences),
})

export function useUpdatePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof updateNotificationPreferences>['body']) =>
      call(updateNotificationPreferences, { body }),
    onSuccess: (saved: NotificationPreferences) => client.setQueryData(preferencesQuery.queryKey, saved),
  })
}
