import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'
import type { Input } from '../../contract/operation.ts'
import { getSiteMembersAudience, updateSiteMembersAudience } from '../../contract/publishing/site-members.ts'
import {
  getSitePublishingAuthById,
  regenerateSitePublishingAuthById,
  updateSitePublishingAuthById,
} from '../../contract/publishing/site-publishing.ts'
import {
  createSiteShareLink,
  deleteSiteShareLinkById,
  listSiteShareLinks,
  updateSiteShareLinkById,
} from '../../contract/publishing/site-share-links.ts'
import { resolvePublishedContentByUrl } from '../../contract/publishing/published-sites.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import type { SiteIds } from './publishing.ts'

const linksKey = (ids: SiteIds) => [...keys.site(ids), 'share-links']
const authKey = (ids: SiteIds) => [...keys.site(ids), 'visitor-auth']
const membersKey = (ids: SiteIds) => [...keys.site(ids), 'members']

export function shareLinksQuery(ids: SiteIds) {
  return queryOptions({
    queryKey: linksKey(ids),
    queryFn: () => allPages((query) => call(listSiteShareLinks, { params: ids, query })),
  })
}

export type ShareLinkChange =
  | { kind: 'make'; name: string }
  | { kind: 'change'; id: string; body: { active: boolean } | { name: string } }
  | { kind: 'delete'; id: string }

export function useChangeShareLinks(ids: SiteIds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: ShareLinkChange): Promise<void> => {
      if (change.kind === 'make')
        await call(createSiteShareLink, { params: ids, body: { name: change.name } })
      if (change.kind === 'delete')
        await call(deleteSiteShareLinkById, { params: { ...ids, shareLinkId: change.id } })
      if (change.kind === 'change')
        await call(updateSiteShareLinkById, { params: { ...ids, shareLinkId: change.id }, body: change.body })
    },
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(ids) }),
  })
}

export function visitorAuthQuery(ids: SiteIds) {
  return queryOptions({
    queryKey: authKey(ids),
    queryFn: () => call(getSitePublishingAuthById, { params: ids }),
    gcTime: 0,
  })
}

export function useChangeVisitorAuth(ids: SiteIds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof updateSitePublishingAuthById>['body']) =>
      call(updateSitePublishingAuthById, { params: ids, body }),
    onSuccess: (auth) => client.setQueryData(authKey(ids), auth),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sites(ids.organizationId), exact: false }),
  })
}

export function useRegenerateVisitorKey(ids: SiteIds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(regenerateSitePublishingAuthById, { params: ids }),
    onSuccess: (auth) => client.setQueryData(authKey(ids), auth),
  })
}

/** Whether a site lets a token in; one with nowhere to sign in refuses those of others, the rest lead there. */
export function useTryVisitorToken() {
  return useMutation({
    mutationFn: ({ url, jwtToken }: { url: string; jwtToken: string }) =>
      call(resolvePublishedContentByUrl, { body: { url, visitor: { jwtToken } } }).then(
        (answer) => ({ isTaken: 'apiToken' in answer }),
        (error: unknown) => {
          if (error instanceof RefusedCall && error.status === 403) return { isTaken: false }
          throw error
        },
      ),
  })
}

export function membersAudienceQuery(ids: SiteIds) {
  return queryOptions({
    queryKey: membersKey(ids),
    queryFn: () => call(getSiteMembersAudience, { params: ids }),
  })
}

export function useChangeMembersAudience(ids: SiteIds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof updateSiteMembersAudience>['body']) =>
      call(updateSiteMembersAudience, { params: ids, body }),
    onSuccess: (audience) => client.setQueryData(membersKey(ids), audience),
  })
}
