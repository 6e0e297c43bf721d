import { preparedQuery, type Db } from '../../../platform/database/index.ts'

/** How far what is published has come: in its settings, and in the content of these heads. */
export type Publication = { ticks: number; heads: ReadonlyMap<string, string> }

/** All of it by one statement, since every published page is held against it. */
export async function publicationAt(db: Db, headIds: readonly string[]): Promise<Publication> {
  // No list may be empty, and no head has no id.
  const ids = headIds.length === 0 ? [''] : headIds
  const select = selects.get(ids.length) ?? selectFor(ids.length)
  selects.set(ids.length, select)
  const rows = await select(db, Object.fromEntries(ids.map((id, at) => [`head${at}`, id])))
  const heads = rows.flatMap(({ id, revision_id: revisionId }): [string, string][] =>
    id === null || revisionId === null ? [] : [[id, revisionId]],
  )
  return { ticks: rows[0]?.ticks ?? 0, heads: new Map(heads) }
}

// For each number of heads one.
const selects = new Map<number, ReturnType<typeof selectFor>>()

function selectFor(count: number) {
  const names = Array.from({ length: count }, (_, at) => `head${at}`)
  return preparedQuery((db, values: Record<string, string>) =>
    db
      .selectFrom('publication')
      .leftJoin('heads', (join) =>
        join.on(
          'heads.id',
          'in',
          names.map((name) => values[name] ?? ''),
        ),
      )
      .select(['publication.ticks', 'heads.id', 'heads.revision_id']),
  )
}
