import { toHtml } from '../../engine/contentkit/index.ts'
import type { PreparedBlocks } from '../../engine/openapi/html/index.ts'
import { createRenderer, type FindIcon, type RenderOptions, type Renderer } from '../../engine/html/index.ts'
import { resolverOf, type DocumentData } from './document-data.ts'
import { prepareHighlight, type CodeCache } from './highlight.ts'
import type { Locale } from './messages.ts'
import { prepareOpenApi } from './openapi-blocks.ts'

export type DocumentContext = {
  locale: Locale
  externalTarget: 'self' | 'blank'
  findIcon: FindIcon
  codeCache: CodeCache
  /** What drew the documents before this one on the same page. */
  earlier?: Renderer | undefined
}

/** What draws the blocks of a document, with the parts that its page needs loaded. */
export async function prepareDocument(
  data: DocumentData,
  { locale, externalTarget, findIcon, codeCache, earlier }: DocumentContext,
): Promise<{ renderer: Renderer; openapi: PreparedBlocks }> {
  const openapi = prepareOpenApi(data, locale.messages.api)
  const [{ renderMath }, highlight] = await Promise.all([
    // Not before a page is asked for: an instance that serves none need not have it in memory.
    import('./math.ts'),
    prepareHighlight({ document: data.document, also: openapi.languages }, codeCache),
  ])
  const integration = integrationDrawer(data.integrations)
  const renderer = createRenderer(
    {
      resolve: resolverOf(data.references),
      highlight,
      math: renderMath,
      openapi: openapi.draw,
      ...(integration && { integration }),
      labels: locale.messages.blocks,
      locale: locale.tag,
      direction: locale.direction,
      findIcon,
      externalTarget,
    },
    earlier,
  )
  return { renderer, openapi }
}

/** How the blocks of integrations are drawn; `undefined` when there are none. */
export function integrationDrawer({
  action,
  ownOrigins,
  blocks,
}: DocumentData['integrations']): RenderOptions['integration'] {
  if (blocks.length === 0) return undefined
  const byNode = new Map(blocks.map((block) => [block.node, block]))
  return (node, renderer) => {
    const block = byNode.get(node)
    if (block?.output === undefined || !('element' in block.output)) return undefined
    return toHtml(block.output, renderer, { action, ownOrigins, hidden: block.hidden })
  }
}
