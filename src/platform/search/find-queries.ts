import { sql } from 'kysely'
import type { Db } from '../database/index.ts'
import type { SearchAdapter } from './adapter.ts'
import { beginningLength } from './excerpt.ts'

export type PlacedSection = { id: number; space: number; pageId: string; number: number; section: number }

/** Where these sections stand. */
export async function placesOf(db: Db, adapter: SearchAdapter, ids: number[]): Promise<PlacedSection[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PlacedSection>`
    select id, space, page_id as "pageId", number, section
    from search_sections where id in (${adapter.values(ids)})`.execute(db)
  return rows
}

export type WordedSection = PlacedSection & {
  titleWords: string
  pageWords: string
  frequentWords: string
  brevity: number
}

/** Where these sections stand, and what their scores are made of. */
export async function wordsOf(db: Db, adapter: SearchAdapter, ids: number[]): Promise<WordedSection[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<WordedSection>`
    select id, space, page_id as "pageId", number, section, title_words as "titleWords", page_words as "pageWords",
      frequent_words as "frequentWords", brevity
    from search_sections where id in (${adapter.values(ids)})`.execute(db)
  return rows
}

export type SectionText = { id: number; anchor: string | null; title: string; beginning: string }

/** With the beginnings of their texts, since long ones take long to read. */
export async function textsOf(db: Db, adapter: SearchAdapter, ids: number[]): Promise<SectionText[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SectionText>`
    select search_sections.id, search_sections.anchor, search_sections.title,
      substr(search_bodies.body, 1, ${sql.lit(beginningLength)}) as beginning
    from search_sections join search_bodies on search_bodies.id = search_sections.id
    where search_sections.id in (${adapter.values(ids)})`.execute(db)
  return rows
}

export async function bodiesOf(db: Db, adapter: SearchAdapter, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; body: string }>`
    select id, body from search_bodies where id in (${adapter.values(ids)})`.execute(db)
  return new Map(rows.map(({ id, body }) => [id, body]))
}
