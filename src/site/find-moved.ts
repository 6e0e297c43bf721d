import { findRedirect } from '../features/publishing/site-redirects/index.ts'
import { redirectTo, type Answer } from './answer.ts'
import type { Place } from './open-place.ts'

// Long enough to be worth it, short enough to be taken back.
const kept = 'public, max-age=3600'

/** Sends on to where what was asked for is now: a page that moved, or what is configured for the address. */
export async function findMoved(place: Place, url: URL): Promise<Answer | undefined> {
  const { ctx, content } = place
  if (content.version !== undefined || !url.pathname.startsWith(content.siteBasePath)) return undefined
  const found = await findRedirect(ctx, {
    siteId: content.site.id,
    structure: content.structure,
    path: url.pathname.slice(content.siteBasePath.length),
  })
  if (found === undefined) return undefined
  const location = 'url' in found ? found.url : `${content.siteBasePath}${withQuery(found.path, url.search)}`
  // What only some may see is nothing for others to remember.
  const isPermanent = found.row?.permanent === 1 && content.site.visibility === 'public' && place.isForAll
  return isPermanent
    ? redirectTo(location, { status: 308, headers: { 'cache-control': kept } })
    : redirectTo(location)
}

function withQuery(path: string, query: string): string {
  const [before = '', ...anchor] = path.split('#')
  return [`${before}${query}`, ...anchor].join('#')
}
