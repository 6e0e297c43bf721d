import type { Context } from '../../../kernel/context.ts'
import type { Config } from '../../../platform/config.ts'
import type { SiteRow } from './queries.ts'

export type AddressedSite = Pick<SiteRow, 'basename' | 'hostname' | 'hostname_verified_at' | 'proxy_origin'>

/** Where people read a site; it ends in `/`. The key of a share link is the first part of its paths. */
export function siteUrl(
  { services }: Pick<Context, 'services'>,
  site: AddressedSite,
  shareKey?: string,
): string {
  const key = shareKey === undefined ? '' : `${shareKey}/`
  return `${rootUrl(services.config, site)}${key}`
}

function rootUrl(config: Config, site: AddressedSite): string {
  const { basename, hostname, hostname_verified_at: verifiedAt, proxy_origin: origin } = site
  if (origin !== null) return `https://${origin}/`
  if (hostname !== null && verifiedAt !== null) return `${originAt(config, hostname)}/`
  const own = config.sitesHost?.isGiven ? ownOrigin(config, basename) : undefined
  return `${own ?? `${config.publicUrl}/sites/${basename}`}/`
}

/** The path below a site of an address at which it is read, and nothing of one elsewhere. */
export function pathOnSite(
  { services: { config } }: Pick<Context, 'services'>,
  site: AddressedSite,
  address: string,
): string | undefined {
  const own = ownOrigin(config, site.basename)
  const roots = [
    rootUrl(config, site),
    `${config.publicUrl}/sites/${site.basename}/`,
    ...(own ? [`${own}/`] : []),
  ]
  // What was taken as an address may be none.
  const { origin, pathname } = URL.parse(address) ?? { origin: '', pathname: '' }
  const root = roots.find((each) => `${origin}${pathname}/`.startsWith(each))
  return root && `${origin}${pathname}`.slice(root.length)
}

/** The origin that a site has without asking for a name: below the host for sites, where there is one. */
export function ownOrigin(config: Config, basename: string): string | undefined {
  if (config.sitesHost === undefined || !isLabel(basename)) return undefined
  const name = `${basename}.${config.sitesHost.name}`
  return name === new URL(config.publicUrl).hostname ? undefined : originAt(config, name)
}

function originAt({ publicUrl }: Config, name: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${name}${port === '' ? '' : `:${port}`}`
}

// One label of a name: a certificate for all sites covers no more, and no site is below another.
function isLabel(basename: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(basename)
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
