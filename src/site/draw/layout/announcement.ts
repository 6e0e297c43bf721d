import { createHash } from 'node:crypto'
import { html, type Content, type SignName } from '../../../engine/html/index.ts'
import type { Icons } from '../icons.ts'
import type { SiteView } from '../view.ts'
import { linkAttributes } from './link.ts'

const signs: Record<string, SignName> = {
  warning: 'triangle-exclamation',
  danger: 'circle-exclamation',
  success: 'circle-check',
}

/** What the site has to say to everybody; who closed it is not told the same again. */
export function writeAnnouncement({ announcement, locale }: SiteView, icons: Icons): Content {
  if (announcement === undefined) return ''
  const { message, style, link } = announcement
  return html`<aside class="${`announcement ${style}`}" aria-label="${locale.messages.blocks.hint.info}" data-announcement="${idOf(announcement)}"><p>${icons.sign(signs[style] ?? 'circle-info')}<span>${message}${link && html` <a${linkAttributes(link)}>${link.title}${icons.sign('arrow-right')}</a>`}</span></p><button type="button" class="icon-button close needs-js" aria-label="${locale.messages.close}">${icons.sign('xmark')}</button></aside>`
}

/** Hides it, before anything is shown, from who closed it. */
export function announcementStyle({ announcement }: SiteView): string {
  if (announcement === undefined) return ''
  return `[data-closed='${idOf(announcement)}'] .announcement[data-announcement]{display:none}`
}

function idOf({ message, link }: NonNullable<SiteView['announcement']>): string {
  return createHash('sha256')
    .update(`${message}\n${link?.href ?? ''}`)
    .digest('hex')
    .slice(0, 12)
}
