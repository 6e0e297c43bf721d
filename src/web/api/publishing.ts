import { queryOptions, useMutation } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'
import { createSite, getSiteById, listSites, publishSite } from '../../contract/publishing/sites.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import { organizationsQuery } from './people.ts'
import { queryClient } from './query-client.ts'

export function sitesQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.sites(organizationId),
    queryFn: () => allPages((query) => call(listSites, { params: { organizationId }, query })),
  })
}

/** The organization of a site: an address of the app names the site alone. */
export async function organizationOfSite(siteId: string): Promise<string | undefined> {
  const organizations = await queryClient.ensureQueryData(organizationsQuery)
  const held = await Promise.all(
    organizations.map(({ id }) =>
      call(getSiteById, { params: { organizationId: id, siteId } }).then(
        () => id,
        (error: unknown) => {
          if (error instanceof RefusedCall && error.status < 500 && error.status > 0) return undefined
          throw error
        },
      ),
    ),
  )
  return held.find((id) => id !== undefined)
}

export function siteQuery(organizationId: string, siteId: string) {
  return queryOptions({
    queryKey: [...keys.sites(organizationId), siteId],
    queryFn: () => call(getSiteById, { params: { organizationId, siteId } }),
  })
}

export type NewSite = { title: string; visibility: 'public' | 'unlisted'; space: string }

/** Makes a site of one space and puts it on the web. */
export function usePublishSpace(organizationId: string) {
  return useMutation({
    mutationFn: async ({ title, visibility, space }: NewSite) => {
      const body = { title, visibility, spaces: [space] }
      const { id: siteId } = await call(createSite, { params: { organizationId }, body })
      return call(publishSite, { params: { organizationId, siteId } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.organization(organizationId) }),
  })
}
