import { defineEvent } from '../../../kernel/events.ts'

type OnComment = { spaceId: string; changeRequestId?: string; commentId: string }
/** The users whom a body mentions, each once. */
type Mentioning = { mentions: string[] }

export const commentPosted = defineEvent<OnComment & Mentioning>('comment_posted')

/** It or a reply to it was edited, reacted to, reopened or taken away; the mentions are those of a new body. */
export const commentUpdated = defineEvent<OnComment & Mentioning & { commentReplyId?: string }>(
  'comment_updated',
)

export const commentResolved = defineEvent<OnComment>('comment_resolved')

export const commentDeleted = defineEvent<OnComment>('comment_deleted')

export const commentReplyPosted = defineEvent<OnComment & Mentioning & { commentReplyId: string }>(
  'comment_reply_posted',
)
