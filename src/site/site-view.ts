import type { SiteSection, SiteStructure } from '../contract/publishing/site-structure.ts'
import type { ContentRef, JSONDocument } from '../engine/document/index.ts'
import type { Resolved } from '../engine/html/index.ts'
import { assetName } from './assets.ts'
import { codeStyle } from './code-theme.ts'
import type { HeaderLink, Link, SiteView, Tab } from './layout/view.ts'
import type { Place } from './open-place.ts'
import { resolveReferences } from './resolve-references.ts'
import { samePagePath, siblingsOf } from './same-page.ts'
import { siteSpaceBase } from './site-addresses.ts'
import type { SitePage } from './site-tree.ts'

const nothing: JSONDocument = { object: 'document', data: {}, nodes: [] }

/** What every page of the site has around itself, as this visitor sees it. */
export async function readSiteView(place: Place): Promise<SiteView> {
  const { content, customization, published, language } = place
  const resolve = await resolveReferences(place, { document: nothing, also: referencesOf(place) })
  const opensBeside = customization.externalLinks.target === 'blank' ? { opensBeside: true } : {}
  const links = (given: { title: string; to: ContentRef }[]): Link[] =>
    given.flatMap(({ title, to }) => linkTo(title, resolve(to), opensBeside))
  const { announcement } = customization
  const base = content.basePath
  return {
    title: customization.title ?? published.site.title,
    home: content.siteBasePath,
    customization,
    language,
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
      assets: (name) => `${content.siteBasePath}~gitbook/assets/${assetName(name)}`,
      search: `${base}~gitbook/search`,
      events: `${base}~gitbook/events`,
      feedback: `${base}~gitbook/feedback`,
    },
    isPreview: place.isPreview,
    scripts: place.isPreview ? [] : published.scripts,
    confinedTo: confinementOf(place),
    codeStyle: await codeStyle(customization),
  }
}

function confinementOf({ ctx, content }: Place): string | undefined {
  const home = new URL(ctx.services.config.publicUrl)
  const below = `${home.pathname.replace(/\/$/, '')}/sites/`
  return content.siteBasePath.startsWith(below) ? `${home.origin}${content.siteBasePath}` : undefined
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
