import { attributes, classes, html, safeImageUrl, type Content, type Html } from '../../../engine/html/index.ts'
import { emojiOf, type Icon } from './header.ts'
import { linkAttributes } from './link.ts'
import type { PageView, SiteView } from './view.ts'

/** The page itself between the sidebar and the outline. */
export function writePage(site: SiteView, page: PageView, icon: Icon): Html {
  const { words } = site.language
  const { layout } = page
  return html`<main id="content"><article class="article">
${page.cover?.size !== 'full' && writeCover(page)}
<div class="page-head">${writeCrumbs(page, { icon, words })}
${layout.hasTitle ? html`<h1>${sign(page, icon)}<span>${page.title}</span></h1>` : html`<h1 class="visually-hidden">${page.title}</h1>`}
${layout.hasDescription && page.description && html`<p class="lead">${page.description}</p>`}
${page.tags.length > 0 && html`<div class="page-tags">${page.tags.map((tag) => html`<span class="tag">${tag}</span>`)}</div>`}</div>
<div class="prose">${page.body}</div>
${layout.hasPager && writePager(site, page, icon)}
${writeAfter(site, page, { icon, words })}
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

function writeCrumbs({ crumbs }: PageView, { icon, words }: AfterOptions): Content {
  if (crumbs.length === 0) return ''
  return html`<nav aria-label="${words.breadcrumbs}"><ol class="crumbs">${crumbs.map((crumb, at) => html`<li>${crumb.href === '' ? crumb.title : html`<a${linkAttributes(crumb)}>${crumb.title}</a>`}${at < crumbs.length - 1 && icon('chevron-right')}</li>`)}</ol></nav>`
}

function writePager({ language: { words } }: SiteView, { previous, next }: PageView, icon: Icon): Content {
  if (previous === undefined && next === undefined) return ''
  return html`<nav class="pager" aria-label="${words.previous} / ${words.next}">${previous && html`<a class="previous" rel="prev"${linkAttributes(previous)}><small>${icon('arrow-left')}${words.previous}</small><strong>${previous.title}</strong></a>`}${next && html`<a class="next" rel="next"${linkAttributes(next)}><small>${words.next}${icon('arrow-right')}</small><strong>${next.title}</strong></a>`}</nav>`
}

type AfterOptions = { icon: Icon; words: SiteView['language']['words'] }

function writeAfter(site: SiteView, page: PageView, { icon, words }: AfterOptions): Content {
  const updated =
    page.layout.hasMetadata &&
    page.updatedAt !== undefined &&
    html`<span>${words.updated} <time datetime="${new Date(page.updatedAt).toISOString()}">${new Intl.DateTimeFormat(site.language.tag, { dateStyle: 'long', timeZone: 'UTC' }).format(page.updatedAt)}</time></span>`
  const edit =
    page.editHref &&
    html`<a rel="noopener noreferrer" href="${page.editHref}">${icon('pen')}${words.edit}</a>`
  const feedback =
    site.customization.feedback.enabled && !site.isPreview && writeFeedback(site, page, { icon, words })
  if (!updated && !edit && !feedback) return ''
  return html`<div class="after">${feedback}${edit}${updated}</div>`
}

function writeFeedback(site: SiteView, page: PageView, { icon, words }: AfterOptions): Html {
  const vote = (value: string, name: string, text: string) =>
    html`<button type="submit" name="rating" value="${value}">${icon(name)}${text}</button>`
  return html`<form class="feedback" method="post" action="${site.urls.feedback}" data-thanks="${words.thanks}"><p id="helpful">${words.helpful}</p><input type="hidden" name="page" value="${page.id}">${vote('good', 'thumbs-up', words.yes)}${vote('bad', 'thumbs-down', words.no)}<span role="status"></span></form>`
}

const assistants = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
  { name: 'Claude', url: 'https://claude.ai/new?q=' },
]

/** What the page lists beside itself, and what else can be done with it. */
export function writeOutline(
  { language: { words }, customization }: SiteView,
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
      html`<button type="button" class="needs-js" data-copy-page="${page.markdownHref}" data-copied="${words.blocks.copied}">${icon('copy')}<span>${words.copyPage}</span></button><a href="${page.markdownHref}" rel="nofollow">${icon('file-lines')}${words.asMarkdown}</a>`,
    customization.pageActions.externalAI &&
      page.address &&
      assistants.map(
        ({ name, url }) =>
          html`<a href="${`${url}${encodeURIComponent(`Read ${page.address} and answer questions about it.`)}`}" rel="noopener noreferrer nofollow" target="_blank">${icon('arrow-up-right')}${words.openIn} ${name}</a>`,
      ),
    page.printHref && html`<a href="${page.printHref}" rel="nofollow">${icon('print')}${words.print}</a>`,
    page.newsHref && html`<a href="${page.newsHref}">${icon('bell')}${words.news}</a>`,
  ].filter(Boolean)
  return html`<aside class="outline" aria-label="${words.onThisPage}">${entries.length > 0 && html`<p>${words.onThisPage}</p><ul>${entries}</ul>`}${actions.length > 0 && html`<div class="actions">${actions}</div>`}</aside>`
}
