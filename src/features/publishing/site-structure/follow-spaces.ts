import type { Context } from '../../../kernel/context.ts'
import { bumpVersions } from '../sites/index.ts'
import { refreshPublications } from './refresh-publications.ts'
import { sitesShowing } from './queries.ts'

/** After spaces changed, came back or went: the sites that show them, and what they say about it, follow. */
export async function followSpaces(ctx: Context, spaceIds: string[]): Promise<void> {
  const sites = await sitesShowing(ctx.db, spaceIds)
  await bumpVersions(
    ctx.db,
    sites.map(({ id }) => id),
  )
  await refreshPublications(ctx, spaceIds)
}
