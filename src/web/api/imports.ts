import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  applyImportRun,
  cancelImportRun,
  getImportRun,
  listImportRuns,
  startImportRun,
  type ContentImportRun,
  type ContentImportTarget,
  type ImportContentSource,
} from '../../contract/exchange/imports.ts'
import { createSiteRedirect } from '../../contract/publishing/site-redirects.ts'
import { listSiteSpaces } from '../../contract/publishing/site-spaces.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { uploadFile } from './exchange.ts'
import { keys } from './keys.ts'
import { sitesQuery } from './publishing.ts'
import { queryClient } from './query-client.ts'

export type ImportWish =
  | { kind: 'website'; url: string }
  | { kind: 'address'; url: string; source: ImportContentSource }
  | { kind: 'file'; files: File[] }

type ImportBegun = { wish: ImportWish; target: ContentImportTarget }

const runsKey = (organizationId: string) => [...keys.organization(organizationId), 'imports']
const runKey = (organizationId: string, importRunId: string) => [...runsKey(organizationId), importRunId]

/** Has a source looked through; nothing is written before somebody has seen what is there. */
export function usePrepareImport(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    onSettled: () => client.invalidateQueries({ queryKey: runsKey(organizationId) }),
    mutationFn: async ({ wish, target }: ImportBegun): Promise<ContentImportRun> => {
      const source = await sourceOf(organizationId, wish)
      const body = { source, target, review: true }
      return call(startImportRun, { params: { organizationId }, body })
    },
  })
}

async function sourceOf(organizationId: string, wish: ImportWish) {
  if (wish.kind === 'website') return { type: 'website' as const, url: wish.url }
  if (wish.kind === 'address') return { type: 'address' as const, url: wish.url, source: wish.source }
  const files = await Promise.all(wish.files.map((file) => uploadFile(organizationId, file)))
  return { type: 'file' as const, files }
}

/** How an import stands; asked again while it goes on. */
export function importRunQuery(organizationId: string, importRunId: string) {
  return queryOptions({
    queryKey: runKey(organizationId, importRunId),
    queryFn: () => call(getImportRun, { params: { organizationId, importRunId } }),
    refetchInterval: ({ state }) => (isGoing(state.data) ? 1000 : false),
  })
}

export function isGoing(run: ContentImportRun | undefined): boolean {
  return run?.status === 'pending' || run?.status === 'in-progress'
}

/** The imports into a space that one started oneself, newest first. */
export function importRunsQuery(organizationId: string, spaceId: string) {
  return queryOptions({
    queryKey: [...runsKey(organizationId), 'list'],
    queryFn: async () =>
      (await call(listImportRuns, { params: { organizationId }, query: { limit: 50 } })).items,
    select: (runs) => runs.filter(({ target }) => target.space === spaceId),
    refetchInterval: ({ state }) => (state.data?.some(isGoing) === true ? 2000 : false),
  })
}

type RunKey = { organizationId: string; importRunId: string }

export function useApplyImport(key: RunKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pages: string[] | undefined) =>
      call(applyImportRun, { params: key, body: pages === undefined ? {} : { pages } }),
    onSuccess: (run) => client.setQueryData(runKey(key.organizationId, key.importRunId), run),
    onSettled: () => client.invalidateQueries({ queryKey: runsKey(key.organizationId) }),
  })
}

export function useCancelImport(key: RunKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelImportRun, { params: key }),
    onSuccess: (run) => client.setQueryData(runKey(key.organizationId, key.importRunId), run),
    onSettled: () => client.invalidateQueries({ queryKey: runsKey(key.organizationId) }),
  })
}

/** The sites that show a space, with its place there. */
export function showingSitesQuery(organizationId: string, spaceId: string) {
  return queryOptions({
    queryKey: [...keys.sites(organizationId), 'showing', spaceId],
    queryFn: async () => {
      const sites = await queryClient.ensureQueryData(sitesQuery(organizationId))
      const shown = await Promise.all(
        sites.map(async ({ id, title }) => {
          const spaces = await allPages((query) =>
            call(listSiteSpaces, { params: { organizationId, siteId: id }, query }),
          )
          const own = spaces.find(({ space }) => space.id === spaceId)
          return own === undefined ? [] : [{ siteId: id, siteSpaceId: own.id, title }]
        }),
      )
      return shown.flat()
    },
  })
}

type OldAddress = { source: string; pageId: string }

/** Has the old addresses of pages lead to them on a site; answers how many do. */
export function useAddRedirects({
  organizationId,
  siteId,
  siteSpaceId,
}: {
  organizationId: string
  siteId: string
  siteSpaceId: string
}) {
  return useMutation({
    mutationFn: async (addresses: OldAddress[]) => {
      const params = { organizationId, siteId }
      for (const { source, pageId } of addresses) {
        const destination = { kind: 'site-page' as const, siteSpaceId, pageId }
        await call(createSiteRedirect, { params, body: { source, destination, permanent: true } })
      }
      return addresses.length
    },
  })
}
