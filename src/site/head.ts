import type { JSONDocument } from '../engine/document/index.ts'
import { attributes, html, trusted, type Content } from '../engine/html/index.ts'
import { writtenLinks } from '../features/publishing/published-sites/index.ts'
import { assetName } from './assets.ts'
import { emojiOf } from './layout/header.ts'
import type { PageView } from './layout/view.ts'
import type { Place } from './open-place.ts'
import { pagePath } from './addresses.ts'
import { resolveReferences } from './resolve-references.ts'
import { publicUrl } from './site-addresses.ts'
import { samePagePath, siblingsOf } from './same-page.ts'
import type { SitePage } from './site-tree.ts'

const nothing: JSONDocument = { object: 'document', data: {}, nodes: [] }

/** What the head of a page tells machines about it. */
export async function writeHead(place: Place, page: SitePage, view: PageView): Promise<Content> {
  const { customization, siteSpace, tree, published } = place
  const written = await writtenLinks(place.view, page)
  const target = await resolveReferences(place, {
    document: nothing,
    also: [...(written.canonical ? [written.canonical] : []), ...written.alternates],
    form: 'absolute',
  })
  const canonical =
    (written.canonical && target(written.canonical)?.href) ??
    publicUrl(place, siteSpace, pagePath(page, tree))
  const isIndexed = place.isIndexable && !page.isKeptFromRobots
  const image = customization.socialPreview.url ?? view.cover?.light
  const description = view.description ?? ''
  const site = customization.title ?? published.site.title
  return html`${!isIndexed && html`<meta name="robots" content="noindex, nofollow">`}
<link rel="canonical" href="${canonical}">
${description && html`<meta name="description" content="${description}">`}
${written.alternates.map((ref) => html`<link${attributes({ rel: 'alternate', href: target(ref)?.href })}>`)}${await alternates(place, page)}
${view.markdownHref && html`<link rel="alternate" type="text/markdown" href="${view.markdownHref}">`}
${view.newsHref && html`<link rel="alternate" type="application/rss+xml" title="${view.title}" href="${view.newsHref}">`}
${writeIcon(place)}
<meta property="og:type" content="article"><meta property="og:title" content="${view.title}"><meta property="og:site_name" content="${site}"><meta property="og:url" content="${canonical}">
${description && html`<meta property="og:description" content="${description}">`}
${image && html`<meta property="og:image" content="${image}">`}
<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">
<meta name="generator" content="Lectern">
${isIndexed && trusted(`<script type="application/ld+json">${jsonLd({ place, page, view, canonical })}</script>`)}`
}

// The same page in the other languages of its section; one that has no such page, or not for this visitor, has no
// such address either.
async function alternates(place: Place, page: SitePage): Promise<Content> {
  const languages = siblingsOf(place).filter(({ space }) => space.language !== undefined)
  if (languages.length < 2) return ''
  return Promise.all(
    languages.map(async (each) => {
      const path = await samePagePath(place, page, each)
      if (path === undefined) return ''
      return html`<link${attributes({ rel: 'alternate', hreflang: each.space.language, href: publicUrl(place, each, path) })}>`
    }),
  )
}

/** The site's sign in the tab of a browser. */
export function writeIcon({ customization: { favicon }, content }: Place): Content {
  if (favicon.icon !== undefined)
    return html`<link rel="icon" href="${favicon.icon.light}" media="(prefers-color-scheme: light)"><link rel="icon" href="${favicon.icon.dark}" media="(prefers-color-scheme: dark)">`
  const sign = favicon.emoji ? emojiOf(favicon.emoji) : undefined
  if (sign === undefined)
    return html`<link rel="icon" type="image/svg+xml" href="${`${content.siteBasePath}~gitbook/assets/${assetName('favicon.svg')}`}">`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y=".9em" font-size="90">${sign}</text></svg>`
  return html`<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(drawing)}">`
}

type Described = { place: Place; page: SitePage; view: PageView; canonical: string }

function jsonLd({ place, page, view, canonical }: Described): string {
  const crumbs = [...view.crumbs.filter(({ href }) => href !== ''), { title: view.title, href: canonical }]
  const root = new URL(canonical)
  const data = [
    {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: view.title,
      url: canonical,
      inLanguage: place.language.tag,
      ...(view.description === undefined ? {} : { description: view.description }),
      ...(page.entry.updatedAt === undefined
        ? {}
        : { dateModified: new Date(page.entry.updatedAt).toISOString() }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ title, href }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: title,
        item: new URL(href, root).href,
      })),
    },
  ]
  // A text that ends the element would end the script too.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
