import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useRouteContext } from '@tanstack/react-router'
import type { Site } from '../../contract/publishing/sites.ts'
import { organizationQuery } from '../api/people.ts'
import { siteQuery, type SiteIds } from '../api/publishing.ts'

/** The site that the address names, and whether one may change it. */
export function useSite(): { site: Site; ids: SiteIds; mayChange: boolean } {
  const { siteId } = useParams({ from: '/sites/$siteId' })
  const { organizationId } = useRouteContext({ from: '/sites/$siteId' })
  const { data: site } = useSuspenseQuery(siteQuery(organizationId, siteId))
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  // Sites are given to nobody in particular: the role in the organization decides.
  return { site, ids: { organizationId, siteId }, mayChange: organization.permissions.createContent }
}
