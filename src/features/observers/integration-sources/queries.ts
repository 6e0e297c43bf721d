import type { Db, Tables } from '../../../platform/database/index.ts'

export type ComputedRow = Tables['computed_contents']

export async function computedContentBy(
  db: Db,
  { spaceId, source }: { spaceId: string; source: string },
): Promise<ComputedRow | undefined> {
  return db
    .selectFrom('computed_contents')
    .selectAll()
    .where('space_id', '=', spaceId)
    .where('source', '=', source)
    .executeTakeFirst()
}

export async function putComputedContent(db: Db, row: ComputedRow): Promise<void> {
  await db
    .insertInto('computed_contents')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['space_id', 'source']).doUpdateSet((eb) => ({
        made_by: eb.ref('excluded.made_by'),
        pages: eb.ref('excluded.pages'),
        stamp: eb.ref('excluded.stamp'),
        due_at: eb.ref('excluded.due_at'),
      })),
    )
    .execute()
}
