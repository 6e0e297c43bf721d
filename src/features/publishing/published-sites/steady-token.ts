import { createCache } from '../../../kernel/cache.ts'
import type { Context } from '../../../kernel/context.ts'
import { headBy } from '../../content/revisions/index.ts'
import { visitorToken, type Visitor } from '../site-access/index.ts'

const steadyTime = 5 * 60_000

const minted = createCache<{ token: string; at: number }>({
  name: 'publishing.visitor-tokens',
  bytes: 512 * 1024,
  size: ({ token }) => 2 * token.length,
  ttl: steadyTime,
})

/**
 * The token of a visitor, the same one for some minutes: renderers keep what they read by it. Not beyond a change of
 * the content, since a token reads what was there when it was made.
 */
export async function steadyToken(
  ctx: Context,
  { visitor, spaceId }: { visitor: Visitor; spaceId: string },
): Promise<string> {
  const head = await headBy(ctx.db, spaceId)
  const { since: _since, tokenId: _tokenId, ...who } = visitor
  const key = JSON.stringify([who, spaceId, head?.revisionId])
  const found = minted.get(key)
  if (found !== undefined && ctx.now - found.at < steadyTime) return found.token
  const token = await visitorToken(ctx.services, visitor)
  minted.set(key, { token, at: ctx.now })
  return token
}
