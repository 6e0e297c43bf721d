import {
  attributes,
  classes,
  html,
  safeImageUrl,
  type Content,
  type Html,
} from '../../../engine/html/index.ts'
import type { Icons } from '../icons.ts'
import type { HeaderLink, Link, SiteView, Tab } from '../view.ts'
import { linkAttributes } from './link.ts'
import { linksThatFit } from './links-that-fit.ts'
import { writeSocialLinks } from './social-links.ts'

/** The bar on top: brand, variants, links, search, theme; and the sections below it. */
export function writeHeader(site: SiteView, icons: Icons): Html {
  const { messages } = site.locale
  const { customization } = site
  const isSubtle = customization.styling.search === 'subtle'
  return html`<header class="top"><div class="top-row">
<button type="button" class="icon-button drawer-open" popovertarget="sidebar" aria-label="${messages.menu}">${icons.sign('menu')}</button>
${customization.header.preset !== 'none' && writeBrand(site)}
${writeVariants(site, icons)}
<a class="${classes('search-open', isSubtle && 'subtle')}" href="${site.urls.search}" data-search="" role="button" aria-label="${messages.searchHint}">${icons.sign('magnifying-glass')}<span>${messages.searchHint}</span><kbd aria-hidden="true">/</kbd></a>
${writeLinks(site, icons)}${writeSocialLinks(site, 'header')}
${customization.themes.toggeable && html`<button type="button" class="icon-button theme needs-js" aria-label="${messages.theme}" title="${messages.theme}"><span class="sun">${icons.sign('sun')}</span><span class="moon">${icons.sign('moon')}</span></button>`}
</div>${writeTabs(site, icons)}</header>`
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
  return html`<span class="mark" aria-hidden="true">${initialOf(title)}</span>`
}

/** What stands for a site that has no picture. */
export function initialOf(title: string): string {
  return String.fromCodePoint(title.codePointAt(0) ?? 0x20).toUpperCase()
}

/** An emoji that is given by its code points or as itself. */
export function emojiOf(code: string): string {
  if (!/^[0-9a-f]{2,6}(-[0-9a-f]{2,6})*$/i.test(code)) return code
  const points = code.split('-').map((part) => Number.parseInt(part, 16))
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : ''
}

function currentVariant({ variants }: SiteView) {
  return variants.length < 2 ? undefined : variants.find(({ isCurrent }) => isCurrent)
}

function writeVariants(site: SiteView, icons: Icons): Content {
  const { variants, locale } = site
  if (variants.length < 2) return ''
  const current = currentVariant(site)
  const items = variants.map(
    (each) =>
      html`<a${linkAttributes(each)}${current === each && html` aria-current="true"`}>${each.title}${current === each && icons.sign('check')}</a>`,
  )
  return html`<details class="menu variants"><summary aria-label="${locale.messages.variants}: ${current?.title ?? ''}"><span>${current?.title ?? ''}</span>${icons.sign('chevron-down')}</summary><div>${items}</div></details>`
}

// Links that look like buttons stay; of the others a few, and where there is no room, none.
function writeLinks(site: SiteView, icons: Icons): Content {
  const { headerLinks, customization, locale } = site
  if (headerLinks.length === 0 || customization.header.preset === 'none') return ''
  const { messages } = locale
  const buttons = headerLinks.filter(({ style }) => style !== 'link')
  const plain = headerLinks.filter(({ style }) => style === 'link')
  const titlesOf = (links: HeaderLink[]) => links.map(({ title }) => title)
  const shown = linksThatFit(titlesOf(plain), {
    brand: site.title,
    variant: currentVariant(site)?.title,
    buttons: titlesOf(buttons),
  })
  const menu = (links: HeaderLink[], name: string) =>
    links.length > 0 &&
    html`<details class="${`menu ${name}`}"><summary>${messages.more}${icons.sign('chevron-down')}</summary><div>${flatLinks(links).map((link) => html`<a${linkAttributes(link)}>${link.title}</a>`)}</div></details>`
  return html`<nav class="links" aria-label="${messages.links}">${plain.slice(0, shown).map((link) => writeLink(link, icons))}${menu(plain.slice(shown), 'rest')}${menu(plain, 'all')}${buttons.map((link) => writeLink(link, icons))}</nav>`
}

/** Links with those below them in one list. */
export function flatLinks(links: HeaderLink[]): Link[] {
  return links.flatMap(({ links: below, style: _style, href, ...link }) => [
    ...(href === undefined ? [] : [{ ...link, href }]),
    ...below,
  ])
}

function writeLink({ style, links, ...link }: HeaderLink, icons: Icons): Html {
  const { title, href } = link
  if (links.length > 0)
    return html`<details class="menu"><summary>${title}${icons.sign('chevron-down')}</summary><div>${links.map((link) => html`<a${linkAttributes(link)}>${link.title}</a>`)}</div></details>`
  const name =
    style === 'link' ? undefined : style === 'button-primary' ? 'button primary' : 'button secondary'
  if (href === undefined) return html`<span>${title}</span>`
  return html`<a${attributes({ class: name })}${linkAttributes({ ...link, href })}>${title}</a>`
}

function writeTabs({ tabs, locale }: SiteView, icons: Icons): Content {
  if (tabs.length < 2) return ''
  return html`<nav class="tabs-bar" aria-label="${locale.messages.sections}"><div>${tabs.map((tab) => writeTab(tab, icons))}</div></nav>`
}

function writeTab(tab: Tab, icons: Icons): Html {
  const sign = tab.icon && icons.named(tab.icon)
  if (tab.tabs === undefined)
    return html`<a${linkAttributes(tab)}${tab.isCurrent && html` aria-current="true"`}>${sign}${tab.title}</a>`
  return html`<details class="${classes('menu', tab.isCurrent && 'current')}"><summary>${sign}${tab.title}${icons.sign('chevron-down')}</summary><div>${flatTabs(tab.tabs).map((each) => writeTab(each, icons))}</div></details>`
}

/** Groups inside groups as one list: menus inside menus are hard to hit. */
export function flatTabs(tabs: Tab[]): Tab[] {
  return tabs.flatMap((tab) => (tab.tabs === undefined ? [tab] : flatTabs(tab.tabs)))
}
