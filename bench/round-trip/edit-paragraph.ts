import type { RevisionPage } from '../../src/contract/content/pages.ts'

/** A page whose Markdown says one word more, in one paragraph. */
export type Edited = { pageId: string; path: string; markdown: string; words: string }

export const addedWord = 'Zwischenruf'

type EditedPage = { page: RevisionPage; text: RevisionPage; path: string }

/** Adds a word to the last paragraph, however deep, that has words found nowhere else on the page; undefined when none has. */
export function editParagraph({ page, text, path }: EditedPage): Edited | undefined {
  if (page.type !== 'document' || text.type !== 'document' || text.markdown === undefined) return undefined
  const { markdown } = text
  // The contract leaves documents to the engine.
  const { nodes = [] } = (page.document ?? {}) as { nodes?: Node[] }
  for (const block of paragraphsIn(nodes).toReversed()) {
    for (const [words] of textOf(block).matchAll(/\b[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}\b/g))
      if (markdown.split(words).length === 2)
        return {
          pageId: page.id,
          path,
          words,
          markdown: markdown.replace(words, `${words} ${addedWord}`),
        }
  }
  return undefined
}

type Node = { type?: string; leaves?: { text: string; marks: unknown[] }[]; nodes?: Node[] }

function paragraphsIn(nodes: Node[]): Node[] {
  return nodes.flatMap((node) => (node.type === 'paragraph' ? [node] : paragraphsIn(node.nodes ?? [])))
}

// Plain leaves only: words between marks may be apart in Markdown.
function textOf({ nodes = [] }: Node): string {
  return nodes
    .flatMap(({ leaves = [] }) => leaves.map(({ text, marks }) => (marks.length === 0 ? text : '\n')))
    .join('\n')
}
