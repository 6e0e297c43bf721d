import { createClient, type Client } from '../../src/contract/client.ts'
import { getChangeRequestChanges } from '../../src/contract/content/changes.ts'
import { spaceContent, updateSpaceContent } from '../../src/contract/content/content.ts'
import type { ContentEdit } from '../../src/contract/content/edits.ts'
import { listSpaceLinks, listSpacePageBacklinks } from '../../src/contract/content/links.ts'
import { listRevisions, rollbackToRevision } from '../../src/contract/content/revisions.ts'
import { searchSpaceContent } from '../../src/contract/content/search.ts'
import { duplicateSpace } from '../../src/contract/content/spaces.ts'
import {
  changeRequestContent,
  createChangeRequest,
  mergeChangeRequest,
  updateChangeRequestContent,
} from '../../src/contract/review/change-requests.ts'
import { spaceComments } from '../../src/contract/review/comments.ts'
import { adminToken } from '../instance.ts'
import { createChance } from '../day/chance.ts'
import { markdown } from './documents.ts'
import type { Filling } from './kept-instance.ts'
import type { Work } from './measure.ts'
import { createWords } from './words.ts'

/** Something that is done to a space; `most` is how many times as much processor it may take at the large size. */
export type Act = Work & {
  name: string
  most:
    | number
    /** As much more as there is more: all pages are in the answer, or gone through. */
    | 'all'
}

const reads = 200
const writes = 20

/** The same at both sizes, also where there is time for fewer: otherwise words are compared, and not sizes. */
const commonWords = ['account', 'address', 'answer', 'archive', 'backup', 'branch', 'button', 'cache']
const questions = commonWords.map((each, at) => {
  const other = commonWords[(at + 3) % commonWords.length]
  return `how do I ${each} the ${other}?`
})

const chance = createChance(11)
const word = createWords(chance)
let edits = 0

/** A small edit: a page of some kB. */
export function newText(): string {
  edits += 1
  return markdown(chance)
    .replaceAll(/word\dx|extrax/g, word)
    .replaceAll(/page\dx/g, String(edits))
}

/** What is done through the API. */
export function createActs(url: string, filling: Filling): Act[] {
  const call = createClient({ endpoint: url, token: adminToken })
  const params = { spaceId: filling.spaceId }
  const { leaf, parent, deep } = choices(filling)
  const edit = (changes: ContentEdit[]) => call(updateSpaceContent, { params, body: { changes } })
  const update = (page: string) =>
    edit([{ operation: 'update_page', page, document: { markdown: newText() } }])
  const search = (query: string) => call(searchSpaceContent, { params, query: { query } })
  const made: string[] = []
  const lastLeaf = () => filling.leaves.pop()?.id ?? ''

  return [
    read('page as JSON', () => call(spaceContent.page, { params: { ...params, pageId: leaf().id } })),
    read('page as Markdown', () =>
      call(spaceContent.page, { params: { ...params, pageId: leaf().id }, query: { format: 'markdown' } }),
    ),
    read('page by path', () => call(spaceContent.path, { params: { ...params, pagePath: leaf().path } })),
    read('page with those below it', () =>
      call(spaceContent.page, { params: { ...params, pageId: parent() } }),
    ),
    read('page that is not there', (n) => absent(call, { ...params, pageId: `absent${n}` })),
    {
      name: 'whole tree',
      times: 5,
      most: 'all',
      act: () => asText(url, `/v1/spaces/${params.spaceId}/content/pages`),
    },
    {
      name: 'whole tree after an edit',
      times: 5,
      most: 'all',
      before: () => update(leaf().id),
      act: () => asText(url, `/v1/spaces/${params.spaceId}/content/pages`),
    },
    {
      name: 'outline',
      times: 5,
      most: 'all',
      act: () => asText(url, `/v1/spaces/${params.spaceId}/content/outline`),
    },
    read('list of revisions', () => call(listRevisions, { params })),
    read('list of files', () => call(spaceContent.files, { params })),
    read('list of links', () => call(listSpaceLinks, { params })),
    read('backlinks of a page', () =>
      call(listSpacePageBacklinks, { params: { ...params, pageId: leaf().id } }),
    ),
    read('list of comments', () => call(spaceComments.list, { params })),
    read('search for a rare word', (n) => search(`${filling.rareWord}${' '.repeat(n % 100)}`)),
    read('search for a common word', (n) => search(commonWords[n % commonWords.length] ?? ''), 3),
    read('search by a question', (n) => search(questions[n % questions.length] ?? ''), 3),
    write('edit of a page', () => update(leaf().id)),
    write('edit of a page deep below', () => update(deep())),
    write('new page', async () => {
      const document = { markdown: newText() }
      const { pages } = await edit([
        { operation: 'insert_page', title: `New page ${edits}`, into: parent(), document },
      ])
      made.push(pages[0]?.id ?? '')
    }),
    write('move of a page', (n) =>
      edit([{ operation: 'update_page', page: made[n % made.length] ?? '', into: parent(), at: 2 }]),
    ),
    write('delete of a page', () => edit([{ operation: 'delete_page', page: made.pop() ?? lastLeaf() }])),
    write('revert to a revision', async () => {
      const { items } = await call(listRevisions, { params, query: { limit: 2 } })
      return call(rollbackToRevision, { params: { ...params, revisionId: items[1]?.id ?? '' } })
    }),
    ...changeRequestActs(call, filling),
    {
      ...write('duplicate of the space', () => call(duplicateSpace, { params })),
      times: 1,
      most: 'all',
    },
  ]
}

function changeRequestActs(call: Client, filling: Filling): Act[] {
  const params = { spaceId: filling.spaceId }
  const { leaf, parent } = choices(filling)
  const opened: { spaceId: string; changeRequestId: string }[] = []
  const inserted: string[] = []
  const of = (n: number) => opened[n] ?? { ...params, changeRequestId: '' }
  const edit = (n: number, changes: ContentEdit[]) =>
    call(updateChangeRequestContent, { params: of(n), query: { compat: false }, body: { changes } })
  return [
    write('open a change request', async () => {
      const { id } = await call(createChangeRequest, { params, body: {} })
      opened.push({ ...params, changeRequestId: id })
    }),
    write('edit in it', (n) =>
      edit(n, [{ operation: 'update_page', page: leaf().id, document: { markdown: newText() } }]),
    ),
    write('new page in it', async (n) => {
      const document = { markdown: newText() }
      const edited = await edit(n, [
        { operation: 'insert_page', title: `Proposed ${edits}`, into: parent(), document },
      ])
      inserted.push('pages' in edited ? (edited.pages[0]?.id ?? '') : '')
    }),
    read('its new page', (n) => {
      const at = n % inserted.length
      return call(changeRequestContent.page, { params: { ...of(at), pageId: inserted[at] ?? '' } })
    }),
    read('its changes', (n) => call(getChangeRequestChanges, { params: of(n % opened.length) })),
    write('merge it', (n) => call(mergeChangeRequest, { params: of(n) })),
  ]
}

/** Pages of a space, another one each time. */
export function choices({ leaves, parents, deepest }: Filling) {
  const next = <Item>(items: Item[]) => {
    let at = Math.floor(items.length / 3)
    return (): Item => {
      const found = items[at++ % items.length]
      if (found === undefined) throw new Error('there is nothing to choose from')
      return found
    }
  }
  return { leaf: next(leaves), parent: next(parents), deep: next(deepest) }
}

export function read(name: string, act: Work['act'], most = 1.5): Act {
  return { name, act, times: reads, most }
}

function write(name: string, act: Work['act']): Act {
  return { name, act, times: writes, most: 2, hasJobs: true }
}

async function absent(call: Client, params: { spaceId: string; pageId: string }): Promise<void> {
  const found = await call(spaceContent.page, { params }).catch(() => undefined)
  if (found !== undefined) throw new Error('a page was found that is not there')
}

/** What an address answers, as text: to read a tree of a hundred thousand pages is not the server's work. */
export async function asText(url: string, path: string): Promise<string> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${adminToken}` } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return text
}
