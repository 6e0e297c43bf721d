import type { CommentPermissions } from '../../../contract/review/comments.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import { isAtLeast } from '../../people/access/index.ts'

/** What somebody with a role on the space may do with a comment or a reply. */
export function commentFlags(
  role: RoleOrGuest | undefined,
  { isAuthor }: { isAuthor: boolean },
): CommentPermissions {
  const canComment = isAtLeast(role, 'comment')
  return {
    view: isAtLeast(role, 'read'),
    edit: canComment && isAuthor,
    reply: canComment,
    delete: canComment && (isAuthor || isAtLeast(role, 'admin')),
  }
}
