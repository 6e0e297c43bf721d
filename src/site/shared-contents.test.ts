import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildMember, buildOrganization, buildSpace, edit, type TestUser } from '../../test/build.ts'
import { spaceContent } from '../contract/content/content.ts'
import { getPageDocumentInRevisionById } from '../contract/content/revisions.ts'
import { getSpaceById, updateSpaceById } from '../contract/content/spaces.ts'
import { addSpaceToSite } from '../contract/publishing/site-spaces.ts'
import { publishSite, type PublishedSite } from '../../test/published-site.ts'

let app: TestApp
let admin: TestUser
let organizationId: string
let parts: string
let site: PublishedSite
let inner: string

beforeAll(async () => {
  app = await bootApp()
  ;({ admin, organizationId } = await buildOrganization(app))
  parts = await buildSpace(app, { organizationId, admin, title: 'Parts' })
  const insert = (title: string, markdown: string) => ({
    operation: 'insert_reusable_content' as const,
    title,
    ref: title,
    document: { markdown },
  })
  const page = {
    operation: 'insert_page' as const,
    title: 'Limits',
    ref: 'limits',
    document: { markdown: 'x' },
  }
  const made = await edit(app, { spaceId: parts, admin }, page, insert('inner', 'The innermost word.'))
  inner = made.refs['inner'] ?? ''
  const { refs } = await edit(
    app,
    { spaceId: parts, admin },
    insert(
      'outer',
      `Shared by all, within [limits](/pages/${made.refs['limits']}).\n\n{% include "/reusable-content/${made.refs['inner']}" %}`,
    ),
  )
  site = await publishSite(
    app,
    { organizationId, admin },
    {
      title: 'Guide',
      pages: [
        ['Home', `Before.\n\n{% include "/spaces/${parts}/reusable-content/${refs['outer']}" %}\n\nAfter.`],
      ],
    },
  )
})

const shown = async (path = site.path) => (await app.app.inject({ url: path })).body

test('a reader of a site finds contents of another space in a page where the site shows that space', async () => {
  expect(await shown()).not.toContain('Shared by all')
  const params = { organizationId, siteId: site.siteId }
  await app.call(addSpaceToSite, { params, body: { spaceId: parts } }, admin.token)
  app.advance(1500)
  const page = await shown()
  expect(page).toContain('Shared by all')
  expect(page).toContain('The innermost word.')
  // What it names is of the space that it comes from.
  expect(page).toContain(`href="${site.path}parts/`)
  const markdown = await shown(`${site.path}index.md`)
  expect(markdown).toContain('The innermost word.')
  expect(markdown).toContain('/parts/')
  const changed = {
    operation: 'update_reusable_content' as const,
    reusableContent: inner,
    document: { markdown: 'Another word.' },
  }
  await edit(app, { spaceId: parts, admin }, changed)
  expect(await shown()).toContain('Another word.')
})

test('who reads by the API finds them where they may read the other space', async () => {
  await app.call(updateSpaceById, { params: { spaceId: parts }, body: { defaultLevel: null } }, admin.token)
  const reader = await buildMember(app, { organizationId, role: 'read' })
  const read = async (user: TestUser) => {
    const params = { spaceId: site.spaceId }
    const { revision } = await app.call(getSpaceById, { params }, user.token)
    const { pages } = await app.call(spaceContent.pages, { params }, user.token)
    const at = { ...params, revisionId: revision, pageId: pages[0]?.id ?? '' }
    const query = { evaluated: true, dereferenced: 'reusable-contents' as const }
    return JSON.stringify(await app.call(getPageDocumentInRevisionById, { params: at, query }, user.token))
  }
  expect(await read(admin)).toContain('Another word.')
  const withheld = await read(reader)
  expect(withheld).toContain('Before.')
  expect(withheld).not.toContain('Shared by all')
})
