import { queryOptions, useMutation } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'
import { createSpace, type Space } from '../../contract/content/spaces.ts'
import { generateStorageUploadURL } from '../../contract/content/storage.ts'
import { applyTemplateToSpace, listTemplates } from '../../contract/content/templates.ts'
import { importGitRepository, listGitOperations } from '../../contract/exchange/git-sync.ts'
import { getImportRun, startImportRun } from '../../contract/exchange/imports.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export function templatesQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys.organization(organizationId), 'templates'],
    queryFn: async () => (await call(listTemplates, { params: { organizationId } })).items,
  })
}

/** How a space begins. */
export type Beginning =
  | { kind: 'empty' }
  | { kind: 'template'; id: string }
  | { kind: 'website'; url: string }
  | { kind: 'file'; files: File[] }
  | { kind: 'git'; url: string; branch: string }

export type Begun = { space: string; run?: string }

/** Makes a space and has its first content come in; `space` is one that was made before, in vain. */
export function useBeginSpace(organizationId: string) {
  return useMutation({
    mutationFn: async (wish: { title: string; beginning: Beginning; space?: string }): Promise<Begun> => {
      const { title, beginning } = wish
      const space = wish.space ?? (await makeSpace(organizationId, title, beginning)).id
      if (beginning.kind === 'template' && wish.space !== undefined) {
        const body = { id: beginning.id }
        await call(applyTemplateToSpace, { params: { spaceId: space }, body })
      }
      if (beginning.kind === 'website') {
        const source = { type: 'website' as const, url: beginning.url }
        return { space, run: await startRun(organizationId, source, space) }
      }
      if (beginning.kind === 'file') {
        const files = await Promise.all(beginning.files.map((file) => uploadFile(organizationId, file)))
        return { space, run: await startRun(organizationId, { type: 'file', files }, space) }
      }
      if (beginning.kind === 'git') {
        const body = { url: beginning.url, ref: `refs/heads/${beginning.branch}` }
        await call(importGitRepository, { params: { spaceId: space }, body })
        return { space, run: 'git' }
      }
      return { space }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.library(organizationId) }),
  })
}

function makeSpace(organizationId: string, title: string, beginning: Beginning): Promise<Space> {
  const template = beginning.kind === 'template' ? { template: { id: beginning.id } } : {}
  return call(createSpace, { params: { organizationId }, body: { title, ...template } })
}

type Source = { type: 'website'; url: string } | { type: 'file'; files: string[] }

async function startRun(organizationId: string, source: Source, space: string): Promise<string> {
  const body = { source, target: { space } }
  return (await call(startImportRun, { params: { organizationId }, body })).id
}

/** Brings a file to the server, which answers by what key it knows it. */
export async function uploadFile(
  organizationId: string,
  file: File,
  kind: 'import_file' | 'customization_font' = 'import_file',
): Promise<string> {
  const { name, size } = file
  const type = file.type || 'application/octet-stream'
  const { url, key } = await call(generateStorageUploadURL, {
    params: { organizationId },
    body: { file: { name, type, size }, kind },
  })
  const response = await fetch(url, { method: 'PUT', body: file, headers: { 'content-type': type } })
  if (!response.ok) throw new RefusedCall(response.status, `${name}: ${response.statusText}`)
  return key
}

export type Progress = {
  state: 'running' | 'done' | 'failed'
  done: number
  total: number
  error?: string
  problems: string[]
}

/** How far the content of a space has come in; asked again until it is there. */
export function progressQuery({ organizationId, space, run }: { organizationId: string } & Required<Begun>) {
  return queryOptions({
    queryKey: ['progress', space, run],
    queryFn: () => (run === 'git' ? gitProgress(space) : importProgress(organizationId, run)),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1000 : false),
  })
}

async function gitProgress(spaceId: string): Promise<Progress> {
  const { items } = await call(listGitOperations, { params: { spaceId }, query: { limit: 1 } })
  const [latest] = items
  const states = { queued: 'running', running: 'running', success: 'done', failure: 'failed' } as const
  return {
    state: states[latest?.state ?? 'queued'],
    done: latest?.completedTasks ?? 0,
    total: latest?.dispatchedTasks ?? 0,
    ...(latest?.error === undefined ? {} : { error: latest.error }),
    problems: latest?.problems ?? [],
  }
}

async function importProgress(organizationId: string, importRunId: string): Promise<Progress> {
  const run = await call(getImportRun, { params: { organizationId, importRunId } })
  const isRunning = run.status === 'pending' || run.status === 'in-progress'
  return {
    state: isRunning ? 'running' : run.status === 'completed' ? 'done' : 'failed',
    done: run.importedResources,
    total: run.totalResources,
    ...(run.error === undefined ? {} : { error: run.error }),
    problems: run.log.map(({ source, message }) => `${source}: ${message}`),
  }
}
