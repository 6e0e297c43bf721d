/** An address as somebody would say it: `https://example.org/a/b/start?x=1` is `example.org/…/start`. */
export function shortUrl(url: string): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return url
  const { hostname, pathname } = new URL(url)
  const segments = pathname.split('/').filter(Boolean)
  const last = segments.at(-1)
  const host = hostname.replace(/^www\./, '')
  if (last === undefined) return host
  return `${host}/${segments.length > 1 ? '…/' : ''}${decoded(last)}`
}

/** The name of the file that an address or a path ends in. */
export function fileNameOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return decoded(path.split('/').findLast(Boolean) ?? url)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
