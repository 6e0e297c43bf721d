import type { Member } from '../../../contract/people/members.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { presentUser } from '../users/index.ts'
import type { MemberRow } from './queries.ts'

export function presentMember(ctx: Context, member: MemberRow): Member {
  return {
    object: 'member',
    id: member.user_id,
    role: member.role,
    user: presentUser(ctx, member),
    disabled: member.disabled === 1,
    joinedAt: toTimestamp(member.joined_at),
    ...(member.last_seen_at === null ? {} : { lastSeenAt: toTimestamp(member.last_seen_at) }),
    sso: member.sso === 1,
    spaces: member.spaces,
    sites: member.sites,
    teams: member.teams,
  }
}
