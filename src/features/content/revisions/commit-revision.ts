import {
  emptySnapshot,
  sameJson,
  writeSnapshot,
  type Snapshot,
  type StagingStore,
} from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { saveObjects } from './open-objects.ts'
import { openSitting, type Sitting } from './sitting.ts'
import {
  foldRevision,
  insertHead,
  insertRevision,
  moveHead,
  updateRevision,
  type Head,
  type MovedHead,
  type RevisionRow,
} from './queries.ts'

export type NewRevision = {
  type: RevisionRow['type']
  authorId: string | null
  snapshot: Snapshot
  /** Besides the head's revision: the other side of a merge. */
  otherParents?: string[]
  git?: object
  mergedFrom?: string
  /** Everybody who typed what an editor saved by itself: it goes on with the revision of their sitting. */
  typists?: readonly string[]
}

/** Writes a revision on top of a head that this transaction locked, and moves the head to it. */
export async function commitRevision(
  ctx: Context,
  head: Head,
  store: StagingStore,
  revision: NewRevision,
): Promise<MovedHead> {
  const { headId, spaceId } = head
  const sitting = await openSitting(ctx, head, revision)
  const parents = sitting?.parents ?? [head.revisionId, ...(revision.otherParents ?? [])]
  const { id, snapshot } = await write(ctx, { head, store, revision, parents, sitting })
  if (sitting?.isResumed) await foldRevision(ctx.db, head.revisionId)
  if (!(await moveHead(ctx.db, { headId, from: head.revisionId, to: id }))) {
    throw new Error('a head moved although it was locked')
  }
  return { headId, spaceId, revisionId: id, snapshot }
}

/** Writes the first revision of a new head. */
export async function createHead(
  ctx: Context,
  {
    headId,
    spaceId,
    store,
    revision,
  }: { headId: string; spaceId: string; store: StagingStore; revision: NewRevision },
): Promise<Head> {
  const head = { headId, spaceId }
  const { id, snapshot } = await write(ctx, { head, store, revision, parents: revision.otherParents ?? [] })
  // Nothing to index is an index.
  const indexed = sameJson(revision.snapshot, emptySnapshot) ? snapshot : null
  await insertHead(ctx.db, {
    id: headId,
    space_id: spaceId,
    revision_id: id,
    indexed_snapshot: indexed,
  })
  return { ...head, revisionId: id, snapshot, indexed }
}

/** Writes a revision that no head moves to, such as what a branch of a repository says. */
export async function writeStandaloneRevision(
  ctx: Context,
  head: Head,
  store: StagingStore,
  revision: NewRevision,
): Promise<string> {
  const owner = { headId: `${head.spaceId}:standalone`, spaceId: head.spaceId }
  const { id } = await write(ctx, { head: owner, store, revision, parents: [head.revisionId] })
  return id
}

/** Fills in what a repository knows of a revision: the same content, with where it is there. */
export async function fillInGit(
  ctx: Context,
  head: Head,
  store: StagingStore,
  { snapshot, git }: { snapshot: Snapshot; git: object },
): Promise<MovedHead> {
  const hash = writeSnapshot(store, snapshot)
  await saveObjects(ctx, store, [hash])
  await updateRevision(ctx.db, head.revisionId, { snapshot: hash, git: JSON.stringify(git) })
  const { headId, spaceId, revisionId } = head
  return { headId, spaceId, revisionId, snapshot: hash }
}

async function write(
  ctx: Context,
  {
    head,
    store,
    revision,
    parents,
    sitting,
  }: {
    head: Pick<Head, 'headId' | 'spaceId'>
    store: StagingStore
    revision: NewRevision
    parents: string[]
    sitting?: Sitting | undefined
  },
): Promise<{ id: string; snapshot: string }> {
  const snapshot = writeSnapshot(store, revision.snapshot)
  await saveObjects(ctx, store, [snapshot])
  const row: Tables['revisions'] = {
    id: newId(),
    space_id: head.spaceId,
    head_id: head.headId,
    type: revision.type,
    parents: JSON.stringify(parents),
    snapshot,
    author_id: revision.authorId,
    git: revision.git === undefined ? null : JSON.stringify(revision.git),
    merged_from: revision.mergedFrom ?? null,
    created_at: ctx.now,
    sitting_at: sitting?.beganAt ?? null,
    co_authors: sitting === undefined ? null : JSON.stringify(sitting.coAuthors),
    folded: 0,
  }
  await insertRevision(ctx.db, row)
  return { id: row.id, snapshot }
}
