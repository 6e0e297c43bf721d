import type { Schema, Node } from '@tiptap/pm/model'
import type { EditorNode } from '../../engine/editor/index.ts'
import type { Messages } from '../locales/en/index.ts'

export type BlockName = keyof Messages['editor']['about']

/** Blocks that one can insert: what they are called besides their name, and what they are at first. */
export type BlockKind = {
  type: BlockName
  aliases: string[]
  /** Whether the text of a block can become one of these. */
  isTurn?: boolean
  data?: object
  make?: () => EditorNode
}

const paragraph: EditorNode = { type: 'paragraph' }
const today = () => new Date().toISOString().slice(0, 10)
const part = (type: string, data: object = {}): EditorNode => ({
  type,
  attrs: { data },
  content: [paragraph],
})

export const blockKinds: BlockKind[] = [
  { type: 'paragraph', aliases: ['text', 'p', 'plain'], isTurn: true },
  { type: 'heading-1', aliases: ['h1', 'title', '#'], isTurn: true },
  { type: 'heading-2', aliases: ['h2', 'subtitle', '##'], isTurn: true },
  { type: 'heading-3', aliases: ['h3', '###'], isTurn: true },
  { type: 'list-unordered', aliases: ['ul', 'bullet', 'unordered', '-'], isTurn: true },
  { type: 'list-ordered', aliases: ['ol', 'ordered', 'numbers', '1.'], isTurn: true },
  { type: 'list-tasks', aliases: ['todo', 'to-do', 'checklist', 'checkbox', '[]'], isTurn: true },
  {
    type: 'hint',
    aliases: ['callout', 'info', 'note', 'warning', 'admonition'],
    isTurn: true,
    data: { style: 'info' },
  },
  { type: 'blockquote', aliases: ['quote', 'citation', '>'], isTurn: true },
  { type: 'code', aliases: ['code block', 'snippet', 'pre', '```'], isTurn: true },
  { type: 'images', aliases: ['image', 'picture', 'photo', 'screenshot', 'img'], make: imageNode },
  { type: 'table', aliases: ['grid', 'spreadsheet', 'rows'], make: tableNode },
  { type: 'divider', aliases: ['hr', 'line', 'rule', 'separator', '---'] },
  { type: 'tabs', aliases: ['tab'], make: tabsNode },
  {
    type: 'expandable',
    aliases: ['toggle', 'details', 'accordion', 'collapsible', 'faq', 'spoiler'],
    isTurn: true,
  },
  {
    type: 'stepper',
    aliases: ['steps', 'procedure'],
    make: () => ({ type: 'stepper', content: [stepNode(), stepNode()] }),
  },
  {
    type: 'columns',
    aliases: ['layout', 'side by side'],
    make: () => ({ type: 'columns', content: [part('column'), part('column')] }),
  },
  { type: 'content-ref', aliases: ['page link', 'reference', 'card'], make: () => ({ type: 'content_ref' }) },
  { type: 'embed', aliases: ['video', 'youtube', 'iframe', 'url'], make: () => ({ type: 'embed' }) },
  { type: 'file', aliases: ['attachment', 'download', 'upload', 'pdf'], make: () => ({ type: 'file' }) },
  {
    type: 'math',
    aliases: ['math', 'tex', 'latex', 'equation', 'katex', '$$'],
    make: () => ({ type: 'math' }),
  },
  {
    type: 'updates',
    aliases: ['changelog', 'news', 'release notes'],
    make: () => ({ type: 'updates', content: [part('update', { date: today() })] }),
  },
  {
    type: 'if',
    aliases: ['condition', 'adaptive', 'personalize'],
    isTurn: true,
    data: { expression: 'visitor.claims' },
  },
  {
    type: 'reusable-content',
    aliases: ['snippet', 'include', 'shared', 'synced block'],
    make: () => ({ type: 'reusable_content' }),
  },
  {
    type: 'openapi-operation',
    aliases: ['api', 'endpoint', 'openapi', 'swagger'],
    make: () => ({ type: 'openapi_operation' }),
  },
  {
    type: 'openapi-webhook',
    aliases: ['api webhook', 'openapi', 'callback'],
    make: () => ({ type: 'openapi_webhook' }),
  },
  {
    type: 'openapi-schemas',
    aliases: ['api schema', 'openapi', 'types'],
    make: () => ({ type: 'openapi_schemas' }),
  },
  { type: 'code-tabs', aliases: ['snippets', 'languages'], make: codeTabsNode },
  { type: 'mention', aliases: ['person', 'people', '@'] },
  { type: 'icon', aliases: ['symbol', 'font awesome'] },
  { type: 'inline-image', aliases: ['small picture', 'badge'] },
  { type: 'emoji', aliases: ['smiley', ':'] },
  { type: 'inline-math', aliases: ['inline math', 'tex', 'latex', 'inline equation'] },
  { type: 'button', aliases: ['cta', 'call to action'] },
  { type: 'expression', aliases: ['variable', 'value', '{{'] },
]

/** A new block of a kind. */
export function makeBlock(schema: Schema, { type, make, data = {} }: BlockKind): Node {
  const name = type.replaceAll('-', '_')
  if (make !== undefined) return filled(schema, make())
  const made = schema.nodes[name]?.createAndFill({ data })
  if (made === null || made === undefined) throw new Error(`no block of type "${type}" can be made`)
  return made
}

function filled(schema: Schema, json: EditorNode): Node {
  const node = schema.nodeFromJSON(json)
  return node.type.createChecked(node.attrs, node.content)
}

function imageNode(): EditorNode {
  return { type: 'images', content: [{ type: 'image' }] }
}

function tabsNode(): EditorNode {
  return {
    type: 'tabs',
    content: [part('tabs_item', { title: 'Tab 1' }), part('tabs_item', { title: 'Tab 2' })],
  }
}

function codeTabsNode(): EditorNode {
  const tab = (title: string, syntax: string): EditorNode => ({
    type: 'tabs_item',
    attrs: { data: { title } },
    content: [{ type: 'code', attrs: { data: { syntax } }, content: [{ type: 'code_line' }] }],
  })
  return { type: 'tabs', content: [tab('JavaScript', 'javascript'), tab('Python', 'python')] }
}

function stepNode(): EditorNode {
  return { type: 'stepper_step', attrs: { data: {} }, content: [{ type: 'heading_3' }, paragraph] }
}

function tableNode(): EditorNode {
  const ids = ['column-01', 'column-02', 'column-03']
  const header = ids.map((id): EditorNode => {
    const column = { id, title: '', type: 'text' as const, textAlignment: 'left' as const }
    return { type: 'table_header', attrs: { column } }
  })
  const row = (): EditorNode => ({
    type: 'table_row',
    content: ids.map(() => ({ type: 'table_cell', content: [paragraph] })),
  })
  return {
    type: 'table',
    attrs: { data: { view: { type: 'grid', columns: ids, hideHeader: false } } },
    content: [{ type: 'table_row', content: header }, row(), row()],
  }
}

/** The kinds that what was typed may mean, best first. */
export function findBlocks(query: string, nameOf: (type: BlockName) => string): BlockKind[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return blockKinds
  return blockKinds
    .map((kind) => ({ kind, rank: rankOf(wanted, [nameOf(kind.type), ...kind.aliases]) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ kind }) => kind)
}

function rankOf(wanted: string, names: string[]): number {
  const ranks = names.map((name, at) => {
    const text = name.toLowerCase()
    if (text === wanted) return 0
    if (text.startsWith(wanted)) return at === 0 ? 1 : 2
    return text.split(/\s+/).some((word) => word.startsWith(wanted)) ? 3 : Number.POSITIVE_INFINITY
  })
  return Math.min(...ranks)
}
