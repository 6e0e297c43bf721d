import { createHash } from 'node:crypto'
import type { RenderOutput } from '../../engine/contentkit/index.ts'
import { walk, type Embed, type Integration, type JSONDocument } from '../../engine/document/index.ts'
import {
  drawBlock,
  findUnfurler,
  type DrawnBlock,
} from '../../features/observers/integration-blocks/index.ts'
import type { DocumentData } from '../draw/document-data.ts'
import { ownPaths } from '../paths.ts'
import type { Place } from '../visit/open-place.ts'

const most = 50

/** A block that integrations draw, by a name that it keeps as long as it says the same. */
export type LiveBlock = { key: string; node: Integration | Embed; block: DrawnBlock }

/** What a reader's answer to one block drew, with what its form must say the next time. */
export type AnsweredBlock = { key: string; output: RenderOutput; hidden: Record<string, string> }

type Drawn = { blocks: LiveBlock[]; pageId: string; answered?: AnsweredBlock | undefined }

/** What integrations show in their blocks: their scripts are asked. */
export async function gatherIntegrations(
  { ctx, content }: Place,
  { blocks, pageId, answered }: Drawn,
): Promise<DocumentData['integrations']> {
  const drawn = await Promise.all(
    blocks.map(async ({ key, node, block }) => {
      const isAnswered = key === answered?.key
      const output = isAnswered
        ? answered.output
        : await drawBlock(ctx.services, { spaceId: content.spaceId, block })
      return { node, output, hidden: { page: pageId, block: key, ...(isAnswered ? answered.hidden : {}) } }
    }),
  )
  return { action: `${content.basePath}${ownPaths.integration}`, blocks: drawn }
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
