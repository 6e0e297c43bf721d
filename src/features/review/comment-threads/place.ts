import type { Context } from '../../../kernel/context.ts'
import { readChangeRequest } from '../change-requests/index.ts'

/** What is discussed: a space, or one of its change requests. */
export type Place = { spaceId: string; changeRequestId: string | null }

/** The place that a path names. */
export async function placeOf(
  ctx: Context,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId?: string },
): Promise<Place> {
  if (changeRequestId === undefined) return { spaceId, changeRequestId: null }
  const { id } = await readChangeRequest(ctx, { spaceId, changeRequestId })
  return { spaceId, changeRequestId: id }
}

/** The head that has the content of a place. */
export function headOf({ spaceId, changeRequestId }: Place): string {
  return changeRequestId ?? spaceId
}

/** A place as events name it. */
export function namesOf({ spaceId, changeRequestId }: Place): { spaceId: string; changeRequestId?: string } {
  return changeRequestId === null ? { spaceId } : { spaceId, changeRequestId }
}
