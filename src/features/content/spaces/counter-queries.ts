import type { Db } from '../../../platform/database/index.ts'

/** Takes the next number of a change request; of several takers each gets its own. */
export async function takeChangeRequestNumber(db: Db, spaceId: string): Promise<number> {
  const row = await db
    .updateTable('spaces')
    .set((eb) => ({ last_change_request: eb('last_change_request', '+', 1) }))
    .where('id', '=', spaceId)
    .returning('last_change_request')
    .executeTakeFirstOrThrow()
  return row.last_change_request
}

/** Moves what a space shows of its change requests: one leaves a status, or comes to be, for another. */
export async function countChangeRequestStatus(
  db: Db,
  spaceId: string,
  { from, to }: { from?: string; to: string },
): Promise<void> {
  const change = (status: string) => Number(to === status) - Number(from === status)
  await db
    .updateTable('spaces')
    .set((eb) => ({
      change_requests: eb('change_requests', '+', from === undefined ? 1 : 0),
      change_requests_open: eb('change_requests_open', '+', change('open')),
      change_requests_draft: eb('change_requests_draft', '+', change('draft')),
    }))
    .where('id', '=', spaceId)
    .execute()
}

/** Moves the number of open comments that a space shows. */
export async function countSpaceComments(db: Db, spaceId: string, by: 1 | -1): Promise<void> {
  await db
    .updateTable('spaces')
    .set((eb) => ({ comments: eb('comments', '+', by) }))
    .where('id', '=', spaceId)
    .execute()
}
