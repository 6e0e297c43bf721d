import type { Context } from '../../../kernel/context.ts'
import type { SiteRow } from './queries.ts'

export type AddressedSite = Pick<SiteRow, 'basename' | 'hostname' | 'proxy_origin'>

/** Where people read a site; it ends in `/`. The key of a share link is the first part of its paths. */
export function siteUrl(
  { services }: Pick<Context, 'services'>,
  site: AddressedSite,
  shareKey?: string,
): string {
  const key = shareKey === undefined ? '' : `${shareKey}/`
  return `${rootUrl(services.config.publicUrl, site)}${key}`
}

function rootUrl(publicUrl: string, { basename, hostname, proxy_origin: origin }: AddressedSite): string {
  if (origin !== null) return `https://${origin}/`
  if (hostname === null) return `${publicUrl}/sites/${basename}/`
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${hostname}${port === '' ? '' : `:${port}`}/`
}

type Addressed = { path: string; isServedAbove: boolean }

/** The address of a section below that of its site: the default one has that of the site. */
export function sectionPath(section: Addressed): string {
  return section.isServedAbove ? '' : `${encodeURIComponent(section.path)}/`
}

/** The address of a site-space below that of its site. */
export function siteSpacePath(section: Addressed | undefined, siteSpace: Addressed): string {
  const above = section === undefined ? '' : sectionPath(section)
  return siteSpace.isServedAbove ? above : `${above}${encodeURIComponent(siteSpace.path)}/`
}
