import type { RevisionGit } from '../../../contract/content/pages.ts'
import type { HistoryItem } from '../../../contract/content/revisions.ts'
import type { List, Page } from '../../../contract/pagination.ts'
import type { ChangeRequest } from '../../../contract/review/change-request.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { historyOf, type RevisionRow } from '../revisions/index.ts'

/** What a space was, newest first, with the change requests that were merged. */
export async function readHistory(ctx: Context, spaceId: string, page: Page): Promise<List<HistoryItem>> {
  const { items: revisions, ...list } = await historyOf(ctx.db, spaceId, page)
  const merged = await mergedInto(ctx, spaceId, revisions)
  const items = revisions.map((revision, at) => {
    const mergedFrom = merged[at]
    return { ...presentHistory(revision), ...(mergedFrom && { mergedFrom }) }
  })
  return { ...list, items }
}

/** A revision in a history: what it is, not what it holds. */
export function presentHistory(revision: RevisionRow): HistoryItem {
  return {
    object: 'revision',
    id: revision.id,
    type: revision.type,
    parents: JSON.parse(revision.parents),
    createdAt: toTimestamp(revision.created_at),
    ...(revision.author_id === null ? {} : { author: revision.author_id }),
    ...presentGit(revision),
  }
}

/** The commit that a revision came from or went to. */
export function presentGit({ git }: Pick<RevisionRow, 'git'>): { git?: RevisionGit } {
  if (git === null) return {}
  const commit: Omit<RevisionGit, 'createdByGitBook'> = JSON.parse(git)
  return { git: { ...commit, createdByGitBook: commit.createdByService } }
}

/** The change request that each of some revisions was merged from. */
export async function mergedInto(
  ctx: Context,
  spaceId: string,
  revisions: Pick<RevisionRow, 'merged_from'>[],
): Promise<(ChangeRequest | undefined)[]> {
  // Who works on a space is none of a visitor's business.
  const isVisitor = ctx.actor.kind === 'visitor'
  const ids = revisions.flatMap(({ merged_from: id }) => (id === null || isVisitor ? [] : [id]))
  const merged = await ctx.services.changeRequests.readMerged(ctx, { spaceId, ids })
  return revisions.map(({ merged_from: id }) => merged.get(id ?? ''))
}

declare module '../../../kernel/context.ts' {
  interface Services {
    /** What revisions tell of the change requests that they were merged from, which they do not know. */
    changeRequests: {
      readMerged: (
        ctx: Context,
        merged: { spaceId: string; ids: string[] },
      ) => Promise<Map<string, ChangeRequest>>
    }
  }
}
