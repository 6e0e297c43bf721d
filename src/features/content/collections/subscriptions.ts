import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { contentTransferred } from '../content-tree/index.ts'
import { setCollectionsOrganization } from './queries.ts'

export const collectionSubscriptions: Subscription[] = [
  inTransaction(contentTransferred, ({ db }, { ids, organizationId }) =>
    setCollectionsOrganization(db, ids, organizationId),
  ),
]
