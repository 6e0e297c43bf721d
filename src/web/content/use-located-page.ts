import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hrefIn, type ContentLocation } from '../api/content-location.ts'
import { locate, locateById, type Located, type TreePage } from './locate-page.ts'

type Address = { location: ContentLocation; path: string }

/** The page at an address. One that is given another address while it is shown stays, and takes the reader there. */
export function useLocatedPage({ location, path }: Address, pages: TreePage[]): Located | undefined {
  const navigate = useNavigate()
  const shown = useRef<{ href: string; id: string }>(undefined)
  const href = hrefIn(location, path)
  const found = locate(pages, path)
  const isSame = shown.current?.href === href
  const here = found ?? (isSame ? locateById(pages, shown.current?.id ?? '') : undefined)
  const newHref =
    found === undefined && here !== undefined && 'path' in here.page
      ? hrefIn(location, here.page.path)
      : undefined
  useEffect(() => {
    shown.current = here && { href, id: here.page.id }
    if (newHref !== undefined)
      void navigate({ to: newHref, search: (search: object) => search, replace: true })
  })
  return here
}
