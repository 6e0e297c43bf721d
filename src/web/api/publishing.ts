import { queryOptions, useMutation } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'
import type { Input } from '../../contract/operation.ts'
import {
  createSite,
  deleteSiteById,
  getSiteById,
  listSites,
  publishSite,
  unpublishSite,
  updateSiteById,
} from '../../contract/publishing/sites.ts'
import { getSitePublishingPreviewById } from '../../contract/publishing/site-publishing.ts'
import type { SiteVisibility } from '../../contract/publishing/site-words.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import { organizationsQuery } from './people.ts'
import { queryClient } from './query-client.ts'

/** What names a site in every call. */
export type SiteIds = { organizationId: string; siteId: string }

export function sitesQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.sites(organizationId),
    queryFn: () => allPages((query) => call(listSites, { params: { organizationId }, query })),
  })
}

/** Where a site can be seen by whoever works on it, on the web or not; held for as long as it holds. */
export function sitePreviewQuery(ids: SiteIds) {
  return queryOptions({
    queryKey: [...keys.site(ids), 'preview'],
    queryFn: async () => (await call(getSitePublishingPreviewById, { params: ids })).url,
    staleTime: 45 * 60_000,
    refetchInterval: 50 * 60_000,
  })
}

/** The organization of a site: an address of the app names the site alone. */
export async function organizationOfSite(siteId: string): Promise<string | undefined> {
  const organizations = await queryClient.ensureQueryData(organizationsQuery)
  const held = await Promise.all(
    organizations.map(({ id }) =>
      queryClient.ensureQueryData(siteQuery(id, siteId)).then(
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
    queryKey: keys.site({ organizationId, siteId }),
    queryFn: () => call(getSiteById, { params: { organizationId, siteId } }),
  })
}

export type NewSite = { title: string; visibility: SiteVisibility; space: string }

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

export type SiteChange = Input<typeof updateSiteById>['body']

export function useUpdateSite(ids: SiteIds) {
  return useMutation({
    mutationFn: (body: SiteChange) => call(updateSiteById, { params: ids, body }),
    onSuccess: (site) => queryClient.setQueryData(siteQuery(ids.organizationId, ids.siteId).queryKey, site),
    onSettled: () => refreshSites(ids),
  })
}

/** Puts a site on the web, or takes it off. */
export function usePublishing(ids: SiteIds) {
  return useMutation({
    mutationFn: (isPublished: boolean) => call(isPublished ? publishSite : unpublishSite, { params: ids }),
    onSuccess: (site) => queryClient.setQueryData(siteQuery(ids.organizationId, ids.siteId).queryKey, site),
    onSettled: () => refreshSites(ids),
  })
}

export function useDeleteSite(ids: SiteIds) {
  return useMutation({
    mutationFn: () => call(deleteSiteById, { params: ids }),
    // What shows the site is still there until the address is another.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.sites(ids.organizationId), exact: true }),
  })
}

/** After a change of a site: what spaces say of where they are published may be another. */
export async function refreshSites({ organizationId }: SiteIds): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.sites(organizationId) }),
    queryClient.invalidateQueries({ queryKey: keys.library(organizationId) }),
  ])
}
