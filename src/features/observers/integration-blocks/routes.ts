import { getEmbedByUrl, getEmbedByUrlInSpace, type Embed } from '../../../contract/content/embeds.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Services } from '../../../kernel/context.ts'
import { embedOf } from './embed-of.ts'
import { findClaims } from './find-claims.ts'

/** What to show for an address. */
export const embedRoutes: Route[] = [
  implement(getEmbedByUrlInSpace, async (ctx, { params, query }) => {
    const plain = embedOf(query.url)
    return (await claimedEmbed(ctx.services, { spaceId: params.spaceId, url: query.url, plain })) ?? plain
  }),
  implement(getEmbedByUrl, async (_ctx, { query }) => embedOf(query.url)),
]

async function claimedEmbed(
  services: Services,
  { spaceId, url, plain }: { spaceId: string; url: string; plain: Embed },
): Promise<Embed | undefined> {
  const claimed = (await findClaims(services, spaceId)).unfurling(url)
  if (claimed === undefined) return undefined
  const { integration, ...block } = claimed
  return { type: 'integration', title: plain.title, site: plain.site, integration, block }
}
