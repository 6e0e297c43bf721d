import type { Notification } from '../../../contract/observers/notifications.ts'
import { html } from '../../../engine/html/markup.ts'
import { describeNotification } from './describe-notification.ts'

export type WrittenMail = { subject: string; text: string; html: string }

type Links = { unsubscribe: string; preferences: string }

/** The mail about one thing. */
export function writeMail(notification: Notification, links: Links): WrittenMail {
  const subject = describeNotification(notification)
  return write([notification], links, { subject, reason: 'You get this mail as soon as it happens.' })
}

/** The mail of a day. */
export function writeDigest(notifications: Notification[], links: Links): WrittenMail {
  const count = notifications.length
  const subject = count === 1 ? 'One thing that you have not seen' : `${count} things that you have not seen`
  return write(notifications, links, { subject, reason: 'You get this mail once a day, when there is news.' })
}

function write(
  notifications: Notification[],
  { unsubscribe, preferences }: Links,
  { subject, reason }: { subject: string; reason: string },
): WrittenMail {
  const texts = notifications.map((each) =>
    [
      describeNotification(each),
      ...(each.text === undefined ? [] : ['', quoted(each.text)]),
      '',
      each.urls.app,
    ].join('\n'),
  )
  const items = notifications.map(
    (each) =>
      html`<p style="margin:0 0 4px"><strong>${describeNotification(each)}</strong></p>
        ${
          each.text !== undefined &&
          html`<blockquote style="margin:0 0 8px;padding:0 0 0 12px;border-left:3px solid #cfd0d9">
            ${each.text}
          </blockquote>`
        }
        <p style="margin:0 0 24px"><a href="${each.urls.app}">Open it in Lectern</a></p>`,
  )
  return {
    subject: oneLine(subject),
    text: `${texts.join('\n\n')}\n\n--\n${reason}\nChoose what you are told of: ${preferences}\nNo more of these mails: ${unsubscribe}\n`,
    html: html`<!doctype html>
      <html lang="en">
        <body style="font:15px/1.5 system-ui,sans-serif;color:#26272e;max-width:600px;margin:24px auto;padding:0 16px">
          ${items}
          <p style="color:#5c5f6c;font-size:13px;border-top:1px solid #cfd0d9;padding-top:12px">
            ${reason} <a href="${preferences}">Choose what you are told of</a> or
            <a href="${unsubscribe}">get no more of these mails</a>.
          </p>
        </body>
      </html>`.html,
  }
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
}
