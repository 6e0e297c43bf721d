import { attributes, html, trusted, type Content } from '../../engine/html/index.ts'
import { drawIcon } from './icon.ts'
import type { HeadData, PageFacts } from './page-data.ts'
import type { SiteView } from './view.ts'

type Described = { page: PageFacts; head: HeadData }

/** What the head of a page tells machines about it. */
export function drawHead(site: SiteView, { page, head }: Described): Content {
  const { canonical, isIndexed } = head
  const image = site.customization.socialPreview.url ?? page.cover?.light
  const description = page.description ?? ''
  return html`${!isIndexed && html`<meta name="robots" content="noindex, nofollow">`}
<link rel="canonical" href="${canonical}">
${description && html`<meta name="description" content="${description}">`}
${head.alternates.map((href) => html`<link${attributes({ rel: 'alternate', href })}>`)}${head.languages.map(({ language, href }) => html`<link${attributes({ rel: 'alternate', hreflang: language, href })}>`)}
${page.markdownHref && html`<link rel="alternate" type="text/markdown" href="${page.markdownHref}">`}
${page.newsHref && html`<link rel="alternate" type="application/rss+xml" title="${page.title}" href="${page.newsHref}">`}
${drawIcon(site)}
<meta property="og:type" content="article"><meta property="og:title" content="${page.title}"><meta property="og:site_name" content="${site.title}"><meta property="og:url" content="${canonical}">
${description && html`<meta property="og:description" content="${description}">`}
${image && html`<meta property="og:image" content="${image}">`}
<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">
<meta name="generator" content="Lectern">
${isIndexed && trusted(`<script type="application/ld+json">${jsonLd(site, { page, head })}</script>`)}`
}

function jsonLd({ locale }: SiteView, { page, head: { canonical } }: Described): string {
  const crumbs = [...page.crumbs.filter(({ href }) => href !== ''), { title: page.title, href: canonical }]
  const root = new URL(canonical)
  const data = [
    {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: page.title,
      url: canonical,
      inLanguage: locale.tag,
      ...(page.description === undefined ? {} : { description: page.description }),
      ...(page.updatedAt === undefined ? {} : { dateModified: new Date(page.updatedAt).toISOString() }),
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
