import { createHash } from 'node:crypto'
import { toHtml, type RenderOutput } from '../engine/contentkit/index.ts'
import { walk, type Embed, type Integration, type JSONDocument } from '../engine/document/index.ts'
import type { RenderOptions } from '../engine/html/index.ts'
import { drawBlock, findUnfurler, type DrawnBlock } from '../features/observers/integration-blocks/index.ts'
import type { Place } from './open-place.ts'

const most = 50

/** A block that integrations draw, by a name that it keeps as long as it says the same. */
export type LiveBlock = { key: string; node: Integration | Embed; block: DrawnBlock }

/** What a reader's answer to one block drew, with what its form must say the next time. */
export type AnsweredBlock = { key: string; output: RenderOutput; hidden: Record<string, string> }

type Drawn = { blocks: LiveBlock[]; pageId: string; answered?: AnsweredBlock | undefined }

/** How the blocks of integrations are drawn; `undefined` when there are none. */
export async function drawIntegrations(
  { ctx, content }: Place,
  { blocks, pageId, answered }: Drawn,
): Promise<RenderOptions['integration']> {
  if (blocks.length === 0) return undefined
  const drawn = await Promise.all(
    blocks.map(async ({ key, block }) =>
      key === answered?.key ? answered.output : drawBlock(ctx.services, { spaceId: content.spaceId, block }),
    ),
  )
  const byNode = new Map(blocks.map(({ key, node }, at) => [node, { key, output: drawn[at] }]))
  return (node, renderer) => {
    const { key = '', output } = byNode.get(node) ?? {}
    if (output === undefined || !('element' in output)) return undefined
    const hidden = { page: pageId, block: key, ...(key === answered?.key ? answered.hidden : {}) }
    return toHtml(output, renderer, { action: `${content.basePath}~gitbook/integration`, hidden })
  }
}

/** The blocks of a document that integrations draw: their own, and addresses that they know. */
export async function liveBlocks({ ctx, content }: Place, document: JSONDocument): Promise<LiveBlock[]> {
  const own: (Integration | Embed)[] = []
  walk(document, (node) => {
    if (node.object === 'block' && (node.type === 'integration' || node.type === 'embed')) own.push(node)
  })
  const unfurler = own.some(({ type }) => type === 'embed')
    ? await findUnfurler(ctx.services, content.spaceId)
    : () => undefined
  const counts = new Map<string, number>()
  return own.slice(0, most).flatMap((node) => {
    const block = node.type === 'integration' ? blockOf(node) : unfurler(node.data.url)
    if (block === undefined) return []
    const hash = createHash('sha256').update(JSON.stringify(block)).digest('base64url').slice(0, 16)
    const count = (counts.get(hash) ?? 0) + 1
    counts.set(hash, count)
    return [{ key: `${hash}.${count}`, node, block }]
  })
}

function blockOf({ data }: Integration): DrawnBlock {
  const { integration, block, props, action } = data
  return { integration, block, props: { ...props }, ...(action && { action: { ...action } }) }
}
