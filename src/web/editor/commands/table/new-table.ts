import type { Node, Schema } from '@tiptap/pm/model'
import { newKey } from '../assign-keys.ts'

/** A table of texts, the first row its titles. */
export function newTable(schema: Schema, [titles = [], ...rows]: string[][]): Node {
  const words = (text: string) => (text.trim() === '' ? [] : [schema.text(text.trim())])
  const columns = titles.map(() => newKey())
  const header = columns.map((id, at) => {
    const column = { id, title: '', type: 'text', textAlignment: 'left' }
    return schema.node('table_header', { column }, words(titles[at] ?? ''))
  })
  const cell = (text = '') => schema.node('table_cell', null, [schema.node('paragraph', null, words(text))])
  const body = rows.map((row) =>
    schema.node(
      'table_row',
      null,
      columns.map((_, at) => cell(row[at])),
    ),
  )
  const data = { view: { type: 'grid', columns, hideHeader: false } }
  return schema.node('table', { data }, [schema.node('table_row', null, header), ...body])
}
