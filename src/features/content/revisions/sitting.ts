import type { Context } from '../../../kernel/context.ts'
import { revisionBy, type Head, type RevisionRow } from './queries.ts'

export type Sitting = {
  beganAt: number
  coAuthors: string[]
  /** Whether it goes on with the head's revision, and takes its place in the history. */
  isResumed: boolean
  parents: string[]
}

const longest = 10 * 60_000

/**
 * The sitting that what an editor saved by itself belongs to: that of the head's revision, where one of its writers
 * goes on within a few minutes, else a new one. `undefined` for any other revision.
 */
export async function openSitting(
  ctx: Context,
  head: Head,
  { typists, authorId }: { typists?: readonly string[]; authorId: string | null },
): Promise<Sitting | undefined> {
  if (typists === undefined) return undefined
  const before = await revisionBy(ctx.db, head)
  const known = before === undefined ? [] : writersOf(before)
  const isResumed =
    before !== undefined &&
    before.head_id === head.headId &&
    before.sitting_at !== null &&
    ctx.now - before.sitting_at < longest &&
    // A repository knows it by its own commit.
    before.git === null &&
    known.includes(authorId ?? '')
  const everybody = new Set(isResumed ? [...known, ...typists] : typists)
  everybody.delete(authorId ?? '')
  return {
    beganAt: isResumed ? (before.sitting_at ?? ctx.now) : ctx.now,
    coAuthors: [...everybody],
    isResumed,
    parents: isResumed ? JSON.parse(before.parents) : [head.revisionId],
  }
}

function writersOf({ author_id: author, co_authors: others }: RevisionRow): string[] {
  const coAuthors: string[] = JSON.parse(others ?? '[]')
  return author === null ? coAuthors : [author, ...coAuthors]
}
