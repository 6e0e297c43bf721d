import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser, buildSpace } from '../../../../test/build.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import { listSpaceLinks } from '../../../contract/content/links.ts'
import { listSpacesInOrganizationById } from '../../../contract/content/spaces.ts'
import * as contract from '../../../contract/content/templates.ts'
import { checkPages } from '../../../engine/markdown/index.ts'
import { templates } from './templates.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

async function newSpace(body: object = {}): Promise<string> {
  return await buildSpace(app, { organizationId, admin, ...body })
}

async function paths(spaceId: string): Promise<string[]> {
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  return pages.map((page) => ('path' in page ? page.path : ''))
}

test('templates are listed with their pages', async () => {
  const { items, count } = await app.call(contract.listTemplates, { params: { organizationId } }, admin.token)
  expect(count).toBe(5)
  expect(items.map(({ id }) => id)).toEqual(['blank', 'product-docs', 'api-docs', 'handbook', 'changelog'])
  expect(items[4]?.pages).toEqual(['Changelog', 'How we version'])
})

describe.each(templates.map(({ id }) => id))('the template %s', (id) => {
  test('fills a space that is being created, and every link in it leads somewhere', async () => {
    const spaceId = await newSpace({ template: { id } })
    expect((await paths(spaceId))[0]).toBe('readme')
    const { items } = await app.call(
      listSpaceLinks,
      { params: { spaceId }, query: { limit: 1000 } },
      admin.token,
    )
    expect(items.filter(({ status }) => status !== 'ok')).toEqual([])
  })

  test('has nothing that the checker would complain about', () => {
    const cwd = join(import.meta.dirname, 'files', id)
    const pages = new Map(
      globSync('**/*.md', { cwd }).map((path) => [path, readFileSync(join(cwd, path), 'utf8')]),
    )
    expect(checkPages({ pages })).toMatchObject({ problems: [], changedInRoundTrip: [] })
  })
})

test('a template is added to a space behind what is there', async () => {
  const spaceId = await newSpace({ editMode: 'locked', template: { id: 'blank' } })
  const apply = { params: { spaceId }, body: { id: 'changelog' } }
  await app.call(contract.applyTemplateToSpace, apply, admin.token)
  expect(await paths(spaceId)).toEqual(['readme', 'readme-1', 'how-we-version'])
})

test('a template that does not exist is 404, and no space is made', async () => {
  const spaces = () => app.call(listSpacesInOrganizationById, { params: { organizationId } }, admin.token)
  const { count } = await spaces()
  await expect(newSpace({ template: { id: 'nothing' } })).rejects.toMatchObject({ status: 404 })
  expect((await spaces()).count).toBe(count)
  const spaceId = await newSpace()
  const apply = { params: { spaceId }, body: { id: '../blank' } }
  await expect(app.call(contract.applyTemplateToSpace, apply, admin.token)).rejects.toMatchObject({
    status: 404,
  })
})

test('two spaces from one template are edited apart', async () => {
  const [first, second] = [
    await newSpace({ template: { id: 'handbook' } }),
    await newSpace({ template: { id: 'handbook' } }),
  ]
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId: first } }, admin.token)
  const body = { changes: [{ operation: 'delete_page' as const, page: pages[0]?.id ?? '' }] }
  await app.call(updateSpaceContent, { params: { spaceId: first }, body }, admin.token)
  expect([(await paths(first)).length, (await paths(second)).length]).toEqual([2, 3])
})
