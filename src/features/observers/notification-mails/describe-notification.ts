import type { Notification } from '../../../contract/observers/notifications.ts'
import type { MailWords } from './mail-words.ts'

/** One line on what happened, for mails and messages. */
export function describeNotification(notification: Notification, words: MailWords): string {
  const { kind, space, verdict } = notification
  const told = {
    who: notification.actor?.displayName ?? words.somebody,
    where: placeOf(notification, words),
    what: nameOf(notification, words),
    space: space.title,
  }
  const tell = words.happened[kind === 'review-submitted' ? (verdict ?? 'changes-requested') : kind]
  return tell(told).trim()
}

function placeOf(notification: Notification, words: MailWords): string {
  const { page, changeRequest, space } = notification
  if (changeRequest !== undefined) return words.onChangeRequest(nameOf(notification, words))
  return page === undefined ? words.inSpace(space.title) : words.onPage(page.title, space.title)
}

function nameOf({ changeRequest }: Notification, words: MailWords): string {
  if (changeRequest === undefined) return words.aChangeRequest
  const { number, subject } = changeRequest
  return subject.trim() === '' ? words.numbered(number) : words.named({ subject, number })
}
