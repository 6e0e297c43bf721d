import { queryOptions } from '@tanstack/react-query'
import { listSpaceFileBacklinks } from '../../contract/content/links.ts'
import { listChangeRequestFileBacklinks } from '../../contract/review/change-requests.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import type { ContentLocation } from './content-location.ts'
import { edit } from './editing.ts'
import { keys } from './keys.ts'

/** What uses a file: pages, and what pages share. */
export function fileUsesQuery(location: ContentLocation, fileId: string) {
  return queryOptions({
    queryKey: [...keys.files(location), 'uses', fileId],
    queryFn: () => {
      const { spaceId, changeRequestId } = location
      return allPages((query) =>
        changeRequestId === undefined
          ? call(listSpaceFileBacklinks, { params: { spaceId, fileId }, query })
          : call(listChangeRequestFileBacklinks, { params: { spaceId, changeRequestId, fileId }, query }),
      )
    },
  })
}

export async function deleteFile(location: ContentLocation, file: string): Promise<void> {
  await edit(location, [{ operation: 'delete_file', file }])
}
