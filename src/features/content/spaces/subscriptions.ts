import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { contentTransferred } from '../content-tree/index.ts'
import { setSpacesOrganization } from './queries.ts'

export const spaceSubscriptions: Subscription[] = [
  inTransaction(contentTransferred, ({ db }, { ids, organizationId }) =>
    setSpacesOrganization(db, ids, organizationId),
  ),
]
