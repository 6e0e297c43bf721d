import type { Block, Fragment, Table, TableColumn, TableRecord } from '../nodes.ts'

export type TableRow = { number: number; count: number; columns: TableColumn[] }

/** Ids whose order as text is the order of the columns or records: "column-01". */
export function tableId(kind: 'column' | 'record', index: number, count: number): string {
  const digits = Math.max(2, String(count).length)
  return `${kind}-${String(index + 1).padStart(digits, '0')}`
}

/** Columns in order: as defined when the view agrees with that, else those of the view first. */
export function orderedColumns({ data }: Table): TableColumn[] {
  const defined = Object.keys(data.definition)
  const shown = new Set(data.view.columns.filter((id) => Object.hasOwn(data.definition, id)))
  const isInOrder = defined.filter((id) => shown.has(id)).join('\n') === [...shown].join('\n')
  const order = isInOrder ? defined : [...shown, ...defined.filter((id) => !shown.has(id))]
  return order.flatMap((id) => data.definition[id] ?? [])
}

/** Records by their order index, then by id. */
export function orderedRecords(table: Table): TableRecord[] {
  return orderedEntries(table).map(([, record]) => record)
}

/** The same, each with its id. */
export function orderedEntries({ data }: Table): [id: string, record: TableRecord][] {
  return Object.entries(data.records).sort(
    ([a, { orderIndex: first }], [b, { orderIndex: second }]) => compare(first, second) || compare(a, b),
  )
}

/** A table's fragments by the names that its text cells use. */
export function fragmentsByName(table: Table): Map<string, Fragment> {
  return new Map(
    table.fragments.flatMap((fragment) =>
      fragment.fragment === undefined ? [] : [[fragment.fragment, fragment] as const],
    ),
  )
}

/** The blocks of a text cell. */
export function cellBlocks(
  fragments: Map<string, Fragment>,
  record: TableRecord,
  column: TableColumn,
): Block[] {
  const name = record.values[column.id]
  return typeof name === 'string' ? (fragments.get(name)?.nodes ?? []) : []
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
