import type { Block, Fragment, InlineNode, JSONDocument } from '../document/index.ts'
import { decodeInlines, decodeText } from './decode-inlines.ts'
import { encodeInlines, escapeText, isTranslatable } from './encode-inlines.ts'

/** The translation of a text; `undefined` leaves it in its own language. */
export type Translate = (text: string) => string | undefined

/** A document with its words replaced; structure, links, code and all that is no language stay. */
export function translateDocument(document: JSONDocument, translate: Translate): JSONDocument {
  return { ...document, nodes: document.nodes.map((node) => translateBlock(node, translate)) }
}

/** Every text of a document that there is to translate. */
export function segmentsOf(document: JSONDocument): string[] {
  const found: string[] = []
  translateDocument(document, (text) => void found.push(text))
  return found
}

/** Plain words, such as a title. */
export function translateText(text: string, translate: Translate): string {
  const encoded = escapeText(text)
  const translated = isTranslatable(encoded) ? translate(encoded) : undefined
  return (translated === undefined ? undefined : decodeText(translated)) ?? text
}

function translateBlock(block: Block, translate: Translate): Block {
  if (block.type === 'code' || block.type === 'raw' || block.type === 'math') return block
  const own = translateData(block, translate)
  const nodes = 'nodes' in own ? { nodes: translateNodes(own.nodes, translate) } : {}
  const fragments =
    'fragments' in own && own.fragments
      ? { fragments: own.fragments.map((each) => translateFragment(each, translate)) }
      : {}
  // The members are of the same types as those that they replace.
  return { ...own, ...nodes, ...fragments } as Block
}

function translateFragment(fragment: Fragment, translate: Translate): Fragment {
  return { ...fragment, nodes: fragment.nodes.map((node) => translateBlock(node, translate)) }
}

function translateNodes(nodes: (Block | InlineNode)[], translate: Translate): (Block | InlineNode)[] {
  const inlines = nodes.filter((node): node is InlineNode => node.object !== 'block')
  if (inlines.length === 0)
    return nodes.map((node) => (node.object === 'block' ? translateBlock(node, translate) : node))
  const withNotes = inlines.map((node) => translateNotes(node, translate))
  const encoded = encodeInlines(withNotes)
  const translated = isTranslatable(encoded.text) ? translate(encoded.text) : undefined
  return (translated === undefined ? undefined : decodeInlines(encoded, translated)) ?? withNotes
}

// The body of a note is blocks of its own; a button says its label.
function translateNotes(node: InlineNode, translate: Translate): InlineNode {
  if (node.object !== 'inline') return node
  if (node.type === 'annotation')
    return { ...node, fragments: node.fragments.map((each) => translateFragment(each, translate)) }
  if (node.type !== 'button' || !node.data.label) return node
  return { ...node, data: { ...node.data, label: translateText(node.data.label, translate) } }
}

function translateData(block: Block, translate: Translate): Block {
  const words = (text: string) => translateText(text, translate)
  if (block.type === 'tabs-item' && block.data.title !== undefined)
    return { ...block, data: { ...block.data, title: words(block.data.title) } }
  if (block.type === 'image' && block.data.alt !== undefined)
    return { ...block, data: { ...block.data, alt: words(block.data.alt) } }
  if (block.type === 'prompt' && block.data.description !== undefined)
    return { ...block, data: { ...block.data, description: words(block.data.description) } }
  // A heading in other words stays where links look for it.
  if (isHeading(block) && block.meta !== undefined && block.data?.id === undefined)
    return { ...block, data: { ...block.data, id: block.meta.id } }
  if (block.type !== 'table') return block
  const definition = Object.fromEntries(
    Object.entries(block.data.definition).map(([id, column]) => [
      id,
      { ...column, title: words(column.title) },
    ]),
  )
  return { ...block, data: { ...block.data, definition } }
}

type Heading = Extract<Block, { type: 'heading-1' | 'heading-2' | 'heading-3' }>

function isHeading(block: Block): block is Heading {
  return block.type === 'heading-1' || block.type === 'heading-2' || block.type === 'heading-3'
}
