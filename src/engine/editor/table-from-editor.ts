import type { Block, Fragment, Table, TableColumn, TableRecord } from '../document/index.ts'
import { type EditorNode } from './editor-node.ts'

/** A table of rows and cells as the document has it; ids stay, what is new gets ones that are free. */
export function tableFromEditor(node: EditorNode, fromBlocks: (nodes: EditorNode[]) => Block[]): Table {
  const [header, ...rows] = node.content ?? []
  const titles = header?.content ?? []
  const columns = columnsOf(titles)
  const shown = columns.filter((_, at) => titles[at]?.attrs?.isHidden !== true)
  const recordIds = unique(
    rows.map(({ attrs }) => attrs?.id ?? null),
    'record',
  )
  const orders = ascending(rows.map(({ attrs }) => attrs?.orderIndex ?? null))
  const fragments: Fragment[] = []
  const names = new Set<string>()
  const records: Record<string, TableRecord> = {}
  for (const [number, row] of rows.entries()) {
    const id = recordIds[number] ?? ''
    const values: TableRecord['values'] = {}
    for (const [at, cell] of (row.content ?? []).entries()) {
      const column = columns[at]?.id ?? ''
      if (cell.type === 'table_value') {
        values[column] = columns[at]?.type === 'text' ? null : (cell.attrs?.value ?? null)
        continue
      }
      const own = cell.attrs?.name
      const name = typeof own === 'string' && !names.has(own) ? own : `cell-${id}-${column}`
      names.add(name)
      values[column] = name
      fragments.push({ object: 'fragment', fragment: name, nodes: fromBlocks(cell.content ?? []) })
    }
    records[id] = { orderIndex: orders[number] ?? '', values }
  }
  // The data of a table, without its columns and records.
  const data = node.attrs?.data as Pick<Table['data'], 'view'>
  const key = node.attrs?.key
  return {
    object: 'block',
    type: 'table',
    ...(typeof key === 'string' && { key }),
    data: {
      ...data,
      view: { ...data.view, columns: shown.map(({ id }) => id) },
      definition: Object.fromEntries(columns.map((column) => [column.id, column])),
      records,
    },
    fragments,
  }
}

function columnsOf(cells: EditorNode[]): TableColumn[] {
  const given = cells.map((cell) => cell.attrs?.column)
  const ids = unique(
    given.map((column) => column?.id ?? null),
    'column',
  )
  return cells.map((cell, at) => {
    const column = given[at] ?? { type: 'text' as const, textAlignment: 'left' as const, title: '', id: '' }
    const title = (cell.content ?? []).map(({ text = '' }) => text).join('')
    const { markdown, ...rest } = column
    const isSame = title === column.title
    // A title that was typed anew is plain text.
    return { ...rest, id: ids[at] ?? '', title, ...(isSame && markdown !== undefined && { markdown }) }
  })
}

/** The ids that are there, each once; for the others, ones that nobody has. */
function unique(given: (string | null)[], kind: string): string[] {
  const used = new Set<string>()
  const owned = given.map((id) => {
    if (id === null || used.has(id)) return undefined
    used.add(id)
    return id
  })
  let count = 0
  return owned.map((id) => {
    if (id !== undefined) return id
    let free = ''
    do free = `${kind}-${String((count += 1)).padStart(2, '0')}`
    while (used.has(free))
    used.add(free)
    return free
  })
}

/** Places of the rows as text that sorts: as they are, or counted anew where one is missing or moved. */
function ascending(given: (string | null)[]): string[] {
  const isOrdered = given.every((place, at) => place !== null && (at === 0 || (given[at - 1] ?? '') < place))
  if (isOrdered) return given.map((place) => place ?? '')
  const digits = Math.max(2, String(given.length).length)
  return given.map((_, at) => `record-${String(at + 1).padStart(digits, '0')}`)
}
