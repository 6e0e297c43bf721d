import { attributes, html, trusted, type Content } from '../../engine/html/index.ts'
import { drawIcon } from './icon.ts'
import type { HeadData, PageFacts } from './page-data.ts'
import type { SiteView } from './view.ts'

/** `summary` describes a page whose author did not. */
type Described = { page: PageFacts; head: HeadData; summary: string }

/** What the head of a page tells machines about it. */
export function drawHead(site: SiteView, { page, head, summary }: Described): Content {
  const { canonical, isIndexed } = head
  const description = page.description ?? summary
  return html`${!isIndexed && html`<meta name="robots" content="noindex, nofollow">`}
<link rel="canonical" href="${canonical}">
${description && html`<meta name="description" content="${description}">`}
${head.alternates.map((href) => html`<link${attributes({ rel: 'alternate', href })}>`)}${head.languages.map(({ language, href }) => html`<link${attributes({ rel: 'alternate', hreflang: language, href })}>`)}
${page.markdownHref && html`<link rel="alternate" type="text/markdown" href="${page.markdownHref}">`}
${page.newsHref && html`<link rel="alternate" type="application/rss+xml" title="${page.title}" href="${page.newsHref}">`}
${drawIcon(site)}
<meta property="og:type" content="article"><meta property="og:title" content="${page.title}"><meta property="og:site_name" content="${site.title}"><meta property="og:url" content="${canonical}">
${description && html`<meta property="og:description" content="${description}">`}
${previewOf(site, { page, head, summary })}<meta name="twitter:card" content="summary_large_image">
<meta name="generator" content="Lectern">
${isIndexed && trusted(`<script type="application/ld+json">${jsonLd(site, { page, head, summary })}</script>`)}`
}

function previewOf({ customization }: SiteView, { page, head }: Described): Content {
  const own = customization.socialPreview.url
  if (own !== undefined) return html`<meta property="og:image" content="${own}">`
  const { url, width, height } = head.preview
  return html`<meta property="og:image" content="${url}"><meta property="og:image:type" content="image/png"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}"><meta property="og:image:alt" content="${page.title}">`
}

function jsonLd({ locale }: SiteView, { page, head: { canonical }, summary }: Described): string {
  const description = page.description ?? summary
  const crumbs = [...page.crumbs.filter(({ href }) => href !== ''), { title: page.title, href: canonical }]
  const root = new URL(canonical)
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: page.title,
    url: canonical,
    inLanguage: locale.tag,
    ...(description === '' ? {} : { description }),
    ...(page.updatedAt === undefined ? {} : { dateModified: new Date(page.updatedAt).toISOString() }),
  }
  const way = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      item: new URL(href, root).href,
    })),
  }
  // A page by itself is no way to anywhere.
  const data = crumbs.length > 1 ? [article, way] : [article]
  // A text that ends the element would end the script too.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
