import type { ReactNode } from 'react'
import { Cell, Column, Row, Table as AriaTable, TableBody, TableHeader } from 'react-aria-components'
import styles from './table.module.css'

export type TableColumn<Item> = {
  id: string
  name: string
  isNameHidden?: boolean
  isWideOnly?: boolean
  cell: (item: Item) => ReactNode
}

/** Rows of the same kind; on small screens only what matters most. */
export function Table<Item extends { id: string }>({
  label,
  columns,
  items,
  nameOf,
  empty,
}: {
  label: string
  columns: TableColumn<Item>[]
  items: Item[]
  nameOf: (item: Item) => string
  empty: ReactNode
}) {
  const classOf = ({ isWideOnly = false }: TableColumn<Item>) => (isWideOnly ? (styles.wide ?? '') : '')
  return (
    <AriaTable aria-label={label} className={styles.table ?? ''}>
      <TableHeader>
        {columns.map((column, at) => (
          <Column key={column.id} id={column.id} isRowHeader={at === 0} className={classOf(column)}>
            <span className={column.isNameHidden ? 'visually-hidden' : ''}>{column.name}</span>
          </Column>
        ))}
      </TableHeader>
      <TableBody items={items} renderEmptyState={() => <p className={styles.empty}>{empty}</p>}>
        {(item) => (
          <Row id={item.id} textValue={nameOf(item)} className={styles.row ?? ''}>
            {columns.map((column) => (
              <Cell key={column.id} className={classOf(column)}>
                {column.cell(item)}
              </Cell>
            ))}
          </Row>
        )}
      </TableBody>
    </AriaTable>
  )
}
