import type { Context } from '../../../kernel/context.ts'
import { locatePage, openHeadView } from '../../content/views/index.ts'
import { changeRequestsByIds } from '../../review/change-requests/index.ts'
import { commentsByIds, repliesByIds } from '../../review/comment-threads/index.ts'
import { reviewBy, reviewerIds } from '../../review/reviews/index.ts'
import { watchersOf } from '../watches/index.ts'
import {
  authorsOf,
  findRecipients,
  followersOf,
  participantsIn,
  reviewersIn,
  type Recipients,
} from './find-recipients.ts'
import type { News } from './notify.ts'
import { askedLately } from './queries.ts'

const hour = 3_600_000

/** A fact as the outbox holds it. */
export type Fact = {
  event: string
  payload: Record<string, unknown>
  actorId: string | null
  /** Its own, so that the same fact is told once however often the job runs. */
  factId: string
}

type Told = { news: News; recipients: Recipients }

/** What a fact means to whom; nothing when what it is about is gone. */
export async function newsOf(ctx: Context, fact: Fact): Promise<Told | undefined> {
  switch (fact.event) {
    case 'comment_posted':
      return ofComment(ctx, fact)
    case 'comment_updated':
      return fact.payload['commentReplyId'] === undefined ? ofComment(ctx, fact) : ofReply(ctx, fact)
    case 'comment_reply_posted':
      return ofReply(ctx, fact)
    case 'space_gitsync_failed':
      return ofFailure(ctx, fact, 'git-sync-failed')
    case 'import_failed':
      return ofFailure(ctx, fact, 'import-failed')
    default:
      return ofChangeRequest(ctx, fact)
  }
}

async function ofComment(ctx: Context, { event, payload, actorId }: Fact): Promise<Told | undefined> {
  const [comment] = await commentsByIds(ctx.db, [text(payload['commentId'])])
  if (comment === undefined) return undefined
  const place = await placeOf(ctx, comment)
  // What a reviewer wrote comes with the verdict; what is edited, was told of when it was posted.
  const isNews = event === 'comment_posted' && comment.review_id === null
  return {
    news: { ...place.news, cause: `comment ${comment.id}`, actorId, commentId: comment.id },
    recipients: findRecipients(
      ['mention', texts(payload['mentions'])],
      ['comment', isNews ? await followersOf(ctx, place) : []],
    ),
  }
}

async function ofReply(ctx: Context, { event, payload, actorId }: Fact): Promise<Told | undefined> {
  const [reply] = await repliesByIds(ctx.db, [text(payload['commentReplyId'])])
  const [comment] = reply === undefined ? [] : await commentsByIds(ctx.db, [reply.comment_id])
  if (reply === undefined || comment === undefined) return undefined
  const place = await placeOf(ctx, comment)
  const named = { commentId: comment.id, replyId: reply.id }
  const isNews = event === 'comment_reply_posted'
  return {
    news: { ...place.news, ...named, cause: `reply ${reply.id}`, actorId },
    recipients: findRecipients(
      ['mention', texts(payload['mentions'])],
      ['reply', isNews ? await participantsIn(ctx, comment) : []],
      ['comment', isNews ? await followersOf(ctx, place) : []],
    ),
  }
}

async function ofChangeRequest(
  ctx: Context,
  { event, payload, actorId, factId }: Fact,
): Promise<Told | undefined> {
  const [changeRequestId, spaceId] = [text(payload['changeRequestId']), text(payload['spaceId'])]
  if ((await changeRequestsByIds(ctx.db, [changeRequestId])).length === 0) return undefined
  const news: News = { spaceId, changeRequestId, actorId, cause: `${event} ${factId}` }
  const authors = await authorsOf(ctx, changeRequestId)
  switch (event) {
    case 'review_requested': {
      const asked = texts(payload['userIds'])
      const reviewers = asked.length > 0 ? asked : await reviewersIn(ctx, spaceId)
      // Whoever opens one for all reviewers often asks one of them by name next.
      const known = await askedLately(ctx.db, { changeRequestId, since: ctx.now - hour })
      const others = reviewers.filter((userId) => !known.has(userId))
      return { news, recipients: findRecipients(['review-requested', others]) }
    }
    case 'review_submitted': {
      const review = await reviewBy(ctx.db, text(payload['reviewId']))
      if (review === undefined) return undefined
      const comment = review.comment_id === null ? {} : { commentId: review.comment_id }
      return {
        news: { ...news, ...comment, details: { verdict: review.status } },
        recipients: findRecipients(['review-submitted', [...authors, ...texts([review.requested_by])]]),
      }
    }
    case 'change_request_conflicted':
      return { news, recipients: findRecipients(['change-request-conflicts', authors]) }
    default: {
      const watchers = await watchersOf(ctx.db, { spaceId, pageId: null })
      const all = [...authors, ...(await reviewerIds(ctx.db, changeRequestId)), ...watchers]
      return { news, recipients: findRecipients(['change-request-merged', all]) }
    }
  }
}

async function ofFailure(
  ctx: Context,
  { payload, factId }: Fact,
  kind: 'git-sync-failed' | 'import-failed',
): Promise<Told> {
  const spaceId = text(payload['spaceId'])
  const watchers = kind === 'git-sync-failed' ? await watchersOf(ctx.db, { spaceId, pageId: null }) : []
  return {
    // The server failed, whoever asked it.
    news: { spaceId, actorId: null, cause: `${kind} ${factId}`, details: { error: text(payload['error']) } },
    recipients: findRecipients([kind, [...texts([payload['userId']]), ...watchers]]),
  }
}

async function placeOf(
  ctx: Context,
  comment: { space_id: string; change_request_id: string | null; page_id: string | null },
) {
  const { space_id: spaceId, change_request_id: changeRequestId, page_id: pageId } = comment
  const view = pageId === null ? undefined : await openHeadView(ctx, changeRequestId ?? spaceId)
  const page = view && (await locatePage(ctx.db, view, pageId ?? ''))
  const details = page === undefined ? {} : { details: { pageTitle: page.entry.title } }
  return { spaceId, changeRequestId, pageId, news: { spaceId, changeRequestId, pageId, ...details } }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
