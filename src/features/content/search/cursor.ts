import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'

type Cursor<Row> = { encode: (row: Row) => string; decode: (cursor: string) => Row }

/** Where a list of pages went on: how well its last matched, its id, and how many came before. */
export const pageCursor: Cursor<{ rank: number; pageId: string; before: number }> = {
  encode: ({ rank, pageId, before }) => encodeCursor([rank, pageId, before]),
  decode: (cursor) => {
    const [rank, pageId, before] = decodeCursor(cursor, ['number', 'string', 'number'])
    return { rank, pageId, before }
  },
}

/** The same for a list of spaces. */
export const spaceCursor: Cursor<{ rank: number; spaceId: string; before: number }> = {
  encode: ({ rank, spaceId, before }) => encodeCursor([rank, spaceId, before]),
  decode: (cursor) => {
    const [rank, spaceId, before] = decodeCursor(cursor, ['number', 'string', 'number'])
    return { rank, spaceId, before }
  },
}
