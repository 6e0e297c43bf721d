import { normalize, type Block, type Fragment, type JSONDocument } from '../document/index.ts'
import { typeOf, type EditorNode } from './editor-node.ts'
import { inlinesFromEditor } from './inlines-from-editor.ts'
import { captioned, plainBlocks, textBlocks } from './shapes.ts'
import { tableFromEditor } from './table-from-editor.ts'

/** What the editor holds as a document in normal form, with the keys that its blocks have. */
export function fromEditor(node: EditorNode): JSONDocument {
  return normalize(
    { object: 'document', data: {}, nodes: blocksFromEditor(node.content ?? []) },
    { ids: 'kept' },
  )
}

function blocksFromEditor(nodes: EditorNode[]): Block[] {
  return nodes.flatMap((node) => {
    if (node.type === 'kept') return keptFromEditor(node)
    return node.type === 'table' ? tableFromEditor(node, blocksFromEditor) : blockFromEditor(node)
  })
}

function blockFromEditor(node: EditorNode): Block {
  const type = typeOf(node.type)
  const base = { object: 'block', type, ...keyOf(node), data: node.attrs?.data }
  const block = plainBlocks.has(type) ? base : { ...base, ...contentOf(type, node) }
  // A node of this name has the data and the content that a block of this type has.
  return block as Block
}

function contentOf(type: string, node: EditorNode): object {
  const content = node.content ?? []
  if (textBlocks.has(type)) return { nodes: inlinesFromEditor(content) }
  if (captioned.has(type)) return { fragments: captionFromEditor(node) }
  if (type === 'expandable') return { fragments: content.map(expandablePart) }
  return { nodes: blocksFromEditor(content) }
}

function captionFromEditor(node: EditorNode): Fragment[] {
  const caption = node.attrs?.caption
  const paragraph = {
    type: 'paragraph',
    attrs: { key: caption?.key ?? null, data: caption?.data ?? {} },
    content: node.content ?? [],
  }
  return [{ object: 'fragment', fragment: 'caption', nodes: [blockFromEditor(paragraph)] }]
}

function expandablePart(node: EditorNode): Fragment {
  const name = typeOf(node.type)
  const nodes =
    node.type === 'expandable_title'
      ? [blockFromEditor({ ...node, type: 'paragraph' })]
      : blocksFromEditor(node.content ?? [])
  return { object: 'fragment', type: name, fragment: name, nodes }
}

function keptFromEditor(node: EditorNode): Block[] {
  const block = node.attrs?.block
  if (block === undefined) return []
  const { key: _, ...rest } = block
  return [{ ...rest, ...keyOf(node) }]
}

function keyOf(node: EditorNode): { key?: string } {
  const key = node.attrs?.key
  return key === null || key === undefined ? {} : { key }
}
