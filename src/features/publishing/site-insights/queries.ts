import { sql } from 'kysely'
import type { Db, Tables } from '../../../platform/database/index.ts'

const atOnce = 100

export async function insertEvents(db: Db, events: Tables['site_events'][]): Promise<void> {
  for (let at = 0; at < events.length; at += atOnce)
    await db
      .insertInto('site_events')
      .values(events.slice(at, at + atOnce))
      .execute()
}

export async function deleteEventsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('site_events').where('at', '<', time).execute()
}

type Range = { siteId: string; from: number; to: number }

const most = 100

/** The pages of a site with the most views, with what visitors think of each. */
export async function readPages(db: Db, { siteId, from, to }: Range) {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const isView = sql`type = 'page_view'`
  return db
    .selectFrom('site_events')
    .select(['space_id', 'page_id'])
    .select([
      sql<number>`cast(${count(isView)} as bigint)`.as('views'),
      sql<number>`count(distinct case when ${isView} then visitor_id end)`.as('visitors'),
      sql<number>`cast(${count(sql`rating = 'good' and type = 'page_post_feedback'`)} as bigint)`.as('good'),
      sql<number>`cast(${count(sql`rating = 'ok' and type = 'page_post_feedback'`)} as bigint)`.as('ok'),
      sql<number>`cast(${count(sql`rating = 'bad' and type = 'page_post_feedback'`)} as bigint)`.as('bad'),
    ])
    .where('site_id', '=', siteId)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('page_id', 'is not', null)
    .where('space_id', 'is not', null)
    .where('bot', '=', '')
    .groupBy(['space_id', 'page_id'])
    .$narrowType<{ space_id: string; page_id: string }>()
    .orderBy('views', 'desc')
    .orderBy('page_id')
    .limit(most)
    .execute()
}

/** What visitors looked for and did not find, most often first. */
export async function fruitlessSearches(db: Db, { siteId, from, to }: Range) {
  return db
    .selectFrom('site_events')
    .select([sql<string>`lower(trim(query))`.as('query'), sql<number>`count(*)`.as('count')])
    .where('site_id', '=', siteId)
    .where('type', '=', 'search_type_query')
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('results', '=', 0)
    .where('query', 'is not', null)
    .where('bot', '=', '')
    .groupBy(sql`lower(trim(query))`)
    .orderBy('count', 'desc')
    .orderBy('query')
    .limit(most)
    .execute()
}

/** What visitors wrote about pages, newest first. */
export async function feedbackComments(db: Db, { siteId, from, to }: Range) {
  return db
    .selectFrom('site_events')
    .select(['page_id', 'url', 'rating', 'comment', 'at'])
    .where('site_id', '=', siteId)
    .where('type', '=', 'page_post_feedback_comment')
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('comment', 'is not', null)
    .where('rating', 'is not', null)
    .$narrowType<{ comment: string; rating: string }>()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

const mostSessions = 10_000

/** The newest sessions of visitors of whom something is known, and what they did. */
export async function knownSessions(db: Db, { siteId, from, to }: Range) {
  return db
    .selectFrom('site_events')
    .select(['claims', 'visitor_id', 'session_id', sql<number>`count(*)`.as('events')])
    .where('site_id', '=', siteId)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('claims', '!=', '{}')
    .where('bot', '=', '')
    .groupBy(['claims', 'visitor_id', 'session_id'])
    .orderBy(sql`max(at)`, 'desc')
    .orderBy('session_id')
    .limit(mostSessions)
    .execute()
}
