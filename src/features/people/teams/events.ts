import { defineEvent } from '../../../kernel/events.ts'

type Team = { organizationId: string; teamId: string }

type TitledTeam = Team & { title: string }

export const teamCreated = defineEvent<TitledTeam>('team_created')

export const teamUpdated = defineEvent<TitledTeam>('team_updated')

export const teamDeleted = defineEvent<TitledTeam>('team_deleted')

export const teamMembersUpdated = defineEvent<Team & { added: string[]; removed: string[] }>(
  'team_members_updated',
)
