import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db } from '../../../platform/database/index.ts'
import { selectMemberIds } from '../members/index.ts'
import { secondFactorHolders } from '../second-factors/index.ts'

export async function countMembers(
  db: Db,
  organizationId: string,
): Promise<{ members: number; membersWithout: number }> {
  const count = (query: ReturnType<typeof selectMemberIds>) =>
    query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const members = await count(selectMemberIds(db, organizationId).where('members.disabled', '=', 0))
  const without = await count(membersWithoutFactor(db, organizationId))
  return { members: members.count, membersWithout: without.count }
}

/** The members who could come in without a second factor, for other queries. */
export function membersWithoutFactor(db: Db, organizationId: string) {
  return selectMemberIds(db, organizationId)
    .where('members.disabled', '=', 0)
    .where('members.user_id', 'not in', secondFactorHolders(db))
}

export type MemberFactorRow = { user_id: string; is_active: number | boolean }

export async function memberFactors<Item>(
  db: Db,
  organizationId: string,
  { page, item }: { page: Page; item: (row: MemberFactorRow) => Item },
): Promise<List<Item>> {
  const query = selectMemberIds(db, organizationId).select((eb) =>
    eb('members.user_id', 'in', secondFactorHolders(db)).as('is_active'),
  )
  return keysetPage(query, {
    by: [{ reference: 'members.user_id', type: 'string', order: 'asc', value: (row) => row.user_id }],
    page,
    item,
  })
}
