import type { Db, Tables } from '../../../platform/database/index.ts'

export async function insertAnswer(db: Db, answer: Tables['site_answers']): Promise<void> {
  await db.insertInto('site_answers').values(answer).execute()
}

export async function answerBy(
  db: Db,
  { id, siteId, since }: { id: string; siteId: string; since: number },
): Promise<{ asker: string; events: string } | undefined> {
  return db
    .selectFrom('site_answers')
    .select(['asker', 'events'])
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

export async function deleteAnswersBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('site_answers').where('created_at', '<=', time).execute()
}
