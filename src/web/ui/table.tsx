import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  Cell,
  Column,
  Row,
  Table as AriaTable,
  TableBody,
  TableHeader,
  type SortDescriptor,
} from 'react-aria-components'
import { messages } from '../locales/messages.ts'
import { Button } from './button.tsx'
import { openRow } from './open-row.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import styles from './table.module.css'

export type TableColumn<Item> = {
  id: string
  name: string
  isNameHidden?: boolean
  /** On small screens it stands below the first one, in the same cell. */
  isWideOnly?: boolean
  cell: (item: Item) => ReactNode
  /** Which of two comes first; with it, the column can be sorted by. */
  order?: (a: Item, b: Item) => number
}

/** Rows of the same kind, in the order given until somebody sorts them. */
export function Table<Item extends { id: string }>({
  label,
  columns,
  items,
  nameOf,
  empty,
  first,
}: {
  label: string
  columns: TableColumn<Item>[]
  items: Item[]
  nameOf: (item: Item) => string
  empty: ReactNode
  /** How many are shown until somebody asks for all. */
  first?: number
}) {
  const [isWhole, setWhole] = useState(false)
  const [sorting, setSorting] = useState<SortDescriptor>()
  const classOf = ({ isWideOnly = false, isNameHidden = false }: TableColumn<Item>) =>
    `${isWideOnly ? styles.wide : ''} ${isNameHidden ? styles.narrow : ''}`
  const isNarrow = useIsNarrow()
  const others = isNarrow ? columns.filter(({ isWideOnly }) => isWideOnly === true) : []
  const rows = sorted(items, { columns, sorting })
  const table = (
    <div className={styles.rows} onKeyDown={openRow}>
      <AriaTable
        aria-label={label}
        className={styles.table ?? ''}
        {...(sorting === undefined ? {} : { sortDescriptor: sorting })}
        onSortChange={setSorting}
      >
        <TableHeader>
          {columns.map((column, at) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={at === 0}
              allowsSorting={column.order !== undefined}
              className={classOf(column)}
            >
              {({ sortDirection }) => (
                <span className={column.isNameHidden ? 'visually-hidden' : styles.name}>
                  {column.name}
                  {sortDirection === 'ascending' && <ChevronUp aria-hidden size={14} />}
                  {sortDirection === 'descending' && <ChevronDown aria-hidden size={14} />}
                </span>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody
          items={isWhole ? rows : rows.slice(0, first)}
          // A row is kept for its item otherwise, whatever else its cells were made of.
          dependencies={[columns, nameOf, isNarrow]}
          renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
        >
          {(item) => (
            <Row id={item.id} textValue={nameOf(item)} className={styles.row ?? ''}>
              {columns.map((column, at) => (
                <Cell key={column.id} className={classOf(column)}>
                  {!others.includes(column) && column.cell(item)}
                  {at === 0 && <Others columns={others} item={item} />}
                </Cell>
              ))}
            </Row>
          )}
        </TableBody>
      </AriaTable>
    </div>
  )
  if (first === undefined || rows.length <= first) return table
  return (
    <>
      {table}
      <div>
        <Button look="quiet" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? messages.showFirst(first) : messages.showAll(rows.length)}
        </Button>
      </div>
    </>
  )
}

/** What has no column of its own where there is little room. */
function Others<Item>({ columns, item }: { columns: TableColumn<Item>[]; item: Item }) {
  return columns.map(({ id, name, isNameHidden = false, cell }) => {
    const value = cell(item)
    if (value === undefined || value === null || value === false || value === '') return null
    return (
      <div key={id} className={styles.other}>
        {!isNameHidden && <span className={styles.otherName}>{name}</span>} {value}
      </div>
    )
  })
}

function sorted<Item>(
  items: Item[],
  { columns, sorting }: { columns: TableColumn<Item>[]; sorting: SortDescriptor | undefined },
): Item[] {
  const order = columns.find(({ id }) => id === sorting?.column)?.order
  if (order === undefined) return items
  const ascending = items.toSorted(order)
  return sorting?.direction === 'descending' ? ascending.toReversed() : ascending
}
