import { ApiError } from '../../../contract/errors.ts'

type Cursor<Place> = { encode: (place: Place) => string; decode: (cursor: string) => Place }

/** Where a list of pages went on: the rank and id of its last. */
export const pageCursor: Cursor<{ rank: number; pageId: string }> = {
  encode: ({ rank, pageId }) => encode(rank, pageId),
  decode: (cursor) => {
    const { rank, id } = decode(cursor)
    return { rank, pageId: id }
  },
}

/** The same for a list of spaces. */
export const spaceCursor: Cursor<{ rank: number; spaceId: string }> = {
  encode: ({ rank, spaceId }) => encode(rank, spaceId),
  decode: (cursor) => {
    const { rank, id } = decode(cursor)
    return { rank, spaceId: id }
  },
}

function encode(rank: number, id: string): string {
  return Buffer.from(JSON.stringify([rank, id])).toString('base64url')
}

function decode(cursor: string): { rank: number; id: string } {
  const [rank, id] = parse(cursor)
  if (typeof rank === 'number' && Number.isSafeInteger(rank) && typeof id === 'string' && !id.includes('\0'))
    return { rank, id }
  throw new ApiError('bad-request', 'page: not a page of this list; use next.page of the answer before')
}

function parse(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}
