import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import { defineEvent } from '../../../kernel/events.ts'

type Membership = { organizationId: string; userId: string }

export const memberJoined = defineEvent<Membership & { role: RoleOrGuest }>('member_joined')

export const memberUpdated = defineEvent<Membership & { role: RoleOrGuest; disabled: boolean }>(
  'member_updated',
)

export const memberRemoved = defineEvent<Membership>('member_removed')
