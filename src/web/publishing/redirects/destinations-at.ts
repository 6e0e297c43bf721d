import type { RedirectDestination } from '../../../contract/publishing/site-redirects.ts'
import type { SiteSpace } from '../../../contract/publishing/site-structure.ts'
import { pagesBelow, type TreePage } from '../../content/locate-page.ts'
import { pathsOn, type Part } from '../structure/parts.ts'
import type { DestinationAt } from './parse-csv.ts'
import { readable, sourceOf } from './source-of.ts'

export type ShownSpace = { siteSpace: SiteSpace; pages: TreePage[] }

/** Finds spaces and pages of a site by the paths at which readers find them. */
export function destinationsAt(parts: Part[], shown: ShownSpace[]): DestinationAt {
  const paths = pathsOn(parts)
  const found = new Map<string, RedirectDestination>(
    shown.flatMap(({ siteSpace: { id: siteSpaceId }, pages }) => {
      const above = (paths.get(siteSpaceId) ?? '/').replace(/\/$/, '')
      return [
        [`${above}/`, { kind: 'site-space', siteSpaceId }],
        ...documentsAmong(pages).map(({ id, path }): [string, RedirectDestination] => [
          `${above}/${path}`.toLowerCase(),
          { kind: 'site-page', siteSpaceId, pageId: id },
        ]),
      ]
    }),
  )
  return (path) => {
    // A redirect to a page says no place in it.
    if (path.includes('#')) return undefined
    const asked = readable(sourceOf(path) ?? '').toLowerCase()
    return found.get(asked) ?? found.get(`${asked}/`)
  }
}

function documentsAmong(pages: TreePage[]): { id: string; path: string }[] {
  return pages.flatMap((page) => [
    ...(page.type === 'document' ? [{ id: page.id, path: page.path }] : []),
    ...documentsAmong(pagesBelow(page)),
  ])
}
