import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dnsRevalidateCustomHostname, getCustomHostname } from '../../contract/publishing/custom-hostnames.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import { refreshSites, type SiteIds } from './publishing.ts'

export function hostnameQuery(ids: SiteIds, hostname: string) {
  return queryOptions({
    queryKey: [...keys.site(ids), 'hostname', hostname],
    queryFn: () => call(getCustomHostname, { params: { hostname } }),
    // Until it is the site's, somebody waits for it.
    refetchInterval: ({ state }) => (state.data?.isActive === true ? false : 10_000),
  })
}

export function useCheckHostname(ids: SiteIds, hostname: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(dnsRevalidateCustomHostname, { params: { hostname } }),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: keys.site(ids) }), refreshSites(ids)]),
  })
}
