import type { Block, JSONDocument } from '../document/index.ts'
import { emptyParagraph, nameOf, type EditorNode } from './editor-node.ts'
import { inlinesToEditor } from './inlines-to-editor.ts'
import {
  captioned,
  captionOf,
  containers,
  expandableParts,
  parts,
  plainBlocks,
  textBlocks,
  wholes,
} from './shapes.ts'
import { tableToEditor } from './table-to-editor.ts'

/** A document as the editor has it. One block is one node: what cannot be edited is kept as it is. */
export function toEditor(document: JSONDocument): EditorNode {
  return { type: 'doc', content: filled(blocksToEditor(document.nodes)) }
}

function blocksToEditor(nodes: Block[]): EditorNode[] {
  return nodes.map((node) => blockToEditor(node))
}

function blockToEditor(block: Block, whole?: string): EditorNode {
  if (parts.has(block.type) && whole === undefined) return kept(block)
  const attrs = { key: block.key ?? null, data: block.data ?? {} }
  const node = { type: nameOf(block.type), attrs }
  if (textBlocks.has(block.type)) return withContent(node, inlinesToEditor(inlinesOf(block)))
  if (containers.has(block.type)) return { ...node, content: filled(blocksToEditor(childrenOf(block))) }
  if (plainBlocks.has(block.type)) return node
  if (captioned.has(block.type)) return captionedToEditor(block, node) ?? kept(block)
  if (block.type === 'expandable') return expandableToEditor(block, node) ?? kept(block)
  if (block.type === 'table') return tableToEditor(block, blocksToEditor) ?? kept(block)
  const part = wholes.get(block.type)
  const children = childrenOf(block)
  if (part === undefined || children.length === 0 || children.some(({ type }) => type !== part))
    return kept(block)
  const content = children.map((child) => blockToEditor(child, block.type))
  return content.some(({ type }) => type === 'kept') ? kept(block) : { ...node, content }
}

function captionedToEditor(block: Block, node: EditorNode): EditorNode | undefined {
  const caption = captionOf('fragments' in block ? (block.fragments ?? []) : [])
  if (caption === undefined) return undefined
  if (caption === 'none') return node
  const attrs = { ...node.attrs, caption: { key: caption.key ?? null, data: caption.data } }
  return withContent({ ...node, attrs }, inlinesToEditor(caption.nodes))
}

function expandableToEditor(block: Block, node: EditorNode): EditorNode | undefined {
  const found = expandableParts('fragments' in block ? (block.fragments ?? []) : [])
  if (found === undefined) return undefined
  const { title, body } = found
  const attrs = { key: title.key ?? null, data: title.data }
  return {
    ...node,
    content: [
      withContent({ type: 'expandable_title', attrs }, inlinesToEditor(title.nodes)),
      { type: 'expandable_body', content: filled(blocksToEditor(body.nodes)) },
    ],
  }
}

function kept(block: Block): EditorNode {
  return { type: 'kept', attrs: { key: block.key ?? null, block } }
}

function withContent(node: EditorNode, content: EditorNode[]): EditorNode {
  return content.length === 0 ? node : { ...node, content }
}

function filled(content: EditorNode[]): EditorNode[] {
  return content.length === 0 ? [emptyParagraph] : content
}

function inlinesOf(block: Block) {
  return 'nodes' in block ? block.nodes.filter((node) => node.object !== 'block') : []
}

function childrenOf(block: Block): Block[] {
  return 'nodes' in block ? block.nodes.filter((node) => node.object === 'block') : []
}
