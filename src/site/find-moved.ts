import { findRedirect } from '../features/sites/index.ts'
import type { Place } from './open-place.ts'

/** Where what was asked for is now: a page that moved, or what the site says about the address. */
export async function findMoved({ ctx, content }: Place, pathname: string): Promise<string | undefined> {
  if (content.version !== undefined || !pathname.startsWith(content.siteBasePath)) return undefined
  const found = await findRedirect(ctx, {
    siteId: content.site.id,
    structure: content.structure,
    path: pathname.slice(content.siteBasePath.length),
  })
  if (found === undefined) return undefined
  return 'url' in found ? found.url : `${content.siteBasePath}${found.path}`
}
