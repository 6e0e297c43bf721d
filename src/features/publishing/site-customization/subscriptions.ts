import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { fontDeleted, fontUpdated } from '../fonts/index.ts'
import { followFont } from './follow-font.ts'

export const siteCustomizationSubscriptions: Subscription[] = [
  inTransaction(fontUpdated, followFont),
  inTransaction(fontDeleted, followFont),
]
