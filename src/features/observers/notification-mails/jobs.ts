import type { Notification } from '../../../contract/observers/notifications.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import { defineJob } from '../../../kernel/jobs/index.ts'
import { readContext } from '../../../kernel/transact.ts'
import { FetchError } from '../../../platform/fetch/index.ts'
import { languagesOf, userById } from '../../people/users/index.ts'
import {
  addressOf,
  asReader,
  digestOf,
  notificationBy,
  preferencesOf,
  presentNotifications,
  readersOfDigest,
  readSeenSpaces,
  sendNotificationKind,
  setMailed,
  type NotificationRow,
} from '../notifications/index.ts'
import { mailWords, type MailWords } from './mail-words.ts'
import { describeNotification } from './describe-notification.ts'
import { unsubscribeLink, type Unsubscription } from './unsubscribe-link.ts'
import { writeDigest, writeMail, type WrittenMail } from './write-mail.ts'

const mostTries = 6

/** Tells somebody outside the app of one thing, by mail and to their webhook, as they chose. */
export const sendNotification = defineJob<{ notificationId: string; userId: string }>({
  kind: sendNotificationKind,
  maximumAttempts: mostTries,
  isOutside: true,
  run: async ({ payload: { notificationId, userId }, services, attempt, transaction }) => {
    const row = await notificationBy(services.database.read, { userId, id: notificationId })
    const [notification] = row === undefined ? [] : await stillSeen(services, userId, [row])
    if (row === undefined || notification === undefined || row.mailed_at !== null) return
    const wanted = await preferencesOf(services.database.read, userId)
    const isWanted = wanted.some(({ kind, mail }) => kind === row.kind && mail === 'immediately')
    const words = await wordsFor(services, userId)
    // The webhook once, whatever becomes of the mail.
    if (attempt === 1 && row.in_inbox === 1) await postToWebhook(services, userId, { notification, words })
    if (row.mail !== 'immediately' || !isWanted) return
    const links = linksOf(services, { userId, kind: row.kind })
    await mailTo(services, { userId, links, mail: writeMail(notification, links, words) })
    await transaction(({ db, now }) => setMailed(db, [row.id], now))
  },
})

/** Once a day, has a mail sent to everybody who wants their news gathered. */
export const startDigests = defineJob({
  kind: 'start-notification-digests',
  schedule: '0 7 * * *',
  run: async ({ complete }) =>
    complete(async (ctx) => {
      for (const userId of await readersOfDigest(ctx.db))
        await ctx.enqueue({ kind: sendDigest.kind, payload: { userId } })
    }),
})

export const sendDigest = defineJob<{ userId: string }>({
  kind: 'send-notification-digest',
  maximumAttempts: mostTries,
  isOutside: true,
  run: async ({ payload: { userId }, services, transaction }) => {
    const rows = await digestOf(services.database.read, userId)
    const wanted = await preferencesOf(services.database.read, userId)
    const daily = new Set(wanted.filter(({ mail }) => mail === 'daily').map(({ kind }) => kind))
    const unread = rows.filter((row) => row.read_at === null && daily.has(row.kind))
    const news = await stillSeen(services, userId, unread)
    const links = linksOf(services, { userId, kind: 'digest' })
    const words = await wordsFor(services, userId)
    if (news.length > 0) await mailTo(services, { userId, links, mail: writeDigest(news, links, words) })
    const ids = rows.map(({ id }) => id)
    await transaction(({ db, now }) => setMailed(db, ids, now))
  },
})

// Permissions change: what they may see is looked at again before it leaves the house.
async function stillSeen(services: Services, userId: string, rows: NotificationRow[]) {
  const ctx: Context = asReader(readContext(services, { kind: 'system' }), userId)
  const spaces = await readSeenSpaces(
    ctx,
    rows.map((row) => row.space_id),
  )
  return presentNotifications(ctx, rows, spaces)
}

async function wordsFor({ database }: Services, userId: string): Promise<MailWords> {
  return mailWords(await languagesOf(database.read, userId))
}

function linksOf(services: Services, unsubscription: Unsubscription) {
  return {
    unsubscribe: unsubscribeLink(services, unsubscription),
    preferences: `${services.config.publicUrl}/app/inbox/preferences`,
  }
}

async function mailTo(
  services: Services,
  { userId, links, mail }: { userId: string; links: { unsubscribe: string }; mail: WrittenMail },
): Promise<void> {
  const user = await userById(services.database.read, userId)
  // Without a server mails are logged, which is no place for what people write; and an address must be theirs.
  if (!services.mail.isDelivering || user === undefined || user.email_verified_at === null) return
  await services.mail.send({
    to: user.email,
    ...mail,
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  })
}

async function postToWebhook(
  services: Services,
  userId: string,
  { notification, words }: { notification: Notification; words: MailWords },
): Promise<void> {
  const sealed = await addressOf(services.database.read, userId)
  if (sealed === undefined) return
  const { text, urls } = notification
  const lines = [describeNotification(notification, words), ...(text === undefined ? [] : [text]), urls.app]
  try {
    await services.fetchOutside(services.secrets.decrypt(sealed), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Lectern-Notification' },
      body: JSON.stringify({ text: lines.join('\n') }),
      timeout: 10_000,
      maximumBytes: 64 * 1024,
      followsRedirects: false,
    })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    services.logger.warn({ err: error, user: userId }, 'a webhook of a user was not told')
  }
}
