import { afterAll, beforeAll, expect } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser } from '../../../../test/build.ts'
import { startGitServer, type GitRepository, type GitServer } from '../../../../test/git-server.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import * as contract from '../../../contract/exchange/git-sync.ts'
import type { DocumentPage, RevisionPage } from '../../../contract/content/pages.ts'
import { createSpace } from '../../../contract/content/spaces.ts'
import { startWorker } from '../../../kernel/jobs/index.ts'
import { indexHead } from '../../content/content-index/jobs.ts'
import { runNext } from './jobs.ts'

export let app: TestApp
export let server: GitServer
export let admin: TestUser
export let organizationId: string
let number = 0

/** A server, its worker and a Git server, for the tests of one file. */
export function useGitSync(): void {
  beforeAll(async () => {
    app = await bootApp()
    server = await startGitServer()
    ;({ organizationId, admin } = await buildOrganization(app))
    const worker = startWorker({ services: app.services, jobs: [runNext, indexHead], pollInterval: 20 })
    app.services.wakeWorkers = worker.wake
    return () => worker.stop()
  })
  afterAll(() => server.close())
}

export const home =
  '---\nicon: house\n---\n\n# Welcome\n\nHello *there*.   \n\n\n+ one\n+ two\n\nSee [the guide](guides/README.md#setup) and ![a picture](.gitbook/assets/dot.png).\n'
const guide =
  '# The guide\n\n## Setup\n\nBack to [home](../README.md), [code](../src/main.js).\n\n{% include "../.gitbook/includes/note.md" %}\n'
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function docs(): Record<string, string | Buffer> {
  return {
    'README.md': home,
    'SUMMARY.md':
      '# Table of contents\n\n- [Welcome](README.md)\n\n## Guides\n\n- [The Guide!](guides/README.md "Guide")\n    - [Deep](guides/deep.md)\n- [Elsewhere](https://example.org/)\n- ```yaml\n  # kept as it is\n  type:   builtin:openapi\n  dependencies: {spec: {ref: {kind: openapi, spec: pets}}}\n  ```\n',
    'guides/README.md': guide,
    'guides/deep.md': '# Deep\r\n\r\nWindows   line ends.\r\n\r\n* * *\r\n\r\nlast',
    'docs.yaml': 'site:\n  title: Kept as it is\n',
    'src/main.js': 'run()\n',
    'notes.md': 'Not in the table of contents.\n',
    '.gitbook/assets/dot.png': dot,
    '.gitbook/includes/note.md': '---\ntitle: A note\n---\n\nMind the gap.\n',
    '.gitbook/vars.yaml': '# versions\nversion: "1.2"\n',
  }
}

export async function newSpace(): Promise<string> {
  return (await app.call(createSpace, { params: { organizationId }, body: { title: 'Docs' } }, admin.token))
    .id
}

export function newRepository(
  files: Record<string, string | Buffer> = docs(),
): GitRepository & { name: string } {
  number += 1
  const name = `docs-${number}`
  return { name, ...server.repository(name, files) }
}

export type More = Partial<{ url: string; ref: string; [name: string]: unknown }>

export async function sync(spaceId: string, direction: 'import' | 'export', name: string, more: More = {}) {
  const common = { url: server.url(name), ref: 'refs/heads/main', ...more }
  const params = { spaceId }
  if (direction === 'import')
    await app.call(contract.importGitRepository, { params, body: common }, admin.token)
  else {
    const body = { commitMessage: 'From the space', ...common }
    await app.call(contract.exportToGitRepository, { params, body }, admin.token)
  }
  return settled(spaceId)
}

/** The newest operation, when none is under way. */
export async function settled(spaceId: string, token = admin.token) {
  const list = () => app.call(contract.listGitOperations, { params: { spaceId } }, token)
  await expect
    .poll(async () => (await list()).items.map(({ state }) => state), { timeout: 20_000, interval: 20 })
    .not.toEqual(expect.arrayContaining([expect.stringMatching(/queued|running/)]))
  const [newest] = (await list()).items
  if (newest === undefined) throw new Error('there is no operation')
  return newest
}

export async function content(spaceId: string) {
  return app.call(spaceContent.revision, { params: { spaceId } }, admin.token)
}

export function flat(pages: RevisionPage[]): RevisionPage[] {
  return pages.flatMap((page) => [page, ...('pages' in page ? flat(page.pages) : [])])
}

export async function pageAt(spaceId: string, path: string): Promise<DocumentPage> {
  const page = await app.call(
    spaceContent.path,
    { params: { spaceId, pagePath: path }, query: { format: 'markdown' } },
    admin.token,
  )
  if (page.type !== 'document') throw new Error(`${path} is no document`)
  return page
}

export async function edit(spaceId: string, ...changes: ContentEdit[]) {
  return app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
}
