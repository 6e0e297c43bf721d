import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

type Head = { headId: string; spaceId: string }

/** The tables of an index, each with what orders the rows of a head. */
const keys = {
  content_index: ['kind', 'id'],
  links: ['source_kind', 'source_id', 'number'],
} as const

export type IndexTable = keyof typeof keys

export const indexTables: IndexTable[] = ['content_index', 'links']

/** Where a part of a head's rows ends: the key of its last one. */
export type PartEnd = (string | number)[]

/** The end of the part that begins after another one; undefined where no row is left. */
export async function nextPartEnd(
  db: Db,
  table: IndexTable,
  { headId, after, rows }: { headId: string; after: PartEnd | undefined; rows: number },
): Promise<PartEnd | undefined> {
  const found = await sql<Record<string, string | number>>`
    select ${columnsOf(table)} from ${sql.table(table)}
    where head_id = ${headId} and ${isAfter(table, after)}
    order by ${columnsOf(table)} limit ${rows}`.execute(db)
  const last = found.rows.at(-1)
  return last && keys[table].map((column) => last[column] ?? '')
}

type Part = { after: PartEnd | undefined; end: PartEnd }

/** Gives a head a part of the index of another one; what pointed into its space points into ours. */
export async function copyPart(
  db: Db,
  table: IndexTable,
  { from, to, ...part }: Part & { from: Head; to: Head },
): Promise<void> {
  if (table === 'content_index') {
    await sql`insert into content_index (head_id, kind, id, parent_id)
      select ${to.headId}, kind, id, parent_id from content_index
      where head_id = ${from.headId} and ${isWithin(table, part)}`.execute(db)
    return
  }
  // A reference that names its space by id goes on pointing there.
  const named = `%"space":"${from.spaceId}"%`
  await sql`insert into links
    (head_id, source_kind, source_id, number, node, relation, kind, target_space, target_id, ref)
    select ${to.headId}, source_kind, source_id, number, node, relation, kind,
    case when target_space = ${from.spaceId} and ref not like ${named} then ${to.spaceId} else target_space end,
    target_id, ref from links where head_id = ${from.headId} and ${isWithin(table, part)}`.execute(db)
}

export async function deletePart(
  db: Db,
  table: IndexTable,
  { headId, ...part }: Part & { headId: string },
): Promise<void> {
  await sql`delete from ${sql.table(table)} where head_id = ${headId} and ${isWithin(table, part)}`.execute(
    db,
  )
}

function isWithin(table: IndexTable, { after, end }: Part) {
  return sql`${isAfter(table, after)} and (${columnsOf(table)}) <= (${sql.join(end)})`
}

function isAfter(table: IndexTable, after: PartEnd | undefined) {
  return after === undefined ? sql`1 = 1` : sql`(${columnsOf(table)}) > (${sql.join(after)})`
}

function columnsOf(table: IndexTable) {
  return sql.join(keys[table].map((column) => sql.ref(column)))
}
