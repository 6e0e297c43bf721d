import { sql } from 'kysely'
import type { List, Page } from '../../../contract/pagination.ts'
import { foldCase } from '../../../engine/search/index.ts'
import { contains, keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import type { Languages } from './segment-queries.ts'

export type MemoryRow = Omit<Tables['translation_memory'], 'folded'>
export type MemoryFilter = {
  search?: string | undefined
  language?: string | undefined
  locked?: boolean | undefined
}

const columns = [
  'organization_id',
  'source_language',
  'language',
  'segment_id',
  'guide',
  'source',
  'target',
  'written_at',
] as const

/** What is remembered in an organization: of each text and language the one that counts. */
export async function memoryOf<Item>(
  db: Db,
  { organizationId, search, language, locked }: MemoryFilter & { organizationId: string },
  { page, item }: { page: Page; item: (row: MemoryRow) => Item },
): Promise<List<Item>> {
  let query = counting(db).where('memory.organization_id', '=', organizationId)
  if (search !== undefined) query = query.where(contains('memory.folded', foldCase(search)))
  if (language !== undefined) query = query.where('memory.language', '=', language)
  if (locked !== undefined) query = query.where('memory.guide', locked ? '=' : '!=', '')
  const name = (column: 'segment_id' | 'source_language' | 'language') =>
    ({
      reference: `memory.${column}`,
      type: 'string',
      order: 'asc',
      value: (row: MemoryRow) => row[column],
    }) as const
  return keysetPage(query, {
    by: [
      { reference: 'memory.written_at', type: 'number', order: 'desc', value: (row) => row.written_at },
      name('segment_id'),
      name('source_language'),
      name('language'),
    ],
    page,
    item,
  })
}

export async function memoryOfText(
  db: Db,
  { organizationId, from, to }: Languages,
  segmentId: string,
): Promise<MemoryRow | undefined> {
  return counting(db)
    .where('memory.organization_id', '=', organizationId)
    .where('memory.source_language', '=', from)
    .where('memory.language', '=', to)
    .where('memory.segment_id', '=', segmentId)
    .executeTakeFirst()
}

export async function forgetText(
  db: Db,
  { organizationId, from, to }: Languages,
  segmentId: string,
): Promise<void> {
  await db
    .deleteFrom('translation_memory')
    .where('organization_id', '=', organizationId)
    .where('source_language', '=', from)
    .where('language', '=', to)
    .where('segment_id', '=', segmentId)
    .execute()
}

// What a person wrote counts before what a service gave, and the newest of those before the others.
function counting(db: Db) {
  return db
    .selectFrom('translation_memory as memory')
    .select(columns.map((column) => `memory.${column}` as const))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('translation_memory as other')
            .select('other.guide')
            .whereRef('other.organization_id', '=', 'memory.organization_id')
            .whereRef('other.source_language', '=', 'memory.source_language')
            .whereRef('other.language', '=', 'memory.language')
            .whereRef('other.segment_id', '=', 'memory.segment_id')
            .where('memory.guide', '!=', '')
            .where(
              sql<boolean>`(other.guide = '' or other.written_at > memory.written_at
                or (other.written_at = memory.written_at and other.guide > memory.guide))`,
            ),
        ),
      ),
    )
}
