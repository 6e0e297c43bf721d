import { createHash } from 'node:crypto'
import type { Claims, RenderOutput } from '../../engine/contentkit/index.ts'
import {
  codeText,
  walk,
  type Code,
  type Embed,
  type Integration,
  type JSONDocument,
} from '../../engine/document/index.ts'
import { drawBlock, findClaims, type DrawnBlock } from '../../features/observers/integration-blocks/index.ts'
import type { DocumentData } from '../draw/document-data.ts'
import { ownOrigin } from '../../features/publishing/sites/index.ts'
import { ownPaths } from '../paths.ts'
import type { Place } from '../visit/open-place.ts'

const most = 50

/** A block that integrations draw, by a name that it keeps as long as it says the same. */
export type LiveBlock = { key: string; node: Integration | Embed | Code; block: DrawnBlock }

/** What a reader's answer to one block drew, with what its form must say the next time. */
export type AnsweredBlock = { key: string; output: RenderOutput; hidden: Record<string, string> }

type Drawn = { blocks: LiveBlock[]; pageId: string; answered?: AnsweredBlock | undefined }

/** What integrations show in their blocks: their scripts are asked. */
export async function gatherIntegrations(
  place: Place,
  { blocks, pageId, answered }: Drawn,
): Promise<DocumentData['integrations']> {
  const { ctx, content } = place
  const drawn = await Promise.all(
    blocks.map(async ({ key, node, block }) => {
      const isAnswered = key === answered?.key
      const output = isAnswered
        ? answered.output
        : await drawBlock(ctx.services, { spaceId: content.spaceId, block })
      return { node, output, hidden: { page: pageId, block: key, ...(isAnswered ? answered.hidden : {}) } }
    }),
  )
  return {
    action: `${content.basePath}${ownPaths.integration}`,
    ownOrigins: originsOf(place),
    blocks: drawn,
  }
}

function originsOf({ ctx, content, published }: Place): string[] {
  const { config } = ctx.services
  const addresses = [
    config.publicUrl,
    published.site.urls.published,
    ownOrigin(config, content.site.basename),
  ]
  return [...new Set(addresses.flatMap((url) => (url === undefined ? [] : [new URL(url).origin])))]
}

/** The blocks of a document that integrations draw: their own, and addresses and languages that they know. */
export async function liveBlocks({ ctx, content }: Place, document: JSONDocument): Promise<LiveBlock[]> {
  const own: (Integration | Embed | Code)[] = []
  walk(document, (node) => {
    if (node.object !== 'block') return
    if (node.type === 'integration' || node.type === 'embed') own.push(node)
    if (node.type === 'code' && node.data.syntax !== undefined) own.push(node)
  })
  if (own.length === 0) return []
  const claims = await findClaims(ctx.services, content.spaceId)
  const counts = new Map<string, number>()
  const claimed = own.flatMap((node) => {
    const block = claimedBy(claims, node)
    return block === undefined ? [] : [{ node, block }]
  })
  return claimed.slice(0, most).map(({ node, block }) => {
    const hash = createHash('sha256').update(JSON.stringify(block)).digest('base64url').slice(0, 16)
    const count = (counts.get(hash) ?? 0) + 1
    counts.set(hash, count)
    return { key: `${hash}.${count}`, node, block }
  })
}

function claimedBy(claims: Claims, node: Integration | Embed | Code): DrawnBlock | undefined {
  if (node.type === 'integration') return blockOf(node)
  if (node.type === 'embed') return claims.unfurl(node.data.url)
  return claims.fence(node.data.syntax ?? '', () => codeText(node))
}

function blockOf({ data }: Integration): DrawnBlock {
  const { integration, block, props, action } = data
  return { integration, block, props: { ...props }, ...(action && { action: { ...action } }) }
}
