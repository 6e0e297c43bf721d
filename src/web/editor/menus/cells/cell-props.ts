import type { Editor } from '@tiptap/core'
import type { TableValue } from '../../../../engine/document/index.ts'
import type { ContentLocation } from '../../../api/content-location.ts'
import type { ValueCell } from '../../commands/table/cells.ts'
import type { UploadFile } from '../../plugins/uploads.ts'

export type CellProps = {
  editor: Editor
  location: ContentLocation
  upload: UploadFile
  cell: ValueCell
  typed: string
  /** Takes a value over; the cell stays open where several can be chosen. */
  onChange: (value: TableValue, then?: 'close') => void
}
