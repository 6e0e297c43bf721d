import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../platform/config.ts'

/** Where the routes of sites are mounted for requests that came to a host of a site. */
export const byHost = '/~hosted'

/** What is asked of no host in particular is asked nowhere: a path begins with a slash. */
const nowhere = `${byHost}/~nowhere`

type Incoming = { url?: string; headers: { host?: string } }

/**
 * Sends a request for another host than the installation's to the routes of sites, and to nothing else: scripts that
 * run there are other people's, and must find neither the API nor the sign-in on their own origin.
 */
export function rewriteSiteUrl(config: Config): (request: Incoming) => string {
  const { hostname } = new URL(config.publicUrl)
  return ({ url = '/', headers }) => {
    if (!url.startsWith('/')) return nowhere
    return isInstallation(nameIn(headers.host), hostname) ? url : `${byHost}${url}`
  }
}

/**
 * The address of a request: the host that its header names and its path, which never brings a host of its own.
 * Nothing where the header holds no name.
 */
export function addressAt({ publicUrl }: Config, host: string | undefined, path: string): URL | undefined {
  const name = nameIn(host)
  if (!/^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name))
    return undefined
  const port = /:\d+$/.exec(host ?? '')?.[0] ?? ''
  return withPath(new URL(`${new URL(publicUrl).protocol}//${name}${port}`), path)
}

/** The address of a path below the installation's own. */
export function addressAtHome({ publicUrl }: Config, path: string): URL {
  const home = new URL(publicUrl)
  return withPath(new URL(home.origin), `${home.pathname.replace(/\/$/, '')}${path}`)
}

function withPath(url: URL, path: string): URL {
  const at = path.indexOf('?')
  url.pathname = at === -1 ? path : path.slice(0, at)
  // Two slashes at the beginning would be a host wherever the path is used as an address.
  url.pathname = url.pathname.replace(/^\/{2,}/, '/')
  url.search = at === -1 ? '' : path.slice(at)
  return url
}

function nameIn(host = ''): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

// Its own name, an address, or a name without a dot, which only machines nearby know; no site can have one of these.
function isInstallation(name: string, own: string): boolean {
  const isNear = /^[a-z0-9_-]*$/.test(name)
  return isNear || name === own || isIPv4(name) || ipaddr.isValid(name.replace(/^\[|\]$/g, ''))
}
