import type { List, Page } from '../../../contract/pagination.ts'
import { noteHeadRead } from './heads-read.ts'
import {
  lockRows,
  keysetPage,
  preparedQuery,
  type Db,
  type Tables,
} from '../../../platform/database/index.ts'

export type RevisionRow = Tables['revisions']
export type Head = {
  headId: string
  spaceId: string
  revisionId: string
  snapshot: string
  /** What its index was made from. */
  indexed: string | null
}

/** A head that was moved, which its index has yet to follow. */
export type MovedHead = Omit<Head, 'indexed'>

const revisionColumns = [
  'revisions.id',
  'revisions.space_id',
  'revisions.head_id',
  'revisions.type',
  'revisions.parents',
  'revisions.snapshot',
  'revisions.author_id',
  'revisions.git',
  'revisions.merged_from',
  'revisions.created_at',
  'revisions.sitting_at',
  'revisions.co_authors',
  'revisions.folded',
] as const

export async function insertRevision(db: Db, revision: RevisionRow): Promise<void> {
  await insertOne(db, revision)
}

const insertOne = preparedQuery((db, revision: RevisionRow) =>
  db.insertInto('revisions').values({
    id: revision.id,
    space_id: revision.space_id,
    head_id: revision.head_id,
    type: revision.type,
    parents: revision.parents,
    snapshot: revision.snapshot,
    author_id: revision.author_id,
    git: revision.git,
    merged_from: revision.merged_from,
    created_at: revision.created_at,
    sitting_at: revision.sitting_at,
    co_authors: revision.co_authors,
    folded: revision.folded,
  }),
)

/** Leaves a revision out of the history: the next one of its sitting stands for it. */
export async function foldRevision(db: Db, id: string): Promise<void> {
  await db.updateTable('revisions').set({ folded: 1 }).where('id', '=', id).execute()
}

export async function updateRevision(
  db: Db,
  id: string,
  change: Pick<RevisionRow, 'snapshot' | 'git'>,
): Promise<void> {
  await db.updateTable('revisions').set(change).where('id', '=', id).execute()
}

export async function insertHead(db: Db, head: Tables['heads']): Promise<void> {
  await db.insertInto('heads').values(head).execute()
}

export async function headBy(db: Db, headId: string): Promise<Head | undefined> {
  const head = (await selectHead(db, { headId })).at(0)
  if (head !== undefined) noteHeadRead(headId, head.revisionId)
  return head
}

/** The head, held until the commit: whoever else wants to move it waits. */
export async function lockHead(db: Db, headId: string): Promise<Head | undefined> {
  // The lock is taken on the head alone; what it names never changes.
  await lockRows(db, db.selectFrom('heads').select('id').where('id', '=', headId))
  return headBy(db, headId)
}

const selectHead = preparedQuery((db, { headId }: { headId: string }) =>
  db
    .selectFrom('heads')
    .innerJoin('revisions', 'revisions.id', 'heads.revision_id')
    .select([
      'heads.id as headId',
      'heads.space_id as spaceId',
      'heads.revision_id as revisionId',
      'revisions.snapshot',
      'heads.indexed_snapshot as indexed',
    ])
    .where('heads.id', '=', headId),
)

/** The revision that a head is at. */
export async function headRevisionBy(db: Db, headId: string): Promise<RevisionRow | undefined> {
  const revision = (await selectHeadRevision(db, { headId })).at(0)
  if (revision !== undefined) noteHeadRead(headId, revision.id)
  return revision
}

const selectHeadRevision = preparedQuery((db, { headId }: { headId: string }) => headRevisionRows(db, headId))

/** The statement for it, for those who ask for more by the same one. */
export function headRevisionRows(db: Db, headId: string) {
  return db
    .selectFrom('heads')
    .innerJoin('revisions', 'revisions.id', 'heads.revision_id')
    .select(revisionColumns)
    .where('heads.id', '=', headId)
}

/** Moves a head from one revision to another; false when it is not where it was expected. */
export async function moveHead(db: Db, move: HeadMove): Promise<boolean> {
  return (await updateHead(db, move)).length > 0
}

type HeadMove = { headId: string; from: string; to: string }

const updateHead = preparedQuery((db, { headId, from, to }: HeadMove) =>
  db
    .updateTable('heads')
    .set({ revision_id: to })
    .where('id', '=', headId)
    .where('revision_id', '=', from)
    .returning('id'),
)

export async function revisionBy(
  db: Db,
  { spaceId, revisionId }: { spaceId: string; revisionId: string },
): Promise<RevisionRow | undefined> {
  return (await selectRevision(db, { spaceId, revisionId })).at(0)
}

const selectRevision = preparedQuery((db, { spaceId, revisionId }: { spaceId: string; revisionId: string }) =>
  db
    .selectFrom('revisions')
    .select(revisionColumns)
    .where('revisions.id', '=', revisionId)
    .where('revisions.space_id', '=', spaceId),
)

/** The revisions of a space that its head went through, newest first; of a sitting the last. */
export async function historyOf(db: Db, spaceId: string, page: Page): Promise<List<RevisionRow>> {
  const query = db.selectFrom('revisions').selectAll().where('head_id', '=', spaceId).where('folded', '=', 0)
  return keysetPage(query, {
    by: [{ reference: 'revisions.id', type: 'string', order: 'desc', value: (row) => row.id }],
    page,
    item: (row) => row,
  })
}

/** Everybody who wrote what a head went through; taking in what others wrote elsewhere is no writing. */
export async function authorsOf(db: Db, headId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['author_id', 'co_authors'])
    .distinct()
    .where('head_id', '=', headId)
    .where('type', '!=', 'update')
    .execute()
  const authors = rows.flatMap((row): string[] => [
    ...(row.author_id === null ? [] : [row.author_id]),
    ...JSON.parse(row.co_authors ?? '[]'),
  ])
  return [...new Set(authors)]
}

/** Removes the heads and revisions of a space; their objects are collected later. */
export async function deleteRevisionsOf(db: Db, spaceId: string): Promise<void> {
  await db.deleteFrom('heads').where('space_id', '=', spaceId).execute()
  await db.deleteFrom('revisions').where('space_id', '=', spaceId).execute()
}

/** The snapshots of all revisions, and those that the search index stands at, which may hold computed pages. */
export async function allSnapshots(db: Db): Promise<string[]> {
  const revisions = db.selectFrom('revisions').select('snapshot')
  const indexed = db.selectFrom('search_heads').select((eb) => eb.ref('snapshot').$notNull().as('snapshot'))
  const rows = await revisions.union(indexed.where('snapshot', 'is not', null)).execute()
  return rows.map((row) => row.snapshot)
}

/** Whether a later revision of the same head took a revision's place up to a time. */
export async function wasReplacedBefore(
  db: Db,
  { id, head_id: headId }: Pick<RevisionRow, 'id' | 'head_id'>,
  time: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('revisions')
    .select('id')
    .where('head_id', '=', headId)
    .where('id', '>', id)
    .where('created_at', '<=', time)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The snapshot that the index of a head was made from. */
export async function indexedSnapshot(db: Db, headId: string): Promise<string | null> {
  const row = await db
    .selectFrom('heads')
    .select('indexed_snapshot')
    .where('id', '=', headId)
    .executeTakeFirst()
  return row?.indexed_snapshot ?? null
}

export async function setIndexedSnapshot(db: Db, headId: string, snapshot: string | null): Promise<void> {
  await updateIndexed(db, { headId, snapshot })
}

const updateIndexed = preparedQuery((db, { headId, snapshot }: { headId: string; snapshot: string | null }) =>
  db.updateTable('heads').set({ indexed_snapshot: snapshot }).where('id', '=', headId),
)
