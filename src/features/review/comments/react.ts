import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { emojiCode, deleteReactions, insertReactions } from '../comment-threads/index.ts'

type Reactions = { addedReactions?: string[]; removedReactions?: string[] }

/** Adds the caller's reactions to a comment or a reply, and takes others back; answers whether any were sent. */
export async function react(
  ctx: Context,
  targetId: string,
  { addedReactions = [], removedReactions = [] }: Reactions,
): Promise<boolean> {
  const userId = actingUser(ctx)
  const added = codesOf(addedReactions, 'addedReactions')
  const removed = codesOf(removedReactions, 'removedReactions')
  await deleteReactions(ctx.db, { targetId, userId, emojis: removed })
  await insertReactions(
    ctx.db,
    added.map((emoji) => ({ target_id: targetId, emoji, user_id: userId, reacted_at: ctx.now })),
  )
  return added.length + removed.length > 0
}

function codesOf(emojis: string[], member: string): string[] {
  return [...new Set(emojis.map((emoji, at) => emojiCode(emoji, `${member}.${at}`)))]
}
