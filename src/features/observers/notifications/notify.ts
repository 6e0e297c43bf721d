import type { NotificationKind } from '../../../contract/observers/notifications.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { notificationsUpdated } from './events.ts'
import type { Recipients } from './find-recipients.ts'
import type { NotificationDetails } from './present.ts'
import { preferencesFor } from './preference-queries.ts'
import { insertNotification, type NotificationRow } from './queries.ts'
import { asReader, readSeenSpaces } from './read-seen-spaces.ts'

export type News = {
  spaceId: string
  /** Names what happened: of the same nobody is told twice. */
  cause: string
  actorId: string | null
  changeRequestId?: string | null
  commentId?: string
  replyId?: string
  pageId?: string | null
  details?: NotificationDetails
}

/** The name of the job that tells somebody outside the app. */
export const sendNotificationKind = 'send-notification'

/** Puts news into the inboxes of those whom it concerns, may see it, and did not do it themselves. */
export async function notify(ctx: Context, news: News, recipients: Recipients): Promise<void> {
  const others = [...recipients].filter(([userId]) => userId !== news.actorId)
  for (const [kind, some] of Map.groupBy(others, ([, kind]) => kind))
    await notifyOf(ctx, news, { kind, userIds: some.map(([userId]) => userId) })
}

async function notifyOf(
  ctx: Context,
  news: News,
  { kind, userIds }: { kind: NotificationKind; userIds: string[] },
): Promise<void> {
  const preferenceOf = await preferencesFor(ctx.db, { userIds, kind })
  for (const userId of userIds) {
    const { inbox, mail } = preferenceOf(userId)
    if (!inbox && mail === 'never') continue
    const space = (await readSeenSpaces(asReader(ctx, userId), [news.spaceId])).get(news.spaceId)
    if (space === undefined) continue
    const row = rowOf(ctx, news, { userId, kind, inbox, mail })
    if (!(await insertNotification(ctx.db, row))) continue
    await ctx.enqueue({ kind: sendNotificationKind, payload: { notificationId: row.id, userId } })
    if (inbox) await ctx.emit(notificationsUpdated({ organizationId: space.organizationId, userId }))
  }
}

function rowOf(
  ctx: Context,
  news: News,
  told: { userId: string; kind: NotificationKind; inbox: boolean; mail: NotificationRow['mail'] },
): NotificationRow {
  return {
    id: newId(),
    user_id: told.userId,
    space_id: news.spaceId,
    kind: told.kind,
    cause: news.cause,
    actor_id: news.actorId,
    change_request_id: news.changeRequestId ?? null,
    comment_id: news.commentId ?? null,
    reply_id: news.replyId ?? null,
    page_id: news.pageId ?? null,
    details: JSON.stringify(news.details ?? {}),
    in_inbox: told.inbox ? 1 : 0,
    mail: told.mail,
    mailed_at: null,
    created_at: ctx.now,
    read_at: null,
  }
}
