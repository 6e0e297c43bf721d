import { beforeAll, expect, test } from 'vitest'
import type { CallInput } from '../src/contract/client.ts'
import { spaceContent, updateSpaceContent } from '../src/contract/content/content.ts'
import { listSpaceLinks, listSpacePageBacklinks } from '../src/contract/content/links.ts'
import { searchSpaceContent } from '../src/contract/content/search.ts'
import { getSpaceById, listSpacesInOrganizationById } from '../src/contract/content/spaces.ts'
import type { Operation } from '../src/contract/operation.ts'
import { listMembersInOrganizationById } from '../src/contract/people/members.ts'
import {
  createChangeRequest,
  listChangeRequestLinks,
  updateChangeRequestContent,
  listChangeRequestsForSpace,
  mergeChangeRequest,
} from '../src/contract/review/change-requests.ts'
import { bootApp, type Credential, type TestApp } from './app.ts'
import { buildMember, buildOrganization, buildSession, buildSpace, edit, page } from './build.ts'

let app: TestApp
let token: string
let session: Credential
type Place = { organizationId: string; spaceId: string; pageId: string; pagePath: string }
let top: Place
let deep: Place

// A member who is no administrator: whose role on a space has to be found out.
beforeAll(async () => {
  app = await bootApp({ LECTERN_RATE_LIMIT: '0' })
  const { organizationId, admin } = await buildOrganization(app)
  const member = await buildMember(app, { organizationId, role: 'review' })
  ;({ token } = member)
  session = await buildSession(app, member)
  const spaceId = await buildSpace(app, { organizationId, admin })
  const levels = Array.from({ length: 6 }, (_, n) =>
    page(`Level ${n}`, `Text of ${n}.`, { ref: `level-${n}`, ...(n > 0 && { into: `level-${n - 1}` }) }),
  )
  const { pages } = await edit(app, { spaceId, admin }, ...levels)
  const paths = levels.map((_, at) =>
    levels
      .slice(0, at + 1)
      .map((_level, n) => `level-${n}`)
      .join('/'),
  )
  const placeOf = (at: number) => ({
    organizationId,
    spaceId,
    pageId: pages[at]?.id ?? '',
    pagePath: paths[at] ?? '',
  })
  ;[top, deep] = [placeOf(0), placeOf(5)]
})

/** How many statements a call sends. */
async function statementsOf(
  operation: Operation,
  input: CallInput<Operation>,
  credential: Credential = token,
): Promise<number> {
  const sent = async () => (await app.services.metrics.statements.get()).values[0]?.value ?? 0
  const before = await sent()
  await app.call(operation, input, credential)
  return (await sent()) - before
}

/** Of several calls the fewest: once a minute the use of a token is noted beside them. */
async function fewest(calls: (() => Promise<number>)[]): Promise<number> {
  const counts: number[] = []
  for (const call of calls) counts.push(await call())
  return Math.min(...counts)
}

/** When what is kept in memory is there. */
async function statementsAgain(
  operation: Operation,
  input: CallInput<Operation>,
  credential?: Credential,
): Promise<number> {
  const once = () => statementsOf(operation, input, credential)
  return fewest([once, once, once, once, once])
}

const reads: [name: string, operation: Operation, most: number, query?: object][] = [
  ['a space', getSpaceById, 2],
  ['a page', spaceContent.page, 2],
  ['a page as Markdown', spaceContent.page, 2, { format: 'markdown' }],
  ['a page by its path', spaceContent.path, 2],
  ['the tree', spaceContent.pages, 2],
  ['a search', searchSpaceContent, 2, { query: 'text' }],
  ['the members', listMembersInOrganizationById, 4],
  ['the spaces', listSpacesInOrganizationById, 4],
  ['the change requests', listChangeRequestsForSpace, 3],
]

test.each(reads)(
  'to read %s asks the database no oftener than so',
  async (_name, operation, most, query = {}) => {
    for (const params of [top, deep])
      expect(await statementsAgain(operation, { params, query })).toBeLessThanOrEqual(most)
  },
)

test('a browser asks no oftener than a program', async () => {
  for (const operation of [getSpaceById, spaceContent.page, spaceContent.pages])
    expect(await statementsAgain(operation, { params: deep }, session)).toBeLessThanOrEqual(2)
})

test('an edit sends as many statements wherever the page is, and not too many', async () => {
  let edits = 0
  const editing = ({ spaceId, pageId }: Place, markdown: string) => {
    const once = () => {
      edits += 1
      const document = { markdown: `${markdown} ${edits}` }
      const body = { changes: [{ operation: 'update_page', page: pageId, document }] }
      return statementsOf(updateSpaceContent, { params: { spaceId }, body })
    }
    return fewest([once, once, once])
  }
  const sent = await editing(top, 'At the top.')
  expect(await editing(deep, 'Deep below.')).toBe(sent)
  expect(sent).toBeLessThanOrEqual(18)
})

test('a change request is opened and merged by few statements', async () => {
  const { spaceId } = top
  expect(await statementsAgain(createChangeRequest, { params: { spaceId }, body: {} })).toBeLessThanOrEqual(
    15,
  )
  const merging = async () => {
    const { id: changeRequestId } = await app.call(createChangeRequest, { params: { spaceId } }, token)
    return statementsOf(mergeChangeRequest, { params: { spaceId, changeRequestId } })
  }
  expect(await fewest([merging, merging])).toBeLessThanOrEqual(35)
})

test('the links of a space or a change request, and what leads to a page, take as many statements however many they are', async () => {
  const { organizationId, admin } = await buildOrganization(app)
  const statements = async (count: number) => {
    const spaceId = await buildSpace(app, { organizationId, admin })
    const chain = Array.from({ length: count }, (_, n) =>
      page(`Page ${n}`, `[before](page-${n - 1}.md), [first](page-0.md)`, { ref: `page-${n}` }),
    )
    const { pages } = await edit(app, { spaceId, admin }, ...chain)
    const params = { spaceId, pageId: pages[0]?.id ?? '' }
    const { id: changeRequestId } = await app.call(createChangeRequest, { params }, admin.token)
    const changes = chain.map((_, n) =>
      page(`Another ${n}`, `[before](another-${n - 1}.md)`, { ref: `another-${n}` }),
    )
    const request = { spaceId, changeRequestId }
    await app.call(updateChangeRequestContent, { params: request, body: { changes } }, admin.token)
    return {
      requested: await statementsAgain(listChangeRequestLinks, { params: request }, admin.token),
      links: await statementsAgain(listSpaceLinks, { params }, admin.token),
      backlinks: await statementsAgain(listSpacePageBacklinks, { params }, admin.token),
    }
  }
  expect(await statements(12)).toEqual(await statements(3))
})

test('a page as Markdown takes as many statements however many pages it links to, there or not', async () => {
  const { organizationId, admin } = await buildOrganization(app)
  const statements = async (count: number) => {
    const spaceId = await buildSpace(app, { organizationId, admin })
    const others = Array.from({ length: count }, (_, n) => page(`Page ${n}`, 'Text.', { ref: `page-${n}` }))
    const links = others.map((_, n) => `[${n}](page-${n}.md)`).join(' ')
    const { pages } = await edit(app, { spaceId, admin }, ...others, page('Links', links, { ref: 'links' }))
    const params = { spaceId, pageId: pages.at(-1)?.id ?? '' }
    const read = () =>
      statementsAgain(spaceContent.page, { params, query: { format: 'markdown' } }, admin.token)
    const there = await read()
    const deletions = pages.slice(0, -1).map(({ id }) => ({ operation: 'delete_page' as const, page: id }))
    await edit(app, { spaceId, admin }, ...deletions)
    return { there, gone: await read() }
  }
  expect(await statements(12)).toEqual(await statements(3))
})
