import type { Db, Tables } from '../../../platform/database/index.ts'

export type ReactionRow = Tables['reactions']

/** The reactions to comments or replies, the earliest first. */
export async function reactionsTo(db: Db, targetIds: string[]): Promise<ReactionRow[]> {
  if (targetIds.length === 0) return []
  return db
    .selectFrom('reactions')
    .selectAll()
    .where('target_id', 'in', targetIds)
    .orderBy('reacted_at')
    .orderBy('emoji')
    .orderBy('user_id')
    .execute()
}

/** Adds reactions; those that are there already stay as they are. */
export async function insertReactions(db: Db, reactions: ReactionRow[]): Promise<void> {
  if (reactions.length === 0) return
  await db
    .insertInto('reactions')
    .values(reactions)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteReactions(
  db: Db,
  { targetId, userId, emojis }: { targetId: string; userId: string; emojis: string[] },
): Promise<void> {
  if (emojis.length === 0) return
  await db
    .deleteFrom('reactions')
    .where('target_id', '=', targetId)
    .where('user_id', '=', userId)
    .where('emoji', 'in', emojis)
    .execute()
}

/** Forgets every reaction to a comment or a reply, and to the replies to it. */
export async function deleteReactionsTo(db: Db, targetId: string): Promise<void> {
  await db.deleteFrom('reactions').where('target_id', '=', targetId).execute()
  await db
    .deleteFrom('reactions')
    .where('target_id', 'in', (eb) =>
      eb.selectFrom('comment_replies').select('comment_replies.id').where('comment_id', '=', targetId),
    )
    .execute()
}

/** Forgets every reaction in a space; nothing else would, since they refer to two kinds of things. */
export async function deleteReactionsIn(db: Db, spaceId: string): Promise<void> {
  const comments = db.selectFrom('comments').select('comments.id').where('comments.space_id', '=', spaceId)
  const replies = db
    .selectFrom('comment_replies')
    .select('comment_replies.id')
    .where('comment_replies.comment_id', 'in', comments)
  await db.deleteFrom('reactions').where('target_id', 'in', comments).execute()
  await db.deleteFrom('reactions').where('target_id', 'in', replies).execute()
}
