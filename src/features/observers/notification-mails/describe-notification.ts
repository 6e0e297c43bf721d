import type { Notification } from '../../../contract/observers/notifications.ts'

/** One line on what happened, for mails and messages. */
export function describeNotification(notification: Notification): string {
  const { kind, space, verdict } = notification
  const who = notification.actor?.displayName ?? 'Somebody'
  const where = placeOf(notification)
  switch (kind) {
    case 'mention':
      return `${who} mentioned you ${where}`
    case 'reply':
      return `${who} replied ${where}`
    case 'comment':
      return `${who} commented ${where}`
    case 'review-requested':
      return `${who} asks you to review ${nameOf(notification)}`
    case 'review-submitted':
      return verdict === 'approved'
        ? `${who} approved ${nameOf(notification)}`
        : `${who} asks for changes in ${nameOf(notification)}`
    case 'change-request-merged':
      return `${who} merged ${nameOf(notification)} into ${space.title}`
    case 'change-request-conflicts':
      return `${nameOf(notification)} conflicts with ${space.title}`
    case 'git-sync-failed':
      return `The Git sync of ${space.title} failed`
    case 'import-failed':
      return `An import into ${space.title} failed`
  }
}

function placeOf(notification: Notification): string {
  const { page, changeRequest, space } = notification
  if (changeRequest !== undefined) return `on ${nameOf(notification)}`
  return page === undefined ? `in ${space.title}` : `on “${page.title}” in ${space.title}`
}

function nameOf({ changeRequest }: Notification): string {
  if (changeRequest === undefined) return 'a change request'
  const { number, subject } = changeRequest
  return subject.trim() === '' ? `change request #${number}` : `“${subject}” (#${number})`
}
