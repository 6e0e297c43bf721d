import type { Notification } from '../../../contract/observers/notifications.ts'
import { html } from '../../../engine/html/markup.ts'
import type { MailWords } from './mail-words.ts'
import { describeNotification } from './describe-notification.ts'

export type WrittenMail = { subject: string; text: string; html: string }

type Links = { unsubscribe: string; preferences: string }
type Told = { words: MailWords; subject: string; reason: string }

/** The mail about one thing. */
export function writeMail(notification: Notification, links: Links, words: MailWords): WrittenMail {
  const subject = describeNotification(notification, words)
  return write([notification], { ...links, words, subject, reason: words.atOnce })
}

/** The mail of a day. */
export function writeDigest(notifications: Notification[], links: Links, words: MailWords): WrittenMail {
  const subject = words.unseen(notifications.length)
  return write(notifications, { ...links, words, subject, reason: words.daily })
}

function write(
  notifications: Notification[],
  { unsubscribe, preferences, words, subject, reason }: Links & Told,
): WrittenMail {
  const texts = notifications.map((each) =>
    [
      describeNotification(each, words),
      ...(each.text === undefined ? [] : ['', quoted(each.text)]),
      '',
      each.urls.app,
    ].join('\n'),
  )
  const items = notifications.map(
    (each) =>
      html`<p style="margin:0 0 4px"><strong>${describeNotification(each, words)}</strong></p>
        ${
          each.text !== undefined &&
          html`<blockquote style="margin:0 0 8px;padding:0 0 0 12px;border-left:3px solid #cfd0d9">
            ${each.text}
          </blockquote>`
        }
        <p style="margin:0 0 24px"><a href="${each.urls.app}">${words.open}</a></p>`,
  )
  return {
    subject: oneLine(subject),
    text: `${texts.join('\n\n')}\n\n--\n${reason}\n${words.choose}: ${preferences}\n${words.noMore}: ${unsubscribe}\n`,
    html: html`<!doctype html>
      <html lang="${words.language}">
        <body style="font:15px/1.5 system-ui,sans-serif;color:#26272e;max-width:600px;margin:24px auto;padding:0 16px">
          ${items}
          <p style="color:#5c5f6c;font-size:13px;border-top:1px solid #cfd0d9;padding-top:12px">
            ${reason}<br /><a href="${preferences}">${words.choose}</a> ·
            <a href="${unsubscribe}">${words.noMore}</a>
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
