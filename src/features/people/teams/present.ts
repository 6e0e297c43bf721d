import type { Team } from '../../../contract/people/teams.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { isAtLeast } from '../access/index.ts'
import type { TeamRow } from './queries.ts'

export function presentTeam(ctx: Context, team: TeamRow): Team {
  const role = ctx.permission?.role
  return {
    object: 'team',
    id: team.id,
    title: team.title,
    members: team.members,
    spaces: team.spaces,
    createdAt: toTimestamp(team.created_at),
    permissions: {
      admin: isAtLeast(role, 'admin') || team.viewer_role === 'owner',
      view: isAtLeast(role, 'read') || team.viewer_role !== null,
    },
  }
}
