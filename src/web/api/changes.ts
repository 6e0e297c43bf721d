import { queryOptions } from '@tanstack/react-query'
import { getChangeRequestChanges, getRevisionSemanticChanges } from '../../contract/content/changes.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

const whole = { limit: 1000, blocks: false }

/** What a change request changes, page by page; how, is read with each page. */
export function changeRequestChangesQuery(spaceId: string, changeRequestId: string) {
  return queryOptions({
    queryKey: [...keys.changeRequest(spaceId, changeRequestId), 'changes'],
    queryFn: () => call(getChangeRequestChanges, { params: { spaceId, changeRequestId }, query: whole }),
  })
}

/** How a revision differs from another, or from the one before. */
export function revisionChangesQuery(spaceId: string, revisionId: string, base?: string) {
  return queryOptions({
    queryKey: [...keys.content({ spaceId, revisionId }), 'changes', base ?? ''],
    queryFn: () =>
      call(getRevisionSemanticChanges, {
        params: { spaceId, revisionId },
        query: { ...whole, ...(base === undefined ? {} : { base }) },
      }),
  })
}
