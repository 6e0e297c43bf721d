export { countOpen } from './count-open.ts'
export { emojiCode } from './emoji-code.ts'
export {
  commentDeleted,
  commentPosted,
  commentReplyPosted,
  commentResolved,
  commentUpdated,
} from './events.ts'
export { keptBody, type ParsedBody, parseBody } from './parse-body.ts'
export { type Place, headOf, namesOf, placeOf } from './place.ts'
export { commentFlags } from './policy.ts'
export { presentComments, presentReplies } from './present.ts'
export {
  commentBy,
  commentersOf,
  commentsByIds,
  commentsOf,
  deleteCommentRow,
  insertComment,
  setStatus,
  updateComment,
} from './queries.ts'
export { deleteReactions, deleteReactionsIn, deleteReactionsTo, insertReactions } from './reaction-queries.ts'
export { readComment, readReply } from './read-comment.ts'
export {
  deleteReplyRow,
  insertReply,
  repliersTo,
  repliesByIds,
  repliesOf,
  replyBy,
  updateReply,
} from './reply-queries.ts'
