import {
  mapReferences,
  references,
  type Block,
  type ContentRef,
  type JSONDocument,
} from '../../../engine/document/index.ts'
import { parseMarkdown, serializeMarkdown } from '../../../engine/markdown/index.ts'

// Pages and files have no address that means the same to everybody: in what is suggested they are numbered.
const numbered = /^ref:(\d+)$/

/** A block as the Markdown that somebody changes to suggest another wording. */
export function markdownOfBlock(block: Block): string {
  const known = refsOf(block)
  const markdown = serializeMarkdown(documentOf(block), {
    link: (ref) => {
      const at = known.findIndex((each) => JSON.stringify(each) === JSON.stringify(ref))
      return at === -1 ? undefined : `ref:${at + 1}`
    },
  })
  // The empty title keeps a first heading from being one, which only a page has.
  return markdown.replace(/^#\n\n/, '').trim()
}

/** The blocks that stand for such Markdown, with the references of the block that it replaces. */
export function blocksOf(markdown: string, replaced: Block): Block[] {
  const known = refsOf(replaced)
  const { document } = parseMarkdown(`#\n\n${markdown}`)
  return mapReferences(document, (ref) => {
    const at = ref.kind === 'url' ? numbered.exec(ref.url)?.[1] : undefined
    return known[Number(at) - 1] ?? ref
  }).nodes
}

function refsOf(block: Block): ContentRef[] {
  return references(documentOf(block))
    .map(({ ref }) => ref)
    .filter(({ kind }) => kind !== 'url')
}

function documentOf(block: Block): JSONDocument {
  return { object: 'document', data: {}, nodes: [block] }
}
