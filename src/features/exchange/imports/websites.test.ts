import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, type TestUser } from '../../../../test/build.ts'
import { serve } from '../../../../test/fixtures/serve.ts'
import { websites } from '../../../../test/fixtures/websites.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import { importContent } from '../../../contract/exchange/imports.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp({ LECTERN_ALLOW_PRIVATE_NETWORK: 'true' })
  ;({ organizationId, admin } = await buildOrganization(app))
})

test.each(websites)('a website of $generator keeps its tree, its code and its warnings', async (website) => {
  const site = await serve(website.files)
  const spaceId = await buildSpace(app, { organizationId, admin, editMode: 'live' })
  const [first = ''] = Object.keys(website.files)
  const body = { url: first === '/' ? `${site.url}/` : `${site.url}${first}`, source: 'website' as const }
  const result = await app.call(importContent, { params: { spaceId }, body }, admin.token)

  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  expect(pages.map(outlineOf)).toEqual(website.tree)
  expect(result.totalResources).toBe(result.importedResources)
  // Neither search pages nor those that stand for none are asked for.
  expect(site.asked.filter((path) => /search|404/.test(path))).toEqual([])

  const whole = (await Promise.all(pages.flatMap(pathsIn).map(markdownAt))).join('\n')
  expect(whole).toContain(website.code)
  expect(whole).toMatch(/{% hint style="warning" %}\nSave first\.\n{% endhint %}/)
  expect(whole).not.toMatch(/Permanent link|Edit this page|Copy|Next page|¶/)

  async function markdownAt(pagePath: string): Promise<string> {
    const input = { params: { spaceId, pagePath }, query: { format: 'markdown' as const } }
    const found = await app.call(spaceContent.path, input, admin.token)
    return 'markdown' in found ? String(found.markdown) : ''
  }
})

function outlineOf(page: RevisionPage): unknown {
  return 'pages' in page && page.pages.length > 0 ? [page.title, page.pages.map(outlineOf)] : page.title
}

function pathsIn(page: RevisionPage): string[] {
  const below = 'pages' in page ? page.pages.flatMap(pathsIn) : []
  return page.type === 'document' ? [page.path, ...below] : below
}
