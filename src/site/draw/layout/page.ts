import { directionOf } from '../../../engine/document/index.ts'
import { html, type Content, type Html } from '../../../engine/html/index.ts'
import type { Icons } from '../icons.ts'
import type { PageView, SiteView } from '../view.ts'
import { writeAfter } from './after.ts'
import { writeCover } from './cover.ts'
import { emojiOf } from './header.ts'
import { directionOfText } from './direction-of-text.ts'
import { linkAttributes } from './link.ts'
import { writeOutline, writeOutlineButton } from './outline.ts'
import { writePageActions } from './page-actions.ts'

/** The page itself, with its outline, beside the sidebar. */
export function writePage(site: SiteView, page: PageView, icons: Icons): Html {
  const { layout } = page
  const direction = directionOf(page.title, site.locale.direction) ?? site.locale.direction
  return html`<main id="content"><article class="article">
${page.cover?.size !== 'full' && writeCover(page.cover)}
<div class="page-head"${directionOfText(page.title, site.locale.direction)}>${writeCrumbs(site, page, icons)}
${layout.hasTitle ? html`<h1>${sign(page, icons)}<span>${page.title}</span></h1>` : html`<h1 class="visually-hidden">${page.title}</h1>`}
${layout.hasDescription && page.description && html`<p class="lead"${directionOfText(page.description, direction)}>${page.description}</p>`}
${page.tags.length > 0 && html`<div class="page-tags">${page.tags.map((tag) => html`<span class="tag">${tag}</span>`)}</div>`}
${writeBar(site, page, icons)}</div>
<div class="${layout.hasAnchors ? 'prose' : 'prose without-anchors'}">${page.body}</div>
${layout.hasPager && writePager(site, page, icons)}
${writeAfter(site, page, icons)}
</article>${writeOutline(site, page, icons)}</main>`
}

function writeBar(site: SiteView, page: PageView, icons: Icons): Content {
  const parts = [writeOutlineButton(site, page, icons), writePageActions(site, page, icons)].filter(Boolean)
  return parts.length > 0 && html`<div class="page-bar">${parts}</div>`
}

function sign({ emoji, icon: name }: PageView, icons: Icons): Content {
  if (emoji) return html`<span class="emoji">${emojiOf(emoji)}</span>`
  return name && icons.named(name)
}

function writeCrumbs({ locale }: SiteView, { crumbs }: PageView, icons: Icons): Content {
  if (crumbs.length === 0) return ''
  return html`<nav aria-label="${locale.messages.breadcrumbs}"><ol class="crumbs">${crumbs.map((crumb, at) => html`<li>${crumb.href === '' ? crumb.title : html`<a${linkAttributes(crumb)}>${crumb.title}</a>`}${at < crumbs.length - 1 && icons.sign('chevron-right')}</li>`)}</ol></nav>`
}

function writePager({ locale: { messages } }: SiteView, { previous, next }: PageView, icons: Icons): Content {
  if (previous === undefined && next === undefined) return ''
  return html`<nav class="pager" aria-label="${messages.previous} / ${messages.next}">${previous && html`<a class="previous" rel="prev"${linkAttributes(previous)}>${icons.sign('arrow-left')}<span><small>${messages.previous}</small><strong>${previous.title}</strong></span></a>`}${next && html`<a class="next" rel="next"${linkAttributes(next)}><span><small>${messages.next}</small><strong>${next.title}</strong></span>${icons.sign('arrow-right')}</a>`}</nav>`
}
