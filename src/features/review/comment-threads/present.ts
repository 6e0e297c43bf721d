import type {
  BodyFormat,
  Comment,
  CommentReply,
  CommentTarget,
  Reaction,
} from '../../../contract/review/comments.ts'
import type { User } from '../../../contract/people/users.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { locationUrl } from '../../../kernel/urls.ts'
import { actingUser } from '../../people/access/index.ts'
import { peopleBy } from '../reviews/index.ts'
import { presentUser } from '../../people/users/index.ts'
import { findTargets, type FoundTarget } from './find-targets.ts'
import type { Place } from './place.ts'
import { commentFlags } from './policy.ts'
import type { CommentRow } from './queries.ts'
import { reactionsTo, type ReactionRow } from './reaction-queries.ts'
import type { ReplyRow } from './reply-queries.ts'
import { writeBody } from './write-body.ts'

type Presenting = { place: Place; format: BodyFormat }

/** Comments with the people, the reactions and the pages in them, each read in one go. */
export async function presentComments(
  ctx: Context,
  rows: CommentRow[],
  { place, format }: Presenting,
): Promise<Comment[]> {
  const resolvers = rows.flatMap((row) => row.resolved_by ?? [])
  const { person, reactions } = await readPeople(ctx, rows, resolvers)
  const targets = await findTargets(ctx, place, rows)
  return rows.map((row) => {
    const comment = {
      object: 'comment' as const,
      ...presentPost(ctx, row, { format, person, reactions: reactions(row.id) }),
      replies: row.replies,
      target: presentTarget(row, targets.get(row.id)),
      urls: { location: locationUrl(ctx, pathOfComment(place, row.id)) },
    }
    if (row.status === 'open' || row.resolved_at === null) return { ...comment, status: 'open' }
    const resolvedBy = person(row.resolved_by ?? '')
    return { ...comment, status: 'resolved', resolvedAt: toTimestamp(row.resolved_at), resolvedBy }
  })
}

/** Replies with the people and the reactions in them, each read in one go. */
export async function presentReplies(
  ctx: Context,
  rows: ReplyRow[],
  { place, format }: Presenting,
): Promise<CommentReply[]> {
  const { person, reactions } = await readPeople(ctx, rows, [])
  return rows.map((row) => ({
    object: 'comment-reply',
    ...presentPost(ctx, row, { format, person, reactions: reactions(row.id) }),
    urls: { location: locationUrl(ctx, `${pathOfComment(place, row.comment_id)}/replies/${row.id}`) },
  }))
}

function presentPost(
  ctx: Context,
  row: CommentRow | ReplyRow,
  { format, person, reactions }: { format: BodyFormat; person: (id: string) => User; reactions: Reaction[] },
) {
  const isAuthor = row.posted_by === actingUser(ctx)
  return {
    id: row.id,
    postedBy: person(row.posted_by),
    postedAt: toTimestamp(row.posted_at),
    ...(row.edited_at === null ? {} : { editedAt: toTimestamp(row.edited_at) }),
    reactions,
    body: writeBody(row.body, format),
    permissions: commentFlags(ctx.permission?.role, { isAuthor }),
  }
}

function presentTarget(row: CommentRow, found: FoundTarget | undefined): CommentTarget {
  const { page_id: page, node_id: node, table_cell: cell, change_request_id: changeRequest } = row
  return {
    ...(node === null ? {} : { node: presentNode(node, found?.preview) }),
    ...(cell === null ? {} : { tableCell: JSON.parse(cell) }),
    ...(changeRequest === null ? {} : { changeRequest }),
    ...(row.review_id === null ? {} : { review: row.review_id }),
    ...(page === null || found === undefined ? {} : { page: presentPlace(page, found) }),
    space: row.space_id,
    revision: row.revision_id,
  }
}

function presentNode(id: string, text: string | undefined): NonNullable<CommentTarget['node']> {
  return text === undefined ? { id } : { id, preview: Array.from(text).slice(0, 200).join('') }
}

function presentPlace(id: string, { page, path, isOutdated }: FoundTarget) {
  return {
    id,
    title: page?.title ?? '',
    ...(page?.emoji === undefined ? {} : { emoji: page.emoji }),
    ...(page?.icon === undefined ? {} : { icon: page.icon }),
    ...(page?.createdAt === undefined ? {} : { createdAt: toTimestamp(page.createdAt) }),
    ...(page?.updatedAt === undefined ? {} : { updatedAt: toTimestamp(page.updatedAt) }),
    path,
    outdated: isOutdated,
  }
}

function pathOfComment({ spaceId, changeRequestId }: Place, commentId: string): string {
  const within = changeRequestId === null ? '' : `/change-requests/${changeRequestId}`
  return `/spaces/${spaceId}${within}/comments/${commentId}`
}

async function readPeople(ctx: Context, rows: (CommentRow | ReplyRow)[], others: string[]) {
  const reacted = await reactionsTo(
    ctx.db,
    rows.map((row) => row.id),
  )
  const authors = rows.map((row) => row.posted_by)
  const people = await peopleBy(ctx.db, [...authors, ...others, ...reacted.map((row) => row.user_id)])
  const person = (id: string) => {
    const found = people.get(id)
    if (found === undefined) throw new Error('somebody in a comment is not there')
    return presentUser(ctx, found)
  }
  const byTarget = Map.groupBy(reacted, (row) => row.target_id)
  return { person, reactions: (id: string) => presentReactions(byTarget.get(id) ?? [], person) }
}

// The rows come by time, so that groups stand in the order of their first reaction.
function presentReactions(rows: ReactionRow[], person: (id: string) => User): Reaction[] {
  return [...Map.groupBy(rows, (row) => row.emoji)].map(([emoji, some]) => ({
    emoji,
    count: some.length,
    users: some.map((row) => ({ user: person(row.user_id), reactedAt: toTimestamp(row.reacted_at) })),
  }))
}
