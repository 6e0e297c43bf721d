import type { Db } from '../../../platform/database/index.ts'
import { countSpaceComments } from '../../content/spaces/index.ts'
import { countChangeRequestComments } from '../change-requests/index.ts'
import type { Place } from './place.ts'

/** Moves the number of open comments that a space or a change request shows. */
export async function countOpen(db: Db, { spaceId, changeRequestId }: Place, by: 1 | -1): Promise<void> {
  await (changeRequestId === null
    ? countSpaceComments(db, spaceId, by)
    : countChangeRequestComments(db, changeRequestId, by))
}
