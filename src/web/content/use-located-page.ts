import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hrefIn, type ContentLocation } from '../api/content-location.ts'
import { locate, locateById, type Located, type TreePage } from './locate-page.ts'

type Address = { location: ContentLocation; path: string }

/**
 * The page at an address, which may end with its id, as in links from other spaces. One that is given another address
 * while it is shown stays, and takes the reader there; one that is deleted meanwhile is known as it was.
 */
export function useLocatedPage(
  { location, path }: Address,
  pages: TreePage[],
): { here: Located | undefined; isGone: boolean } {
  const navigate = useNavigate()
  const shown = useRef<{ href: string; here: Located }>(undefined)
  const href = hrefIn(location, path)
  const found = locate(pages, path)
  const before = shown.current?.href === href ? shown.current.here : undefined
  const named = found === undefined ? locateById(pages, path) : undefined
  const here =
    found ??
    (named && 'path' in named.page ? named : undefined) ??
    (before && locateById(pages, before.page.id))
  const newHref =
    found === undefined && here !== undefined && 'path' in here.page
      ? hrefIn(location, here.page.path)
      : undefined
  useEffect(() => {
    if (here !== undefined) shown.current = { href, here }
    if (newHref !== undefined)
      void navigate({ to: newHref, search: (search: object) => search, hash: true, replace: true })
  })
  return { here: here ?? before, isGone: here === undefined && before !== undefined }
}
