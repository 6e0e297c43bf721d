import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { organizationCreated } from '../organizations/index.ts'
import { addMember } from './add-member.ts'

export const memberSubscriptions: Subscription[] = [
  inTransaction(organizationCreated, async (ctx, { organizationId, userId }) => {
    await addMember(ctx, { organizationId, userId, role: 'admin' })
  }),
]
