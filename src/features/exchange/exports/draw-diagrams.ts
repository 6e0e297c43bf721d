import { inlineText, walk, type JSONDocument } from '../../../engine/document/index.ts'
import { trusted, html, type RenderOptions } from '../../../engine/html/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { ThreadError } from '../../../platform/threads/index.ts'

const deadline = 5000

/** The diagrams of a document as drawings; one that cannot be drawn stays what its author wrote. */
export async function drawDiagrams(
  { services }: Context,
  document: JSONDocument,
): Promise<RenderOptions['diagram']> {
  const sources = new Set<string>()
  walk(document, (node) => {
    if (node.object === 'block' && node.type === 'code' && node.data.syntax === 'mermaid')
      sources.add(node.nodes.map((line) => inlineText(line.nodes)).join('\n'))
  })
  const drawn = new Map<string, string>()
  for (const source of sources) {
    const drawing = await services.threads
      .run('drawDiagram', source, { deadline, isBackground: true })
      .catch((error: unknown) => {
        if (error instanceof ThreadError) return undefined
        throw error
      })
    if (drawing !== undefined) drawn.set(source, drawing)
  }
  return (source) => {
    const drawing = drawn.get(source)
    return drawing === undefined ? undefined : html`<figure class="diagram">${trusted(drawing)}</figure>`
  }
}
