import { sql } from 'kysely'
import type { Db } from '../database/index.ts'
import type { SearchAdapter } from './adapter.ts'
import { beginningLength } from './excerpt.ts'

/** Where a section stands, what it is called, and what its score is made of. */
export type StoredSection = {
  id: number
  space: number
  pageId: string
  number: number
  section: number
  anchor: string | null
  title: string
  titleWords: string
  pageWords: string
  frequentWords: string
  brevity: number
}

export async function sectionsOf(db: Db, adapter: SearchAdapter, ids: number[]): Promise<StoredSection[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredSection>`
    select id, space, page_id as "pageId", number, section, anchor, title, title_words as "titleWords",
      page_words as "pageWords", frequent_words as "frequentWords", brevity
    from search_sections where ${adapter.isOneOf('id', ids)}`.execute(db)
  return rows
}

/** The beginnings of their texts, since long ones take long to read. */
export async function beginningsOf(
  db: Db,
  adapter: SearchAdapter,
  ids: number[],
): Promise<{ id: number; beginning: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; beginning: string }>`
    select id, substr(body, 1, ${sql.lit(beginningLength)}) as beginning
    from search_bodies where ${adapter.isOneOf('id', ids)}`.execute(db)
  return rows
}

export async function bodiesOf(db: Db, adapter: SearchAdapter, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; body: string }>`
    select id, body from search_bodies where ${adapter.isOneOf('id', ids)}`.execute(db)
  return new Map(rows.map(({ id, body }) => [id, body]))
}
