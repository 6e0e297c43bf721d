import { decodeUriComponent } from '../../engine/decode-uri-component.ts'
import { addressOf, findRedirect, type RedirectRow } from '../../features/publishing/site-redirects/index.ts'
import type { Place } from './open-place.ts'

/** Where what was asked for is now: a page that moved, or what is configured for the address. */
export async function findMoved(
  place: Place,
  url: URL,
): Promise<{ location: string; isPermanent: boolean } | undefined> {
  const { ctx, content } = place
  if (content.version !== undefined || !url.pathname.startsWith(content.siteBasePath)) return undefined
  const found = await findRedirect(ctx, {
    siteId: content.site.id,
    structure: content.structure,
    path: url.pathname.slice(content.siteBasePath.length),
  })
  if (found === undefined || ('url' in found && isRound(found.row, { content, url }))) return undefined
  return {
    location:
      'url' in found
        ? withParameters(found.url, url.searchParams)
        : `${content.siteBasePath}${withQuery(found.path, url.search)}`,
    // What only some may see is nothing for others to remember.
    isPermanent: found.row?.permanent === 1 && content.site.visibility === 'public' && place.isForAll,
  }
}

// A redirect to where one is leads round for ever, and so does one that takes along what is below where it leads.
function isRound(row: RedirectRow, { content, url }: { content: Place['content']; url: URL }): boolean {
  const target = URL.parse(addressOf(row, []) ?? '')
  if (target === null) return false
  const source = `${content.siteBasePath}${row.source.slice(1).replace(/\*$/, '')}`
  const [there = '', here = '', taken = ''] = [
    target.host + target.pathname,
    url.host + url.pathname,
    url.host + source,
  ].map((address) => decodeUriComponent(address.replace(/\/$/, '')).toLowerCase())
  if (there === here) return true
  return row.capture_wildcard === 1 && there.startsWith(taken) && here.startsWith(`${there}/`)
}

function withQuery(path: string, query: string): string {
  const [before = '', ...anchor] = path.split('#')
  return [`${before}${query}`, ...anchor].join('#')
}

// What an address elsewhere says of itself was chosen by whoever wrote it.
function withParameters(address: string, asked: URLSearchParams): string {
  const target = URL.parse(address)
  const own = new Set(target?.searchParams.keys())
  const added = [...asked].filter(([name]) => !own.has(name))
  if (target === null || added.length === 0) return address
  // Not through its parameters, which would write its own query anew.
  const query = [target.search.slice(1), new URLSearchParams(added).toString()].filter(Boolean)
  target.search = query.join('&')
  return target.href
}
