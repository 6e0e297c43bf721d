import { defineEvent } from '../../../kernel/events.ts'

type Team = { organizationId: string; teamId: string }

export const teamCreated = defineEvent<Team>('team_created')

export const teamUpdated = defineEvent<Team>('team_updated')

export const teamDeleted = defineEvent<Team>('team_deleted')

export const teamMembersUpdated = defineEvent<Team & { added: string[]; removed: string[] }>(
  'team_members_updated',
)
