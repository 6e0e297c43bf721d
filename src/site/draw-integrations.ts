import { toHtml } from '../engine/contentkit/index.ts'
import { walk, type Integration, type JSONDocument } from '../engine/document/index.ts'
import type { RenderOptions } from '../engine/html/index.ts'
import { drawBlock } from '../features/integrations/index.ts'
import type { Place } from './open-place.ts'

const most = 50

/** How the blocks of integrations in a document are drawn; `undefined` when it has none. */
export async function drawIntegrations(
  { ctx, content }: Place,
  document: JSONDocument,
): Promise<RenderOptions['integration']> {
  const blocks = blocksIn(document).slice(0, most)
  if (blocks.length === 0) return undefined
  const drawn = await Promise.all(
    blocks.map(({ data }) =>
      drawBlock(ctx.services, { spaceId: content.spaceId, block: { ...data, props: { ...data.props } } }),
    ),
  )
  const byBlock = new Map(blocks.map((block, at) => [block, drawn[at]]))
  return (block, renderer) => {
    const output = byBlock.get(block)
    return output === undefined ? undefined : toHtml(output, renderer)
  }
}

function blocksIn(document: JSONDocument): Integration[] {
  const found: Integration[] = []
  walk(document, (node) => {
    if (node.object === 'block' && node.type === 'integration') found.push(node)
  })
  return found
}
