import type { Notification } from '../../../contract/observers/notifications.ts'
import { messages } from '../../locales/messages.ts'

/** What happened, in one line. */
export function describe(notification: Notification): string {
  const { kind, actor, verdict } = notification
  const words = messages.inbox
  const who = actor?.displayName ?? words.somebody
  const what = nameOf(notification)
  if (kind === 'review-submitted')
    return verdict === 'approved' ? words.approved(who, what) : words.changesRequested(who, what)
  return words.told[kind](who, placeOf(notification), what)
}

function placeOf(notification: Notification): string {
  if (notification.changeRequest !== undefined) return messages.inbox.onChangeRequest(nameOf(notification))
  const { page } = notification
  return page === undefined ? messages.inbox.inSpace : messages.inbox.onPage(page.title || messages.untitled)
}

function nameOf({ changeRequest }: Notification): string {
  if (changeRequest === undefined) return ''
  return messages.inbox.named(changeRequest.subject.trim(), changeRequest.number)
}

/** Where in the app a notification leads. */
export function placeIn({ urls }: Notification): { to: string; hash: string } {
  const { pathname, hash } = new URL(urls.app)
  return { to: pathname.replace(/^.*?\/app\//, '/'), hash: hash.slice(1) }
}
