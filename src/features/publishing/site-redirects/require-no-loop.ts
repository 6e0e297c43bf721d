import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { locatePath, openHeadView } from '../../content/views/index.ts'
import { matchSegments } from '../published-sites/index.ts'
import { loadStructure, type Structure } from '../site-structure/index.ts'
import { pathOnSite, type SiteRow } from '../sites/index.ts'
import { addressOf, segmentsOf, siteRedirect } from './find-redirect.ts'
import type { RedirectRow } from './queries.ts'

/** As many as browsers follow. */
const mostHops = 20

/**
 * Refuses a redirect that leads back to itself, at once or by way of others, so that no browser would arrive.
 * What takes all below a path may lead to a page there that is yet to be written; the site ends that one.
 */
export async function requireNoLoop(ctx: Context, site: SiteRow, redirect: RedirectRow): Promise<void> {
  if (redirect.draft === 1) return
  const structure = await loadStructure(ctx.db, site.id)
  const passed = new Set<string>()
  // What stands for everything that a `*` takes.
  let segments = segmentsOf(redirect.source.replace(/\*$/, 'x'))
  let next: RedirectRow | undefined = redirect
  while (next !== undefined && !passed.has(next.id) && passed.size < mostHops) {
    passed.add(next.id)
    const address = addressOf(next, segments)
    const path = address === undefined ? undefined : pathOnSite(ctx, site, address)
    if (path === undefined) return
    segments = segmentsOf(path)
    if (await isPage(ctx, structure, segments)) return
    next = await siteRedirect(ctx, site.id, segments)
    if (next?.id !== redirect.id) continue
    if (passed.size === 1 && redirect.source.endsWith('*')) return
    throw new ApiError(
      'bad-request',
      `destination: leads back to ${redirect.source}, so that readers would go round for ever`,
    )
  }
}

async function isPage(ctx: Context, structure: Structure, segments: string[]): Promise<boolean> {
  const match = await matchSegments(ctx, structure, segments)
  if (match.kind !== 'content') return match.kind === 'redirect'
  if (match.rest.length === 0) return true
  const view = await openHeadView(ctx, match.siteSpace.space_id)
  return (await locatePath(view, match.rest.join('/'))) !== undefined
}
