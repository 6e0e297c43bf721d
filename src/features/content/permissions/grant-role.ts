import { ApiError } from '../../../contract/errors.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import { isAtLeast, putGrant, withoutExcess } from '../../people/access/index.ts'
import { membersAmong } from '../../people/members/index.ts'
import { teamsAmong } from '../../people/teams/index.ts'
import { permissionsUpdated } from './events.ts'

export type Subject = { kind: 'user' | 'team'; ids: string[] }

/** Gives members or teams of the organization a role on a space or collection; nobody gives more than they have. */
export async function grantRole(
  ctx: Context,
  { resourceId, subject, role }: { resourceId: string; subject: Subject; role: RoleOrGuest },
): Promise<void> {
  const organizationId = ctx.permission?.organizationId ?? ''
  if (role !== null && !isAtLeast(ctx.permission?.role, role)) {
    throw new ApiError('forbidden', `role: you cannot give "${role}", which is more than you have here`)
  }
  const among = subject.kind === 'user' ? membersAmong : teamsAmong
  const known = new Set(await among(ctx.db, organizationId, subject.ids))
  const stranger = subject.ids.find((id) => !known.has(id))
  if (stranger !== undefined) {
    throw new ApiError('bad-request', `${subject.kind}s: "${stranger}" is not in this organization`)
  }
  await withoutExcess(ctx, { id: resourceId, organizationId }, async () => {
    for (const subjectId of known)
      await putGrant(ctx.db, { resourceId, kind: subject.kind, subjectId, role, now: ctx.now })
  })
  await ctx.emit(permissionsUpdated({ organizationId, resourceId }))
}
