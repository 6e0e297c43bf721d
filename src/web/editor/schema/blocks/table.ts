import { Node } from '@tiptap/core'
import { blockAttributes, hidden } from '../attributes.ts'

const spans = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: hidden(null) }

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'table_row+',
  isolating: true,
  addAttributes: () => blockAttributes({ view: { type: 'grid', columns: [], hideHeader: false } }),
  extendNodeSchema: (extension) => (extension.name === 'table' ? { tableRole: 'table' } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'table_row',
  content: '(table_cell | table_value | table_header)+',
  addAttributes: () => ({ id: hidden(null), orderIndex: hidden(null) }),
  extendNodeSchema: (extension) => (extension.name === 'table_row' ? { tableRole: 'row' } : {}),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const TableCell = Node.create({
  name: 'table_cell',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ ...spans, name: hidden(null) }),
  extendNodeSchema: (extension) => (extension.name === 'table_cell' ? { tableRole: 'cell' } : {}),
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
})

/** A cell that holds no text but what its column is for: a number, a choice, people. */
const TableValue = Node.create({
  name: 'table_value',
  atom: true,
  isolating: true,
  addAttributes: () => ({ ...spans, value: hidden(null) }),
  extendNodeSchema: (extension) => (extension.name === 'table_value' ? { tableRole: 'cell' } : {}),
  renderHTML: () => ['td'],
})

/** The title of a column. */
const TableHeader = Node.create({
  name: 'table_header',
  content: 'text*',
  marks: '',
  isolating: true,
  addAttributes: () => ({ ...spans, column: hidden(null), isHidden: hidden(false) }),
  extendNodeSchema: (extension) => (extension.name === 'table_header' ? { tableRole: 'header_cell' } : {}),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', { scope: 'col' }, 0],
})

// The library makes cells of the last kind that it finds: those of text.
export const table = [Table, TableRow, TableValue, TableCell, TableHeader]
