import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/operation.ts'
import {
  createSiteRedirect,
  deleteSiteRedirectById,
  getSiteRedirectBySource,
  listSiteRedirects,
  updateSiteRedirectById,
  type SiteRedirect,
} from '../../contract/publishing/site-redirects.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import type { SiteIds } from './publishing.ts'

export type NewRedirect = Input<typeof createSiteRedirect>['body']

const redirectsKey = (ids: SiteIds) => [...keys.site(ids), 'redirects']

export function redirectsQuery(ids: SiteIds) {
  return queryOptions({
    queryKey: redirectsKey(ids),
    queryFn: () => allPages((query) => call(listSiteRedirects, { params: ids, query })),
  })
}

export function useSaveRedirect(ids: SiteIds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: NewRedirect & { id?: string | undefined }) =>
      id === undefined
        ? call(createSiteRedirect, { params: ids, body })
        : call(updateSiteRedirectById, { params: { ...ids, siteRedirectId: id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: redirectsKey(ids) }),
  })
}

export function useDeleteRedirect(ids: SiteIds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SiteRedirect) =>
      call(deleteSiteRedirectById, { params: { ...ids, siteRedirectId: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: redirectsKey(ids) }),
  })
}

/** Where a path of the site would lead. */
export function useTryRedirect(ids: SiteIds) {
  return useMutation({
    mutationFn: (source: string) => call(getSiteRedirectBySource, { params: ids, query: { source } }),
  })
}

export type ImportedLine = { source: string; error?: string }

/** Adds redirects one after the other; each that is refused is told with its reason. */
export function useImportRedirects(ids: SiteIds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (redirects: NewRedirect[]): Promise<ImportedLine[]> => {
      const lines: ImportedLine[] = []
      for (const body of redirects) {
        const error = await call(createSiteRedirect, { params: ids, body }).then(
          () => undefined,
          (refusal: Error) => refusal.message,
        )
        lines.push({ source: body.source, ...(error === undefined ? {} : { error }) })
      }
      return lines
    },
    onSettled: () => client.invalidateQueries({ queryKey: redirectsKey(ids) }),
  })
}
