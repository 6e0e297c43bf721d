import type { TeamMemberRole } from '../../../contract/people/teams.ts'

type TeamsTable = {
  id: string
  organization_id: string
  title: string
  title_folded: string
  created_at: number
}

type TeamMembersTable = {
  team_id: string
  organization_id: string
  user_id: string
  role: TeamMemberRole
  added_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    teams: TeamsTable
    team_members: TeamMembersTable
  }
}
