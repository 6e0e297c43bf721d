import * as contract from '../../../contract/observers/notifications.ts'
import { ApiError } from '../../../contract/errors.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { requirePerson } from '../../people/access/index.ts'
import { changePreferences, readPreferences } from './change-preferences.ts'
import { notificationsUpdated } from './events.ts'
import { presentNotifications } from './present.ts'
import {
  countUnread,
  notificationBy,
  notificationsIn,
  notifiedSpaces,
  setAllRead,
  setRead,
} from './queries.ts'
import { readSeenSpaces } from './read-seen-spaces.ts'

export const notificationRoutes: Route[] = [
  implement(contract.listNotifications, async (ctx, { query }) => {
    const { spaces, inbox } = await openInbox(ctx, query.organization)
    const list = await notificationsIn(ctx.db, inbox, { isUnread: query.unread, page: query })
    return { ...list, items: await presentNotifications(ctx, list.items, spaces) }
  }),
  implement(contract.countUnreadNotifications, async (ctx) => {
    const { inbox } = await openInbox(ctx)
    return { count: await countUnread(ctx.db, inbox) }
  }),
  implement(contract.updateNotification, async (ctx, { params, body }) => {
    const { userId } = requirePerson(ctx)
    const row = await notificationBy(ctx.db, { userId, id: params.notificationId })
    const spaces = await readSeenSpaces(ctx, row === undefined ? [] : [row.space_id])
    const readAt = body.read ? ctx.now : null
    const changed = row === undefined ? [] : [{ ...row, read_at: readAt }]
    const [notification] = await presentNotifications(ctx, changed, spaces)
    if (notification === undefined) throw new ApiError('not-found', 'No such notification in your inbox')
    await setRead(ctx.db, notification.id, readAt)
    await ctx.emit(notificationsUpdated({ organizationId: notification.organization.id, userId }))
    return notification
  }),
  implement(contract.readAllNotifications, async (ctx, { body }) => {
    const { spaces, inbox } = await openInbox(ctx, body?.organization)
    await setAllRead(ctx.db, { ...inbox, until: body?.until, now: ctx.now })
    const organizationIds = new Set([...spaces.values()].map(({ organizationId }) => organizationId))
    for (const organizationId of organizationIds)
      await ctx.emit(notificationsUpdated({ organizationId, userId: inbox.userId }))
  }),
  implement(contract.getNotificationPreferences, async (ctx) =>
    readPreferences(ctx, requirePerson(ctx).userId),
  ),
  implement(contract.updateNotificationPreferences, async (ctx, { body }) => {
    const { userId } = requirePerson(ctx)
    await changePreferences(ctx, userId, body)
    return readPreferences(ctx, userId)
  }),
]

/** What somebody's inbox shows: of the spaces that they may see now. */
async function openInbox(ctx: Context, organizationId?: string) {
  const { userId } = requirePerson(ctx)
  const all = await readSeenSpaces(ctx, await notifiedSpaces(ctx.db, userId))
  const isShown = (id: string) => organizationId === undefined || id === organizationId
  const spaces = new Map([...all].filter(([, space]) => isShown(space.organizationId)))
  return { spaces, inbox: { userId, spaceIds: [...spaces.keys()] } }
}
