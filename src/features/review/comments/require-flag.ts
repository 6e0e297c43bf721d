import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { commentFlags } from '../comment-threads/index.ts'

const refusals = {
  edit: 'Only its author may edit this',
  delete: 'Only its author and administrators of the space may delete this',
}

/** Refuses (403) what the caller may not do with a comment or a reply. */
export function requireFlag(ctx: Context, post: { posted_by: string }, flag: 'edit' | 'delete'): void {
  const isAuthor = post.posted_by === actingUser(ctx)
  if (!commentFlags(ctx.permission?.role, { isAuthor })[flag]) throw new ApiError('forbidden', refusals[flag])
}
