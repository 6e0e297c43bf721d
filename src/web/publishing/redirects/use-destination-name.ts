import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import type { RedirectDestination } from '../../../contract/publishing/site-redirects.ts'
import { redirectsQuery } from '../../api/publishing-redirects.ts'
import { siteSpacesQuery, structureQuery } from '../../api/publishing-structure.ts'
import type { SiteIds } from '../../api/publishing.ts'
import { pagesQuery } from '../../api/reading.ts'
import { locateById } from '../../content/locate-page.ts'
import { messages } from '../../locales/messages.ts'
import { partsOf, sectionsAmong } from '../structure/parts.ts'

/** What a redirect leads to, as people call it. */
export function useDestinationName(ids: SiteIds): (destination: RedirectDestination) => string {
  const { data: structure } = useSuspenseQuery(structureQuery(ids))
  const { data: siteSpaces } = useSuspenseQuery(siteSpacesQuery(ids))
  const { data: redirects } = useSuspenseQuery(redirectsQuery(ids))
  const sections = sectionsAmong(partsOf(structure))
  const named = redirects.flatMap(({ destination }) =>
    destination.kind === 'site-page' ? [destination.siteSpaceId] : [],
  )
  const shown = siteSpaces.filter(({ id }) => named.includes(id))
  const trees = useQueries({ queries: shown.map(({ space }) => pagesQuery({ spaceId: space.id })) })
  const gone = messages.publishing.destinationGone
  return (destination) => {
    if (destination.kind === 'external') return destination.url
    if (destination.kind === 'site-section')
      return sections.find(({ id }) => id === destination.siteSectionId)?.title ?? gone
    const at = shown.findIndex(({ id }) => id === destination.siteSpaceId)
    const siteSpace = siteSpaces.find(({ id }) => id === destination.siteSpaceId)
    if (siteSpace === undefined) return gone
    if (destination.kind === 'site-space') return siteSpace.title
    const page = locateById(trees[at]?.data ?? [], destination.pageId)?.page
    return `${siteSpace.title} › ${page?.title ?? '…'}`
  }
}
