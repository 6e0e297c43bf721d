import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as changeRequests from '../../src/contract/review/change-requests.ts'
import type { Client } from '../../src/contract/client.ts'
import { spaceContent } from '../../src/contract/content/content.ts'
import {
  exportToGitRepository,
  importGitRepository,
  listGitOperations,
} from '../../src/contract/exchange/git-sync.ts'
import { listOrganizationsForAuthenticatedUser } from '../../src/contract/people/organizations.ts'
import type { DocumentPage, RevisionPage } from '../../src/contract/content/pages.ts'
import { createSpace } from '../../src/contract/content/spaces.ts'
import type { GitServer } from '../../test/git-server.ts'
import { archiveTrip } from './archive-trip.ts'
import { editParagraph, type Edited } from './edit-paragraph.ts'
import { strayLines } from './stray-lines.ts'

export type Trip = {
  folder: string
  files: number
  pages: number
  edited: number
  changedLines: number
  problems: string[]
}

type Options = {
  call: Client
  endpoint: string
  token: string
  git: GitServer
  folder: string
  name: string
}

/**
 * Takes a folder as a Git repository through a server and back: unchanged first, then with a paragraph of
 * each page edited in a change request, and at last as an archive into another space.
 */
export async function roundTrip({ git, folder, name, ...server }: Options): Promise<Trip> {
  const { call } = server
  const files = filesOf(folder)
  const repository = git.repository(name, files)
  const { items } = await call(listOrganizationsForAuthenticatedUser)
  const organizationId = items[0]?.id ?? ''
  const { id: spaceId } = await call(createSpace, { params: { organizationId } })
  const request = { url: git.url(name), ref: 'refs/heads/main' }
  const params = { spaceId }
  const problems: string[] = []
  const first = repository.git('rev-parse', 'HEAD')

  await call(importGitRepository, { params, body: request })
  await settled(call, spaceId)
  await exportAll('Nothing')
  if (repository.git('rev-parse', 'HEAD') !== first)
    problems.push(`unchanged, but: ${repository.git('diff', '--stat', first)}`)

  const base = repository.git('rev-parse', 'HEAD')
  const pages = await documentsOf(call, spaceId)
  const edited = await editAll(call, spaceId, pages)
  await exportAll('One paragraph of each page')
  const diff = repository.git('-c', 'core.quotePath=false', 'diff', '-U0', '--no-renames', base)
  problems.push(...strayLines(diff, edited))

  const revision = (await call(spaceContent.revision, { params })).id
  await call(importGitRepository, { params, body: request })
  await settled(call, spaceId)
  if ((await call(spaceContent.revision, { params })).id !== revision)
    problems.push('the import after the export made another revision')
  const differing = await archiveTrip({ ...server, organizationId, spaceId })
  problems.push(...differing.map((line) => `not the same after its way through an archive: ${line}`))
  return {
    folder,
    files: Object.keys(files).length,
    pages: pages.length,
    edited: edited.length,
    changedLines: diff.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line)).length,
    problems,
  }

  async function exportAll(commitMessage: string): Promise<void> {
    await call(exportToGitRepository, { params, body: { ...request, commitMessage } })
    await settled(call, spaceId)
  }
}

function filesOf(folder: string): Record<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const paths = files.map((file) => join(file.parentPath, file.name))
  return Object.fromEntries(
    paths
      .map((path) => [relative(folder, path), readFileSync(path)] as const)
      .filter(([path]) => !path.startsWith('.git/')),
  )
}

async function settled(call: Client, spaceId: string): Promise<void> {
  for (;;) {
    const { items } = await call(listGitOperations, { params: { spaceId }, query: { limit: 1 } })
    const [newest] = items
    if (newest?.state === 'success') return
    if (newest?.state === 'failure') throw new Error(newest.error)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function documentsOf(call: Client, spaceId: string): Promise<DocumentPage[]> {
  const flat = (pages: RevisionPage[]): RevisionPage[] =>
    pages.flatMap((page) => [page, ...('pages' in page ? flat(page.pages) : [])])
  const { pages } = await call(spaceContent.revision, { params: { spaceId } })
  return flat(pages).flatMap((page) => (page.type === 'document' && page.git !== undefined ? [page] : []))
}

async function editAll(call: Client, spaceId: string, pages: DocumentPage[]): Promise<Edited[]> {
  const edited: Edited[] = []
  for (const { id: pageId, git } of pages) {
    const params = { spaceId, pageId }
    const query = (format: 'document' | 'markdown') => ({ params, query: { format } })
    const page = await call(spaceContent.page, query('document'))
    const text = await call(spaceContent.page, query('markdown'))
    const edit = editParagraph({ page, text, path: git?.path ?? '' })
    if (edit !== undefined) edited.push(edit)
  }
  const { id: changeRequestId } = await call(changeRequests.createChangeRequest, { params: { spaceId } })
  const params = { spaceId, changeRequestId }
  for (let at = 0; at < edited.length; at += 50) {
    const changes = edited.slice(at, at + 50).map(({ pageId, markdown }) => ({
      operation: 'update_page' as const,
      page: pageId,
      document: { markdown },
    }))
    await call(changeRequests.updateChangeRequestContent, { params, body: { changes } })
  }
  await call(changeRequests.mergeChangeRequest, { params })
  return edited
}
