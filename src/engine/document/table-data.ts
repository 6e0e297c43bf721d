import type { ContentRef, ContentRefMedia } from './content-ref.ts'

/** What a table holds: its columns by id, its records by id, and how they are shown. */
export type TableData = {
  view: TableView
  definition: Record<string, TableColumn>
  records: Record<string, TableRecord>
  search?: boolean
  fullWidth?: boolean
}

export type TableView = TableViewGrid | TableViewCards
export type TableViewGrid = {
  type: 'grid'
  columns: string[]
  hideHeader: boolean
  columnWidths?: Record<string, number>
  stickyHeader?: boolean
  stickyFirstColumn?: boolean
  useNewSizing?: boolean
}
export type TableViewCards = {
  type: 'cards'
  columns: string[]
  cardSize: 'medium' | 'large'
  hideColumnTitle?: boolean
  wrap?: boolean
  targetDefinition?: string
  coverDefinition?: string
  coverDefinitionDark?: string
}

/** `markdown` is the heading as written, when `title` alone would lose its formatting. */
type ColumnOf<Type extends string> = { id: string; title: string; type: Type; markdown?: string }
export type TableColumn =
  | (ColumnOf<'text'> & { textAlignment: TableAlignment; verticalAlignment?: VerticalAlignment })
  | ColumnOf<'number'>
  | ColumnOf<'checkbox'>
  | (ColumnOf<'rating'> & { max: number })
  | (ColumnOf<'select'> & { multiple: boolean; options: SelectOption[] })
  | (ColumnOf<'users'> & { multiple: boolean })
  | ColumnOf<'files'>
  | ColumnOf<'content-ref'>
  | ColumnOf<'image'>
export type TableColumnType = TableColumn['type']
export type VerticalAlignment = 'top' | 'middle' | 'bottom'
export type TableAlignment = 'center' | 'right' | 'left'
export type SelectOption = { value: string; label: string; color?: string }

/** Records are shown in the order of `orderIndex`, compared as text. */
export type TableRecord = { orderIndex: string; values: Record<string, TableValue> }
export type TableValue = string | number | boolean | string[] | ContentRef | TableImage | null
export type TableImage = {
  ref: ContentRefMedia
  objectFit?: 'contain' | 'fill' | 'cover'
  alt?: string
}
