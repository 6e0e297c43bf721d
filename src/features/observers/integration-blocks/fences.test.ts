import { beforeAll, expect, test } from 'vitest'
import { buildOrganization, type TestUser } from '../../../../test/build.ts'
import {
  admin,
  app,
  edit,
  newRepository,
  newSpace,
  organizationId,
  pageAt,
  sync,
  useGitSync,
} from '../../../../test/fixtures/git-sync.ts'
import { getDocumentById, spaceContent } from '../../../contract/content/content.ts'
import type { DocumentPage } from '../../../contract/content/pages.ts'
import {
  getPageDocumentInRevisionById,
  getReusableContentDocumentInRevisionById,
} from '../../../contract/content/revisions.ts'
import { getSpaceById } from '../../../contract/content/spaces.ts'
import {
  installIntegration,
  spaceInstallations,
  uninstallIntegration,
} from '../../../contract/observers/installations.ts'
import { publishIntegration } from '../../../contract/observers/integrations.ts'

useGitSync()

const fence = '```sketch\na -> b\nb -> c\n```'
const file = `# Drawn\n\nBefore.\n\n${fence}\n\nAfter.\n`
const block = {
  type: 'integration',
  isVoid: true,
  data: { integration: 'artist', block: 'drawing', props: { text: 'a -> b\nb -> c' } },
}
let installationId: string

beforeAll(async () => {
  installationId = await publish('artist', { organizationId, admin })
})

async function publish(name: string, owner: { organizationId: string; admin: TestUser }): Promise<string> {
  const params = { integrationName: name }
  const organization = owner.organizationId
  const blocks = [
    { id: 'drawing', title: 'Drawing', markdown: { codeblock: 'sketch', body: 'text' } },
    { id: 'wordy', title: 'No fence says it', markdown: { codeblock: 'two words', body: 'text' } },
  ]
  const body = { title: 'Example', script: 'export default {}', organization, blocks }
  await app.call(publishIntegration, { params, body }, owner.admin.token)
  const made = await app.call(installIntegration, { params, body: { organization } }, owner.admin.token)
  return made.id
}

async function installOn(spaceId: string): Promise<void> {
  const params = { integrationName: 'artist', installationId }
  await app.call(spaceInstallations.install, { params, body: { space: spaceId } }, admin.token)
}

async function read(spaceId: string, query: object = {}): Promise<DocumentPage> {
  const params = { spaceId, pagePath: 'drawn' }
  // The pages here have documents.
  return (await app.call(spaceContent.path, { params, query }, admin.token)) as DocumentPage
}

const typesOf = ({ document }: DocumentPage) => document?.nodes.map((node) => (node as { type: string }).type)

test('code from Git that a block claims is read as the block, and written back as the code', async () => {
  const repository = newRepository({ 'README.md': '# Home\n', 'drawn.md': file })
  const spaceId = await newSpace()
  await sync(spaceId, 'import', repository.name)
  expect(typesOf(await read(spaceId))).toEqual(['paragraph', 'code', 'paragraph'])
  const { document: stored } = await read(spaceId)
  await installOn(spaceId)
  const page = await read(spaceId)
  const { key } = (stored?.nodes[1] ?? {}) as { key?: string }
  expect(page.document?.nodes[1]).toMatchObject({ ...block, key })
  expect(typesOf(await read(spaceId, { 'format.document.fences': 'code' }))?.[1]).toBe('code')
  expect((await pageAt(spaceId, 'drawn')).markdown).toBe(file)

  const [first, drawing, last] = page.document?.nodes ?? []
  const changed = { ...(drawing as object), data: { ...block.data, props: { text: 'c -> d' } } }
  const document = { object: 'document' as const, data: {}, nodes: [last, changed, first] as never[] }
  await edit(spaceId, { operation: 'update_page', page: page.id, document: { document } })
  const again = (await read(spaceId)).document?.nodes[1]
  expect(again).toMatchObject({ type: 'integration', key, data: { props: { text: 'c -> d' } } })
  await sync(spaceId, 'export', repository.name)
  const written = repository.git('show', 'main:drawn.md')
  expect(written).toBe('# Drawn\n\nAfter.\n\n```sketch\nc -> d\n```\n\nBefore.')
})

test('every operation that answers a document shows it, for reusable contents too', async () => {
  const spaceId = await newSpace()
  await installOn(spaceId)
  const { pages, reusableContents } = await edit(
    spaceId,
    { operation: 'insert_page', title: 'Drawn', document: { markdown: fence } },
    { operation: 'insert_reusable_content', title: 'Shared', document: { markdown: fence } },
  )
  const { revision: revisionId } = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
  const place = { spaceId, revisionId }
  const page = await read(spaceId)
  const reads = [
    page.document,
    await app.call(
      getPageDocumentInRevisionById,
      { params: { ...place, pageId: pages[0]?.id ?? '' }, query: {} },
      admin.token,
    ),
    await app.call(
      getReusableContentDocumentInRevisionById,
      { params: { ...place, reusableContentId: reusableContents[0]?.id ?? '' }, query: {} },
      admin.token,
    ),
    await app.call(
      getDocumentById,
      { params: { spaceId, documentId: page.documentId ?? '' }, query: {} },
      admin.token,
    ),
  ]
  for (const document of reads) expect(document?.nodes).toMatchObject([block])
})

test('what another organization has installed claims nothing, nor does what was removed', async () => {
  await publish('stranger', await buildOrganization(app))
  const spaceId = await newSpace()
  await edit(spaceId, { operation: 'insert_page', title: 'Drawn', document: { markdown: fence } })
  expect(typesOf(await read(spaceId))).toEqual(['code'])
  await installOn(spaceId)
  expect(typesOf(await read(spaceId))).toEqual(['integration'])
  const params = { integrationName: 'artist', installationId }
  await app.call(uninstallIntegration, { params }, admin.token)
  expect(typesOf(await read(spaceId))).toEqual(['code'])
})
