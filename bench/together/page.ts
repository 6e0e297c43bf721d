import { RefusedCall, type Client } from '../../src/contract/client.ts'
import { spaceContent, updateSpaceContent } from '../../src/contract/content/content.ts'
import type { DocumentPage } from '../../src/contract/content/pages.ts'
import { revisionContent } from '../../src/contract/content/revisions.ts'
import { createSpace, getSpaceById } from '../../src/contract/content/spaces.ts'
import { importGitRepository, listGitOperations } from '../../src/contract/exchange/git-sync.ts'
import { listOrganizationsForAuthenticatedUser } from '../../src/contract/people/organizations.ts'
import type { JSONDocument } from '../../src/engine/document/index.ts'
import { toEditor, type EditorNode } from '../../src/engine/editor/index.ts'
import type { LivePlace } from '../../src/engine/live/rooms.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GitRepository } from '../../test/git-server.ts'
import { linesOf } from './writer.ts'

/** The page that everybody writes on, as the API and Git know it. */
export type SharedPage = {
  place: LivePlace
  /** What the API says of it, a line a block. */
  text: () => Promise<string>
  /** Adds a word by the API, to what it saw; false where somebody else was faster. */
  editByApi: (word: string) => Promise<boolean>
  /** Adds a word by a commit, and takes it in. */
  editByGit: (word: string) => Promise<void>
}

const longestImport = 60_000

/** A page that a repository brought, in a space of its own. */
export async function makePage(
  call: Client,
  { url, repository }: { url: string; repository: GitRepository },
): Promise<SharedPage> {
  const { items } = await call(listOrganizationsForAuthenticatedUser)
  const { id: spaceId } = await call(createSpace, {
    params: { organizationId: items[0]?.id ?? '' },
    body: { title: 'Together' },
  })
  const params = { spaceId }
  let gits = 'git'
  const take = async () => {
    await call(importGitRepository, { params, body: { url, ref: 'refs/heads/main', force: true } })
    for (const end = Date.now() + longestImport; Date.now() < end; await sleep(50)) {
      const { items: operations } = await call(listGitOperations, { params })
      if (operations.every(({ state }) => state !== 'queued' && state !== 'running')) return
    }
    throw new Error('an import does not end')
  }
  await take()
  const { pages } = await call(spaceContent.revision, { params })
  const pageId = pages[0]?.id ?? ''
  const read = async () =>
    // The page that the repository brought has a document.
    (await call(spaceContent.page, { params: { spaceId, pageId }, query: {} })) as DocumentPage
  return {
    place: { spaceId, kind: 'page', id: pageId },
    text: async () => textOf(await read()),
    async editByApi(word) {
      const { revision } = await call(getSpaceById, { params })
      const seen = { params: { spaceId, pageId, revisionId: revision }, query: {} }
      const { document } = (await call(revisionContent.page, seen)) as DocumentPage
      if (document === undefined) throw new Error('the page has no text')
      const nodes = [...document.nodes, ...paragraph(word)]
      const changes = [
        { operation: 'update_page' as const, page: pageId, document: { document: { ...document, nodes } } },
      ]
      try {
        await call(updateSpaceContent, { params, body: { changes, revision } })
        return true
      } catch (error) {
        if (error instanceof RefusedCall && error.status === 409) return false
        throw error
      }
    },
    async editByGit(word) {
      gits = `${gits} ${word}`
      repository.commit({ 'README.md': readme(gits) })
      await take()
    },
  }
}

export function readme(gits: string): string {
  return ['# Together', gits, 'one', 'two', 'three', ''].join('\n\n')
}

function paragraph(text: string) {
  const leaf = { object: 'leaf', text, marks: [] }
  return [{ object: 'block', type: 'paragraph', data: {}, nodes: [{ object: 'text', leaves: [leaf] }] }]
}

function textOf({ document }: DocumentPage): string {
  // The contract leaves the nodes open; the server answers what the engine wrote.
  const { content = [] } = toEditor((document ?? { nodes: [] }) as unknown as JSONDocument)
  return linesOf(content.map(lettersIn))
}

function lettersIn({ text, content = [] }: EditorNode): string {
  return text ?? content.map(lettersIn).join('')
}
