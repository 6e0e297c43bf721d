import {
  attributes,
  classes,
  html,
  safeImageUrl,
  type Content,
  type Html,
} from '../../../engine/html/index.ts'
import { emojiOf, type Icon } from './header.ts'
import { linkAttributes } from './link.ts'
import type { PageView, SiteView } from '../view.ts'

/** The page itself between the sidebar and the outline. */
export function writePage(site: SiteView, page: PageView, icon: Icon): Html {
  const { messages } = site.locale
  const { layout } = page
  return html`<main id="content"><article class="article">
${page.cover?.size !== 'full' && writeCover(page)}
<div class="page-head">${writeCrumbs(page, { icon, messages })}
${layout.hasTitle ? html`<h1>${sign(page, icon)}<span>${page.title}</span></h1>` : html`<h1 class="visually-hidden">${page.title}</h1>`}
${layout.hasDescription && page.description && html`<p class="lead">${page.description}</p>`}
${page.tags.length > 0 && html`<div class="page-tags">${page.tags.map((tag) => html`<span class="tag">${tag}</span>`)}</div>`}</div>
<div class="prose">${page.body}</div>
${layout.hasPager && writePager(site, page, icon)}
${writeAfter(site, page, { icon, messages })}
</article></main>`
}

export function writeCover({ cover }: PageView): Content {
  const light = cover && safeImageUrl(cover.light)
  if (!cover || !light) return ''
  const dark = cover.dark === undefined ? undefined : safeImageUrl(cover.dark)
  return html`<div class="cover"><img${attributes({ src: light, alt: '', class: dark ? 'only-light' : undefined })}>${dark && html`<img class="only-dark" src="${dark}" alt="">`}</div>`
}

function sign({ emoji, icon: name }: PageView, icon: Icon): Content {
  if (emoji) return html`<span class="emoji">${emojiOf(emoji)}</span>`
  return name && icon(name)
}

function writeCrumbs({ crumbs }: PageView, { icon, messages }: AfterOptions): Content {
  if (crumbs.length === 0) return ''
  return html`<nav aria-label="${messages.breadcrumbs}"><ol class="crumbs">${crumbs.map((crumb, at) => html`<li>${crumb.href === '' ? crumb.title : html`<a${linkAttributes(crumb)}>${crumb.title}</a>`}${at < crumbs.length - 1 && icon('chevron-right')}</li>`)}</ol></nav>`
}

function writePager({ locale: { messages } }: SiteView, { previous, next }: PageView, icon: Icon): Content {
  if (previous === undefined && next === undefined) return ''
  return html`<nav class="pager" aria-label="${messages.previous} / ${messages.next}">${previous && html`<a class="previous" rel="prev"${linkAttributes(previous)}><small>${icon('arrow-left')}${messages.previous}</small><strong>${previous.title}</strong></a>`}${next && html`<a class="next" rel="next"${linkAttributes(next)}><small>${messages.next}${icon('arrow-right')}</small><strong>${next.title}</strong></a>`}</nav>`
}

type AfterOptions = { icon: Icon; messages: SiteView['locale']['messages'] }

function writeAfter(site: SiteView, page: PageView, { icon, messages }: AfterOptions): Content {
  const updated =
    page.layout.hasMetadata &&
    page.updatedAt !== undefined &&
    html`<span>${messages.updated} <time datetime="${new Date(page.updatedAt).toISOString()}">${new Intl.DateTimeFormat(site.locale.tag, { dateStyle: 'long', timeZone: 'UTC' }).format(page.updatedAt)}</time></span>`
  const edit =
    page.editHref &&
    html`<a rel="noopener noreferrer" href="${page.editHref}">${icon('pen')}${messages.edit}</a>`
  const feedback =
    site.customization.feedback.enabled && !site.isPreview && writeFeedback(site, page, { icon, messages })
  if (!updated && !edit && !feedback) return ''
  return html`<div class="after">${feedback}${edit}${updated}</div>`
}

function writeFeedback(site: SiteView, page: PageView, { icon, messages }: AfterOptions): Html {
  const vote = (value: string, name: string, text: string) =>
    html`<button type="submit" name="rating" value="${value}">${icon(name)}${text}</button>`
  return html`<form class="feedback" method="post" action="${site.urls.feedback}" data-thanks="${messages.thanks}"><p id="helpful">${messages.helpful}</p><input type="hidden" name="page" value="${page.id}">${vote('good', 'thumbs-up', messages.yes)}${vote('bad', 'thumbs-down', messages.no)}<span role="status"></span></form>`
}

const assistants = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
  { name: 'Claude', url: 'https://claude.ai/new?q=' },
]

/** What the page lists beside itself, and what else can be done with it. */
export function writeOutline(
  { locale: { messages }, customization }: SiteView,
  page: PageView,
  icon: Icon,
): Html {
  const entries = page.outline.map(
    ({ id, title, level }) =>
      html`<li class="${classes(level === 2 && 'level-2')}"><a href="#${id}">${title}</a></li>`,
  )
  const actions = [
    customization.pageActions.markdown &&
      page.markdownHref &&
      html`<button type="button" class="needs-js" data-copy-page="${page.markdownHref}" data-copied="${messages.blocks.copied}">${icon('copy')}<span>${messages.copyPage}</span></button><a href="${page.markdownHref}" rel="nofollow">${icon('file-lines')}${messages.asMarkdown}</a>`,
    customization.pageActions.externalAI &&
      page.address &&
      assistants.map(
        ({ name, url }) =>
          html`<a href="${`${url}${encodeURIComponent(`Read ${page.address} and answer questions about it.`)}`}" rel="noopener noreferrer nofollow" target="_blank">${icon('arrow-up-right')}${messages.openIn} ${name}</a>`,
      ),
    page.printHref && html`<a href="${page.printHref}" rel="nofollow">${icon('print')}${messages.print}</a>`,
    page.newsHref && html`<a href="${page.newsHref}">${icon('bell')}${messages.news}</a>`,
  ].filter(Boolean)
  return html`<aside class="outline" aria-label="${messages.onThisPage}">${entries.length > 0 && html`<p>${messages.onThisPage}</p><ul>${entries}</ul>`}${actions.length > 0 && html`<div class="actions">${actions}</div>`}</aside>`
}
