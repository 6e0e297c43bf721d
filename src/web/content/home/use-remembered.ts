import { useEffect } from 'react'
import type { Space } from '../../../contract/content/spaces.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { locate, type TreePage } from '../locate-page.ts'
import { rememberPage } from './recent-pages.ts'

/** Keeps what is read for the start page; drafts and old states are not what one comes back to. */
export function useRemembered(
  { organization, title: space }: Space,
  { location, pages, path }: { location: ContentLocation; pages: TreePage[]; path: string },
): void {
  const { spaceId, changeRequestId, revisionId } = location
  const page = changeRequestId ?? revisionId ?? (path.startsWith('~/') ? '' : undefined)
  const here = page === undefined ? locate(pages, path)?.page : undefined
  const [title, known] = [here?.title, here !== undefined && 'path' in here ? here.path : undefined]
  const [emoji, icon] = [here?.emoji, here?.icon]
  useEffect(() => {
    if (title !== undefined && known !== undefined)
      rememberPage(organization, {
        spaceId,
        path: known,
        title,
        space,
        ...(emoji === undefined ? {} : { emoji }),
        ...(icon === undefined ? {} : { icon }),
      })
  }, [organization, space, spaceId, title, known, emoji, icon])
}
