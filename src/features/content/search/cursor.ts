import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'

type Cursor<Row> = { encode: (row: Row) => string; decode: (cursor: string) => Row }

/** Where a list of pages went on: the rank and id of its last. */
export const pageCursor: Cursor<{ rank: number; pageId: string }> = {
  encode: ({ rank, pageId }) => encodeCursor([rank, pageId]),
  decode: (cursor) => {
    const [rank, pageId] = decodeCursor(cursor, ['number', 'string'])
    return { rank, pageId }
  },
}

/** The same for a list of spaces. */
export const spaceCursor: Cursor<{ rank: number; spaceId: string }> = {
  encode: ({ rank, spaceId }) => encodeCursor([rank, spaceId]),
  decode: (cursor) => {
    const [rank, spaceId] = decodeCursor(cursor, ['number', 'string'])
    return { rank, spaceId }
  },
}
