import type { SiteSection, SiteStructure } from '../../contract/publishing/site-structure.ts'
import type { ContentRef } from '../../engine/document/index.ts'
import type { FindIcon, Resolved } from '../../engine/html/index.ts'
import { findIcon } from '../../platform/icons/index.ts'
import { assetNames } from '../assets/assets.ts'
import { siteFonts } from '../assets/fonts.ts'
import { codeStyle } from '../draw/code-theme.ts'
import type { HeaderLink, Link, SiteView, Tab } from '../draw/view.ts'
import { ownFolder, ownPaths } from '../paths.ts'
import { ownOrigin } from '../../features/publishing/sites/index.ts'
import type { Place } from '../visit/open-place.ts'
import { prepareResolve } from './resolve-references.ts'
import { samePagePath, siblingsOf } from './same-page.ts'
import { siteSpaceBase } from '../visit/site-addresses.ts'
import type { SitePage } from '../visit/site-tree.ts'

/** What every page of the site has around itself, as this visitor sees it. */
export async function gatherSite(place: Place): Promise<SiteView> {
  const { content, customization, published, locale } = place
  const resolve = await prepareResolve(place, referencesOf(place))
  const opensBeside = customization.externalLinks.target === 'blank' ? { opensBeside: true } : {}
  const links = (given: { title: string; to: ContentRef }[]): Link[] =>
    given.flatMap(({ title, to }) => linkTo(title, resolve(to), opensBeside))
  const { announcement } = customization
  const base = content.basePath
  return {
    title: customization.title ?? published.site.title,
    home: content.siteBasePath,
    customization,
    findIcon: iconsOf(place),
    locale,
    tabs: tabsOf(place),
    variants: variantsOf(place),
    headerLinks: customization.header.links.map(({ title, style, to, links: below }): HeaderLink => {
      const [target] = to === null ? [] : linkTo(title, resolve(to), opensBeside)
      return { ...target, title, style: style ?? 'link', links: links(below) }
    }),
    footerGroups: customization.footer.groups.map(({ title, links: below }) => ({
      title,
      links: links(below),
    })),
    announcement: announcement?.enabled
      ? {
          message: announcement.message,
          style: announcement.style,
          ...(announcement.link ? withLink(links([announcement.link])) : {}),
        }
      : undefined,
    urls: {
      assets: assetUrls(`${content.siteBasePath}${ownPaths.assets}`),
      search: `${base}${ownPaths.search}`,
      ask: `${base}${ownPaths.ask}`,
      events: `${base}${ownPaths.events}`,
      feedback: `${base}${ownPaths.feedback}`,
      own: ownFolder,
    },
    isPreview: place.isPreview,
    scripts: place.isPreview || content.isBesideApi ? [] : published.scripts,
    withheldScripts: withheldScripts(place),
    codeStyle: await codeStyle(customization),
    fonts: siteFonts(customization, {
      folder: `${content.siteBasePath}${ownPaths.assets}`,
      language: locale.tag,
    }),
  }
}

/** Finds icons in the style that a site wants; the files are always the same, so that no page need be drawn anew. */
export function iconsOf({ customization }: Pick<Place, 'customization'>): FindIcon {
  return (name) => findIcon(name, customization.styling.icons)
}

// Scripts of integrations are other people's: where they would share the origin of the API, none is sent.
function withheldScripts({ ctx, content, published, isPreview }: Place): string | undefined {
  if (isPreview || !content.isBesideApi || published.scripts.length === 0) return undefined
  const { hostname, hostname_verified_at: verifiedAt, basename } = content.site
  const address = published.site.urls.published
  const elsewhere =
    (hostname !== null && verifiedAt !== null) || content.site.proxy_origin !== null
      ? address
      : ownOrigin(ctx.services.config, basename)
  return elsewhere === undefined
    ? 'withheld; give the site a hostname, or the installation LECTERN_SITES_HOST'
    : `withheld; scripts of integrations run at ${elsewhere.replace(/\/?$/, '/')} only`
}

function assetUrls(folder: string): SiteView['urls']['assets'] {
  const urls = Object.entries(assetNames()).map(([source, name]) => [source, `${folder}${name}`])
  // One address for each of the names.
  return Object.fromEntries(urls) as SiteView['urls']['assets']
}

function withLink([link]: Link[]): { link?: Link } {
  return link === undefined ? {} : { link }
}

function linkTo(title: string, target: Resolved | undefined, external: Partial<Link>): Link[] {
  if (target === undefined || target.href === '') return []
  return [{ title, href: target.href, ...(target.isExternal ? { isExternal: true, ...external } : {}) }]
}

function referencesOf({ customization: { header, footer, announcement } }: Place): ContentRef[] {
  return [
    ...header.links.flatMap(({ to, links }) => [
      ...(to === null ? [] : [to]),
      ...links.map((link) => link.to),
    ]),
    ...footer.groups.flatMap(({ links }) => links.map((link) => link.to)),
    ...(announcement?.link ? [announcement.link.to] : []),
  ]
}

function tabsOf(place: Place): Tab[] {
  const { structure } = place.published
  const current = place.siteSpace.section
  const sectionTab = (section: SiteSection): Tab[] => {
    const first = section.siteSpaces.find((each) => each.default) ?? section.siteSpaces[0]
    if (first === undefined) return []
    const icon = section.icon === undefined ? {} : { icon: section.icon }
    return [
      { title: section.title, href: siteSpaceBase(place, first), isCurrent: section.id === current, ...icon },
    ]
  }
  const below = (nodes: Extract<SiteStructure, { type: 'sections' }>['structure']): Tab[] =>
    nodes.flatMap((node): Tab[] => {
      if (node.object === 'site-section') return sectionTab(node)
      const tabs = below(node.children)
      const icon = node.icon === undefined ? {} : { icon: node.icon }
      if (tabs.length === 0) return []
      return [
        { title: node.title, href: '', isCurrent: tabs.some(({ isCurrent }) => isCurrent), tabs, ...icon },
      ]
    })
  return structure.type === 'sections' ? below(structure.structure) : []
}

function variantsOf(place: Place): Tab[] {
  return siblingsOf(place).map((each) => ({
    title: each.title,
    href: siteSpaceBase(place, each),
    isCurrent: each.id === place.siteSpace.id,
  }))
}

/** The variants, each at the page that the reader is on where it has that page. */
export async function variantsAt(place: Place, page: SitePage): Promise<Tab[]> {
  const paths = await Promise.all(siblingsOf(place).map((each) => samePagePath(place, page, each)))
  return variantsOf(place).map((tab, at) => ({ ...tab, href: `${tab.href}${paths[at] ?? ''}` }))
}
