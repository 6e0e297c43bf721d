import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser, membershipOf } from '../access/index.ts'
import { hasEmailDomain, lockOrganization } from '../organizations/index.ts'
import { userById } from '../users/index.ts'
import { addMember } from './add-member.ts'

/** Lets the caller in, with the default role, when their verified address is at one of the organization's domains. */
export async function joinOrganization(ctx: Context, organizationId: string): Promise<void> {
  const userId = actingUser(ctx)
  if (await membershipOf(ctx.db, { organizationId, userId })) return
  const user = await userById(ctx.db, userId)
  const domain = user?.email.split('@')[1] ?? ''
  const organization = await lockOrganization(ctx.db, organizationId)
  if (organization === undefined || !(await hasEmailDomain(ctx.db, { organizationId, domain }))) {
    throw new ApiError('not-found', 'No such organization that takes in people of your e-mail domain')
  }
  if (user?.email_verified_at === null) {
    throw new ApiError(
      'bad-request',
      'Your e-mail address is not verified; accept an invitation that was sent to it',
    )
  }
  if (organization.sso === 1) {
    throw new ApiError('bad-request', 'This organization enforces single sign-on; sign in through it instead')
  }
  await addMember(ctx, { organizationId, userId, role: organization.default_role })
}
