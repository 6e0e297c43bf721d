import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/index.ts'
import type { SearchAdapter } from './adapter.ts'
import { frequentWord, ownWord, pageWord, titleWord, wholeTitle } from './scoped-words.ts'
import type { SectionRow } from './section-rows.ts'

const atOnce = 100

/** The number of a space in the index; it gets one when it has none. */
export async function numberOf(db: Db, spaceId: string): Promise<number> {
  const [known] = await numberedSpaces(db, [spaceId])
  if (known !== undefined) return known.number
  await db
    .insertInto('search_spaces')
    .values({ space_id: spaceId })
    .onConflict((conflict) => conflict.column('space_id').doNothing())
    .execute()
  const [added] = await numberedSpaces(db, [spaceId])
  if (added === undefined) throw new Error('a space got no number in the search index')
  return added.number
}

/** Those spaces that are in the index, with their numbers there. */
export async function numberedSpaces(
  db: Db,
  spaceIds: string[],
): Promise<{ number: number; spaceId: string }[]> {
  const spaces: { number: number; spaceId: string }[] = []
  for (let at = 0; at < spaceIds.length; at += atOnce) {
    const some = spaceIds.slice(at, at + atOnce)
    const rows = await db
      .selectFrom('search_spaces')
      .select(['number', 'space_id as spaceId'])
      .where('space_id', 'in', some)
      .orderBy('number')
      .execute()
    spaces.push(...rows)
  }
  return spaces
}

export async function insertSections(db: Db, adapter: SearchAdapter, rows: SectionRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce)
    const inserted = await db
      .insertInto('search_sections')
      .values(some.map((row) => row.columns))
      .returning(['id', 'page_id', 'number'])
      .execute()
    const ids = new Map(inserted.map((row) => [`${row.page_id} ${row.number}`, row.id]))
    const idOf = ({ columns }: SectionRow) => ids.get(`${columns.page_id} ${columns.number}`) ?? 0
    await db
      .insertInto('search_bodies')
      .values(some.map((row) => ({ id: idOf(row), body: row.body })))
      .execute()
    await adapter.insertWords(
      db,
      some.map((row) => ({ id: idOf(row), words: scopedWords(row) })),
    )
  }
}

function scopedWords({ columns: { space }, ...row }: SectionRow): string[] {
  return [
    ...row.ownWords.map((word) => ownWord(space, word)),
    ...row.pageWords.map((word) => pageWord(space, word)),
    ...row.titleWords.map((word) => titleWord(space, word)),
    ...row.frequentWords.map((word) => frequentWord(space, word)),
    wholeTitle(space, row.title),
  ]
}

export async function deletePages(
  db: Db,
  adapter: SearchAdapter,
  { space, pageIds }: { space: number; pageIds: string[] },
): Promise<void> {
  for (let at = 0; at < pageIds.length; at += atOnce) {
    const some = pageIds.slice(at, at + atOnce)
    await deleteSections(db, adapter, sql`space = ${space} and page_id in (${sql.join(some)})`)
  }
}

/** Removes all that the index has of a space. */
export async function deleteSpace(db: Db, adapter: SearchAdapter, space: number): Promise<void> {
  await deleteSections(db, adapter, sql`space = ${space}`)
  await db.deleteFrom('search_terms').where('space', '=', space).execute()
  await db.deleteFrom('search_spaces').where('number', '=', space).execute()
}

async function deleteSections(db: Db, adapter: SearchAdapter, condition: RawBuilder<unknown>): Promise<void> {
  const ids = sql`select id from search_sections where ${condition}`
  await adapter.deleteWords(db, ids)
  await sql`delete from search_bodies where id in (${ids})`.execute(db)
  await sql`delete from search_sections where ${condition}`.execute(db)
}
