import {
  attributes,
  classes,
  html,
  safeImageUrl,
  type Content,
  type Html,
} from '../../../engine/html/index.ts'
import { linkAttributes } from './link.ts'
import type { HeaderLink, SiteView, Tab } from '../view.ts'

export type Icon = (name: string) => Html

/** The bar on top: brand, variants, links, search, theme; and the sections below it. */
export function writeHeader(site: SiteView, { icon, hasSidebar }: { icon: Icon; hasSidebar: boolean }): Html {
  const { messages } = site.locale
  const { customization } = site
  const isSubtle = customization.styling.search === 'subtle'
  return html`${writeAnnouncement(site)}<header class="top"><div class="top-row">
${hasSidebar && html`<button type="button" class="icon-button drawer-open" popovertarget="sidebar" aria-label="${messages.menu}">${icon('menu')}</button>`}
${customization.header.preset !== 'none' && writeBrand(site)}
${writeVariants(site, icon)}
${writeLinks(site, icon)}
<a class="${classes('search-open', isSubtle && 'subtle')}" href="${site.urls.search}" data-search="" role="button" aria-label="${messages.searchHint}">${icon('magnifying-glass')}<span>${messages.searchHint}</span><kbd aria-hidden="true">/</kbd></a>
${customization.themes.toggeable && html`<button type="button" class="icon-button theme needs-js" aria-label="${messages.theme}" title="${messages.theme}">${withClass(icon('sun'), 'sun')}${withClass(icon('moon'), 'moon')}</button>`}
</div>${writeTabs(site, icon)}</header>`
}

function withClass({ html: text }: Html, name: string): Html {
  return { html: text.replace('class="icon"', `class="icon ${name}"`) }
}

function writeAnnouncement({ announcement }: SiteView): Content {
  if (announcement === undefined) return ''
  const { message, style, link } = announcement
  return html`<div class="${`announcement ${style}`}" role="note">${message}${link && html` <a${linkAttributes(link)}>${link.title}</a>`}</div>`
}

function writeBrand(site: SiteView): Html {
  const { logo } = site.customization.header
  const light = logo && safeImageUrl(logo.light)
  const dark = logo && safeImageUrl(logo.dark)
  if (light && dark) {
    const isOne = light === dark
    return html`<a class="brand" href="${site.home}"><img${attributes({ src: light, alt: site.title, class: isOne ? undefined : 'only-light' })}>${!isOne && html`<img class="only-dark" src="${dark}" alt="${site.title}">`}</a>`
  }
  return html`<a class="brand" href="${site.home}">${writeMark(site)}<span>${site.title}</span></a>`
}

function writeMark({ customization, title }: SiteView): Html {
  const { favicon } = customization
  if (favicon.emoji) return html`<span class="mark emoji">${emojiOf(favicon.emoji)}</span>`
  if (favicon.icon !== undefined) {
    const src = safeImageUrl(favicon.icon.light)
    if (src) return html`<img src="${src}" alt="">`
  }
  return html`<span class="mark" aria-hidden="true">${String.fromCodePoint(title.codePointAt(0) ?? 0x20).toUpperCase()}</span>`
}

/** An emoji that is given by its code points or as itself. */
export function emojiOf(code: string): string {
  if (!/^[0-9a-f]{2,6}(-[0-9a-f]{2,6})*$/i.test(code)) return code
  const points = code.split('-').map((part) => Number.parseInt(part, 16))
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : ''
}

function writeVariants({ variants, locale }: SiteView, icon: Icon): Content {
  if (variants.length < 2) return ''
  const current = variants.find(({ isCurrent }) => isCurrent)
  const items = variants.map(
    (each) =>
      html`<a${linkAttributes(each)}${current === each && html` aria-current="true"`}>${each.title}</a>`,
  )
  return html`<details class="menu variants"><summary aria-label="${locale.messages.variants}: ${current?.title ?? ''}">${current?.title ?? ''}${icon('chevron-down')}</summary><div>${items}</div></details>`
}

function writeLinks({ headerLinks, customization, locale }: SiteView, icon: Icon): Content {
  if (headerLinks.length === 0 || customization.header.preset === 'none') return ''
  return html`<nav class="links" aria-label="${locale.messages.links}">${headerLinks.map((link) => writeLink(link, icon))}</nav>`
}

function writeLink({ style, links, ...link }: HeaderLink, icon: Icon): Html {
  const { title, href } = link
  if (links.length > 0)
    return html`<details class="menu"><summary>${title} ${icon('chevron-down')}</summary><div>${links.map((link) => html`<a${linkAttributes(link)}>${link.title}</a>`)}</div></details>`
  const name =
    style === 'link' ? undefined : style === 'button-primary' ? 'button primary' : 'button secondary'
  if (href === undefined) return html`<span>${title}</span>`
  return html`<a${attributes({ class: name })}${linkAttributes({ ...link, href })}>${title}</a>`
}

function writeTabs({ tabs, locale }: SiteView, icon: Icon): Content {
  if (tabs.length < 2) return ''
  return html`<nav class="tabs-bar" aria-label="${locale.messages.sections}"><div>${tabs.map((tab) => writeTab(tab, icon))}</div></nav>`
}

function writeTab(tab: Tab, icon: Icon): Html {
  const sign = tab.icon && icon(tab.icon)
  if (tab.tabs === undefined)
    return html`<a${linkAttributes(tab)}${tab.isCurrent && html` aria-current="true"`}>${sign}${tab.title}</a>`
  return html`<details class="${classes('menu', tab.isCurrent && 'current')}"><summary>${sign}${tab.title}${icon('chevron-down')}</summary><div>${flat(tab.tabs).map((each) => writeTab(each, icon))}</div></details>`
}

// Groups inside groups are shown as one list: menus inside menus are hard to hit.
function flat(tabs: Tab[]): Tab[] {
  return tabs.flatMap((tab) => (tab.tabs === undefined ? [tab] : flat(tab.tabs)))
}
