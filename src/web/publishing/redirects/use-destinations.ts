import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { siteSpacesQuery, structureQuery } from '../../api/publishing-structure.ts'
import type { SiteIds } from '../../api/publishing.ts'
import { pagesQuery } from '../../api/reading.ts'
import { partsOf } from '../structure/parts.ts'
import { destinationsAt } from './destinations-at.ts'
import type { DestinationAt } from './parse-csv.ts'

/** What is where on a site, once its pages are known. */
export function useDestinations(ids: SiteIds): { at: DestinationAt; isPending: boolean } {
  const { data: structure } = useSuspenseQuery(structureQuery(ids))
  const { data: siteSpaces } = useSuspenseQuery(siteSpacesQuery(ids))
  const trees = useQueries({ queries: siteSpaces.map(({ space }) => pagesQuery({ spaceId: space.id })) })
  const shown = siteSpaces.map((siteSpace, index) => ({ siteSpace, pages: trees[index]?.data ?? [] }))
  return {
    at: destinationsAt(partsOf(structure), shown),
    isPending: trees.some(({ isPending }) => isPending),
  }
}
