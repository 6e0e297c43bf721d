import { sql } from 'kysely'
import { preparedQuery, type Db } from '../../../platform/database/index.ts'
import { headRevisionRows, noteHeadRead, type RevisionRow } from '../revisions/index.ts'

const atOnce = 500

/** The ids from the root down to a page, itself last, as the index of a head has them; empty when it does not. */
export async function indexedAncestry(db: Db, place: IndexPlace): Promise<string[]> {
  return (await selectAncestry(db, place)).map((row) => row.id)
}

type IndexPlace = { headId: string; pageId: string }

const selectAncestry = preparedQuery((db, place: IndexPlace) =>
  ancestryRows(db, place).orderBy('height', 'desc'),
)

/** The same for many pages of some heads at once: by head, then by page. */
export async function indexedAncestries(
  db: Db,
  places: IndexPlace[],
): Promise<Map<string, Map<string, string[]>>> {
  const found = new Map<string, Map<string, string[]>>()
  for (const [headId, pages] of Map.groupBy(places, (place) => place.headId)) {
    const ids = [...new Set(pages.map(({ pageId }) => pageId))]
    const ways = new Map<string, string[]>()
    for (let at = 0; at < ids.length; at += atOnce)
      for (const { page, id } of await selectAncestries(db, headId, ids.slice(at, at + atOnce)))
        ways.set(page, [...(ways.get(page) ?? []), id])
    found.set(headId, ways)
  }
  return found
}

async function selectAncestries(
  db: Db,
  headId: string,
  pageIds: string[],
): Promise<{ page: string; id: string }[]> {
  const { rows } = await sql<{ page: string; id: string }>`
    with recursive ancestry (page, id, parent_id, height) as (
      select id, id, parent_id, cast(0 as bigint) from content_index
      where head_id = ${headId} and kind = 'page' and id in (${sql.join(pageIds)})
      union all
      select ancestry.page, ancestry.parent_id,
        (select content_index.parent_id from content_index
          where content_index.head_id = ${headId} and content_index.kind = 'page'
          and content_index.id = ancestry.parent_id),
        ancestry.height + 1
      from ancestry where ancestry.parent_id is not null
    )
    select page, id from ancestry order by page, height desc`.execute(db)
  return rows
}

/** The revision that the head of a space is at, and the ancestry of one of its pages, by one statement. */
export async function headRevisionWithPage(
  db: Db,
  place: IndexPlace,
): Promise<{ revision: RevisionRow; ancestry: string[] } | undefined> {
  const rows = await selectHeadWithPage(db, place)
  const [first] = rows
  if (first === undefined) return undefined
  const { step: _step, ...revision } = first
  noteHeadRead(place.headId, revision.id)
  return { revision, ancestry: rows.flatMap(({ step }) => step ?? []) }
}

const selectHeadWithPage = preparedQuery((db, place: IndexPlace) =>
  headRevisionRows(db, place.headId)
    .leftJoin(ancestryRows(db, place).as('way'), (join) => join.onTrue())
    .select('way.id as step')
    .orderBy('way.height', 'desc'),
)

function ancestryRows(db: Db, { headId, pageId }: IndexPlace) {
  return db
    .withRecursive('ancestry', (cte) =>
      cte
        .selectFrom('content_index')
        .select(['id', 'parent_id'])
        .select(sql<number>`cast(0 as bigint)`.as('height'))
        .where('head_id', '=', headId)
        .where('kind', '=', 'page')
        .where('id', '=', pageId)
        .unionAll(
          cte
            .selectFrom('ancestry')
            .select(sql<string>`ancestry.parent_id`.as('id'))
            // Asked for by itself, since planners would rather join with every page.
            .select((eb) =>
              eb
                .selectFrom('content_index')
                .select('content_index.parent_id')
                .where('content_index.head_id', '=', headId)
                .where('content_index.kind', '=', 'page')
                .whereRef('content_index.id', '=', 'ancestry.parent_id')
                .as('parent_id'),
            )
            .select(sql<number>`ancestry.height + 1`.as('height'))
            .where('ancestry.parent_id', 'is not', null),
        ),
    )
    .selectFrom('ancestry')
    .select(['id', 'height'])
}
