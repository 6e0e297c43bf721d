import type { Heading, JSONDocument } from './nodes.ts'
import { inlineText } from './plain-text.ts'
import { walk } from './walk.ts'

export type HeadingEntry = { id: string; title: string; type: Heading['type'] }

/** The headings of a page with their anchors, in order. */
export function headings(document: JSONDocument): HeadingEntry[] {
  const found: HeadingEntry[] = []
  walk(document, (node) => {
    if (node.object !== 'block') return
    if (node.type !== 'heading-1' && node.type !== 'heading-2' && node.type !== 'heading-3') return
    if (node.meta) found.push({ id: node.meta.id, title: inlineText(node.nodes), type: node.type })
  })
  return found
}
