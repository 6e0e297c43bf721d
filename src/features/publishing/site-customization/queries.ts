import type { List, Page } from '../../../contract/pagination.ts'
import { contains, keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type DraftRow = Tables['site_customization_drafts']

export type DraftKey = { siteId: string; userId: string; place: string }

export async function upsertDraft(db: Db, draft: DraftRow): Promise<void> {
  const { customization, updated_at } = draft
  await db
    .insertInto('site_customization_drafts')
    .values(draft)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id', 'place']).doUpdateSet({ customization, updated_at }),
    )
    .execute()
}

export type OwnDraft = Pick<DraftRow, 'place' | 'customization' | 'updated_at'>

/** What somebody keeps for a site, whatever the place. */
export async function draftsOf(db: Db, owner: Omit<DraftKey, 'place'>): Promise<OwnDraft[]> {
  return ownDrafts(db, owner).orderBy('place').execute()
}

export async function draftPage<Item>(
  db: Db,
  owner: Omit<DraftKey, 'place'>,
  { page, item }: { page: Page; item: (row: OwnDraft) => Item },
): Promise<List<Item>> {
  return keysetPage(ownDrafts(db, owner), {
    by: [{ reference: 'place', type: 'string', order: 'asc', value: (row) => row.place }],
    page,
    item,
  })
}

function ownDrafts(db: Db, { siteId, userId }: Omit<DraftKey, 'place'>) {
  return db
    .selectFrom('site_customization_drafts')
    .select(['place', 'customization', 'updated_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
}

export async function deleteDraft(db: Db, { siteId, userId, place }: DraftKey): Promise<void> {
  await db
    .deleteFrom('site_customization_drafts')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('place', '=', place)
    .execute()
}

/** The drafts for sites in which a text occurs. */
export async function draftsNaming(db: Db, siteIds: string[], text: string): Promise<DraftRow[]> {
  if (siteIds.length === 0) return []
  return db
    .selectFrom('site_customization_drafts')
    .selectAll()
    .where('site_id', 'in', siteIds)
    .where(contains('customization', text))
    .execute()
}
