/** Where something stands below a site, as people read it. */
export function pathBelow(site: string | undefined, address: string | undefined): string | undefined {
  if (site === undefined || address?.startsWith(site) !== true) return undefined
  const path = address.slice(site.length).replace(/\/$/, '')
  try {
    return `/${decodeURI(path)}`
  } catch {
    return `/${path}`
  }
}

/** An address as people say it. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
