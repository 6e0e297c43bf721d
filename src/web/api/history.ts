import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getRevisionSemanticChanges } from '../../contract/content/changes.ts'
import { listRevisions, rollbackToRevision } from '../../contract/content/revisions.ts'
import type { Space } from '../../contract/content/spaces.ts'
import { restoringEdits } from './restoring-edits.ts'
import { call } from './call.ts'
import { createDraft, edit, headOf } from './editing.ts'
import { keys } from './keys.ts'

/** What a space was, newest first, fifty at a time. */
export function historyQuery(spaceId: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.content({ spaceId }), 'history'],
    queryFn: ({ pageParam }) =>
      call(listRevisions, {
        params: { spaceId },
        query: { limit: 50, ...(pageParam === '' ? {} : { page: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next?.page,
  })
}

/** Done at once, as the revision after the one that the space was; or by a change request. */
type Restored =
  | { kind: 'restored'; revision: string; before: string | undefined }
  | { kind: 'proposed'; number: string }

/** Makes a space what it was; a locked one by a change request. */
export function useRestore({ id: spaceId, editMode, revision: base }: Space) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      revisionId,
      subject,
    }: {
      revisionId: string
      subject: string
    }): Promise<Restored> => {
      const params = { spaceId, revisionId }
      if (editMode === 'live') {
        const { id: revision, parents } = await call(rollbackToRevision, { params })
        return { kind: 'restored', revision, before: parents[0] }
      }
      const query = { base, limit: 1000, blocks: false }
      const { changes } = await call(getRevisionSemanticChanges, { params, query })
      const changeRequestId = await createDraft(spaceId, subject)
      for (const edits of restoringEdits(changes, revisionId)) await edit({ spaceId, changeRequestId }, edits)
      return { kind: 'proposed', number: changeRequestId }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.space(spaceId) }),
  })
}

/** Makes a space again what it was before it was restored, and tells whether; not where somebody has written since. */
export function useTakeBackRestoring({ id: spaceId }: Space) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ revision, before }: { revision: string; before: string }): Promise<boolean> => {
      if ((await headOf({ spaceId })) !== revision) return false
      await call(rollbackToRevision, { params: { spaceId, revisionId: before } })
      return true
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.space(spaceId) }),
  })
}
