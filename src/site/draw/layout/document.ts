import { createHash } from 'node:crypto'
import { html, iconSymbols, writeShell, type Content, type Needs } from '../../../engine/html/index.ts'
import { iconsOf } from '../icons.ts'
import { contentSecurityPolicy } from '../security-policy.ts'
import { announcementStyle, writeAnnouncement } from './announcement.ts'
import { writeConsent } from './consent.ts'
import { earlyScript } from './early-script.ts'
import { writeFooter } from './footer.ts'
import { writeHeader } from './header.ts'
import { coverStyle, writeCover } from './cover.ts'
import { writePage } from './page.ts'
import { writeSearchDialog } from './search-dialog.ts'
import { writeSidebar } from './sidebar.ts'
import { fontOrigins, themeStyle } from './theme.ts'
import type { PageView, SiteView, TreeNode } from '../view.ts'

/** A finished page: its text, and the policy that lets a browser run just what is in it. */
export type WrittenPage = { text: string; policy: string }

type Parts = { page: PageView; tree: TreeNode[]; head: Content }

/** A page of a site as a whole HTML document. */
export function writeDocument(site: SiteView, { page, tree, head }: Parts): WrittenPage {
  const icons = iconsOf(site, page.needs.icons)
  const { layout } = page
  const hasSidebar = layout.hasSidebar && tree.length > 0
  const hasOutline = layout.hasOutline && page.outline.length > 0
  const name = ['frame', !hasSidebar && 'no-sidebar', !hasOutline && 'no-outline', layout.isWide && 'wide']
    .filter(Boolean)
    .join(' ')
  const body = html`${writeHeader(site, icons)}
${page.cover?.size === 'full' && html`<div class="full-cover">${writeCover(page.cover)}</div>`}
<div class="${name}">${writeSidebar(site, { tree, icons, isDrawerOnly: !hasSidebar })}
${writePage(site, page, icons)}</div>`
  return wrap(site, {
    title: page.documentTitle,
    needs: page.needs,
    pageId: page.id,
    head,
    body,
    cover: page.cover,
    connects: page.connects,
  })
}

type Notice = { title: string; body: Content; needs: Needs; head?: Content; tree?: TreeNode[] }

/** A page that is none of the site's own: results of a search, or word that there is nothing. */
export function writeNotice(
  site: SiteView,
  { title, body, needs, head = '', tree = [] }: Notice,
): WrittenPage {
  const icons = iconsOf(site, needs.icons)
  const whole = html`${writeHeader(site, icons)}${writeSidebar(site, { tree, icons, isDrawerOnly: true })}${body}`
  return wrap(site, {
    title: `${title} | ${site.title}`,
    needs,
    head: html`<meta name="robots" content="noindex">${head}`,
    body: whole,
  })
}

type Whole = {
  title: string
  needs: Needs
  head: Content
  body: Content
  pageId?: string
  cover?: PageView['cover']
  connects?: string[]
}

function wrap(
  site: SiteView,
  { title, needs, head, body, pageId, cover, connects = [] }: Whole,
): WrittenPage {
  const { locale, customization, urls } = site
  const icons = iconsOf(site, needs.icons)
  const rules = [...needs.rules].map(([declarations, name]) => `.${name}{${declarations}}`).join('')
  const style =
    site.fonts.style +
    themeStyle(customization) +
    site.codeStyle +
    announcementStyle(site) +
    rules +
    coverStyle(cover)
  const theme = customization.themes.default
  const early = earlyScript({ isToggleable: customization.themes.toggeable })
  const footer = writeFooter(site)
  const dialog = writeSearchDialog(site, icons)
  const announcement = writeAnnouncement(site, icons)
  const allowed = {
    scripts: [hashOf(early)],
    frames: [...needs.frames],
    connects,
    fonts: fontOrigins(customization),
    hasStyleAttributes: needs.math || needs.diagrams,
    added: site.scripts.map(({ contentSecurityPolicy: asked }) => asked),
  }
  // Two pages may take each other's place when a browser may load and run the same for both.
  const policyKey = hashOf(contentSecurityPolicy({ ...allowed, styles: [] })).slice(8, 24)
  const policy = contentSecurityPolicy({ ...allowed, styles: [hashOf(style)] })
  const text = writeShell({
    language: locale.tag,
    direction: locale.direction,
    title,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    style,
    earlyScript: early,
    stylesheet: urls.assets['site.css'],
    script: urls.assets['site.js'],
    head: html`${site.fonts.preload && html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${site.fonts.preload}">`}${head}${needs.math && html`<link rel="stylesheet" href="${urls.assets['katex.css']}">`}${needs.openapi && html`<link rel="stylesheet" href="${urls.assets['openapi.css']}"><script type="module" src="${urls.assets['openapi.js']}"></script>`}${needs.diagrams && html`<script type="module" src="${urls.assets['diagrams.js']}"></script>`}${needs.integrations && html`<link rel="stylesheet" href="${urls.assets['integrations.css']}"><script type="module" src="${urls.assets['integrations.js']}"></script>`}${customization.ai.mode !== 'none' && html`<script type="module" src="${urls.assets['ask.js']}"></script>`}${site.scripts.length > 0 && html`<script type="module" src="${urls.assets['scripts.js']}"></script>`}`,
    bodyAttributes: {
      'data-base': site.home,
      'data-own': urls.own,
      'data-policy': policyKey,
      'data-enlarge': locale.messages.enlarge,
      'data-page': pageId,
      'data-events': site.isPreview || pageId === undefined ? undefined : urls.events,
      'data-mermaid': needs.diagrams ? urls.assets['mermaid.js'] : undefined,
      'data-scripts': scriptsOf(site),
    },
    body: html`<a class="skip" href="#content">${locale.messages.skip}</a>${site.isPreview && html`<div class="announcement warning" role="status">${locale.messages.preview}</div>`}${announcement}${body}${footer}${dialog}${writeConsent(site)}${iconSymbols(needs.icons)}`,
  })
  return { text, policy }
}

// They are loaded by a script of ours, once the reader has agreed to what asks for it.
function scriptsOf({ scripts }: SiteView): string | undefined {
  if (scripts.length === 0) return undefined
  return JSON.stringify(
    scripts.map(({ script, cookies, asksForConsent = false }) => ({ src: script, cookies, asksForConsent })),
  )
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
