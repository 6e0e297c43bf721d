import type { Block, Fragment, Inline, TableColumn, TableValue } from '../document/index.ts'

/** What nodes and marks carry of the document; the schema says which of it each has. */
export type EditorAttributes = {
  key?: string | null
  data?: object
  /** Of a link or a note: its key, or a name that tells it from its neighbour. */
  id?: string | null
  level?: number
  fragments?: Fragment[]
  /** Of the paragraph that a caption is. */
  caption?: { key: string | null; data: object } | null
  /** What is kept as it is. */
  block?: Block
  inline?: Inline
  /** Of a table: the definition of a column, the place of a row, and the name of a cell's fragment. */
  column?: TableColumn | null
  orderIndex?: string | null
  name?: TableValue
  isHidden?: boolean
  /** Of a cell that is no text. */
  value?: TableValue
  text?: string
  background?: string
}

/** A node of the editor as JSON: what ProseMirror reads and writes. */
export type EditorNode = {
  type: string
  attrs?: EditorAttributes
  content?: EditorNode[]
  marks?: EditorMark[]
  text?: string
}

export type EditorMark = { type: string; attrs?: EditorAttributes }

/** The editor's name for a type of the document: `list-item` is `list_item`, which its grammar can spell. */
export function nameOf(type: string): string {
  return type.replaceAll('-', '_')
}

export function typeOf(name: string): string {
  return name.replaceAll('_', '-')
}

/** A mark's name: the editor has one room of names, and there `code` is the block. */
export function markNameOf(type: string): string {
  return type === 'code' ? 'inline_code' : type
}

export function markTypeOf(name: string): string {
  return name === 'inline_code' ? 'code' : name
}

export const emptyParagraph: EditorNode = { type: 'paragraph', attrs: { key: null, data: {} } }
