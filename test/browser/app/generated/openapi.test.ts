import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import { getLatestOpenAPISpecVersionContent } from '../../../../src/contract/generated/openapi-specs.ts'
import { barriersOn } from '../barriers.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp({ LECTERN_ALLOW_PRIVATE_NETWORK: 'true' })
const responses = { 200: { description: 'Fine' } }
const pets = (paths: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: 'https://api.example.org' }],
    paths,
  })
let served = pets({
  '/cats': { get: { summary: 'List cats', responses }, delete: { summary: 'Delete cats', responses } },
})
const source = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(served)
})
beforeAll(() => new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve)))
afterAll(() => void source.close())

test(
  'a creator adds a specification by its address, sees what a new version breaks and where it is shown, and deletes it',
  { timeout: 150_000 },
  async () => {
    const { call, organizationId } = installation()
    const space = await call(createSpace, { params: { organizationId }, body: { title: 'Handbook' } })
    const operationAt = (path: string) =>
      `{% openapi-operation spec="pets" path="${path}" method="get" %}\n{% endopenapi-operation %}\n`
    const { refs } = await call(updateSpaceContent, {
      params: { spaceId: space.id },
      body: {
        changes: [
          {
            operation: 'insert_reusable_content',
            ref: 'shared',
            title: 'Shared',
            document: { markdown: operationAt('/dogs') },
          },
        ],
      },
    })
    const include = {
      object: 'block',
      type: 'reusable-content',
      isVoid: true,
      data: { ref: { kind: 'reusable-content', reusableContent: refs['shared'] } },
    }
    const markdown = `${operationAt('/cats')}\n<div data-gb-custom-block data-tag="block" data-json='${JSON.stringify(include)}'></div>\n`
    const { port } = source.address() as AddressInfo
    const page = await at(`/app/orgs/${organizationId}`, { bypassCSP: true, reducedMotion: 'reduce' })
    await page.getByRole('link', { name: 'OpenAPI' }).click()
    await page.getByRole('button', { name: 'Add a specification' }).click()
    await page.getByLabel('Short name').fill('pets')
    await page.getByLabel('Address', { exact: true }).fill(`http://127.0.0.1:${port}/pets.json`)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Ready', { exact: true }).waitFor()
    await page.getByText('There is one version only').waitFor()
    const changes = [{ operation: 'insert_page' as const, title: 'Cats', document: { markdown } }]
    await call(updateSpaceContent, { params: { spaceId: space.id }, body: { changes } })

    served = pets({
      '/cats': {
        get: {
          summary: 'List cats',
          responses,
          parameters: [{ name: 'limit', in: 'query', required: true, schema: { type: 'integer' } }],
        },
      },
      '/dogs': { get: { summary: 'List dogs', responses } },
    })
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText('2 breaking changes').waitFor()
    const list = page.getByRole('list', { name: 'What changed' })
    await list.getByText('query parameter limit: added, required').waitFor()
    await list.getByText('DELETE /cats').waitFor()
    await list.getByText('GET /dogs').waitFor()
    await page.reload()
    await page.getByRole('link', { name: /Cats/ }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await barriersOn(page, { only: ['color-contrast'] })).toEqual([])

    // Writers see of an operation what readers will, in the text and while they write.
    const address = `${installation().url}/app/spaces/${space.id}/cats`
    await page.goto(address)
    await page.getByRole('region', { name: 'List cats' }).getByText('limit', { exact: true }).waitFor()
    await page.locator('.reusable').getByRole('heading', { name: 'List dogs' }).waitFor()
    await page.goto(`${address}?edit=true`)
    await page.locator('.reusable .api').waitFor()
    const shown = page.getByRole('group', { name: 'API operation' })
    await shown.getByText('limit', { exact: true }).waitFor()
    await shown.getByRole('tab', { name: 'Python' }).click()
    await shown.getByText('import requests').waitFor()
    await page.goto(`${installation().url}/app/orgs/${organizationId}/openapi/pets`)

    // What is broken changes nothing for readers, and says where; the same for a file.
    served = '{\n  "openapi": "3.1.0",\n  "info": {\n}'
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText('Readers go on seeing the version before.').waitFor()
    await page.getByText(/^line 4: Expected/).waitFor()
    const params = { organizationId, specSlug: 'pets' }
    const latest = await call(getLatestOpenAPISpecVersionContent, { params })
    expect(JSON.stringify(latest)).toContain('List dogs')
    await page.getByText('You upload each new version yourself').click()
    const file = { name: 'pets.yaml', mimeType: 'text/yaml', buffer: Buffer.from('no: [specification') }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Change the source' }).click()
    await page.getByText('The new source is being read').first().waitFor()
    await page.getByText(/^line 1: /).waitFor()
    expect(await call(getLatestOpenAPISpecVersionContent, { params })).toEqual(latest)
    await page.getByText('It is fetched now and again').click()
    await page.getByLabel('Address', { exact: true }).fill(`http://127.0.0.1:${port}/pets.json`)
    await page.getByRole('button', { name: 'Change the source' }).click()
    await page.getByText(/^line 4: Expected/).waitFor()
    await page.getByRole('button', { name: /How often/ }).click()
    await page.getByRole('option', { name: 'Every day' }).click()
    await page.getByText('The schedule is changed').waitFor()
    await page.getByText('Serve it to everybody').click()
    await page.getByRole('textbox', { name: 'Public address' }).waitFor()
    await page.getByRole('button', { name: 'Delete the specification' }).click()
    await page.getByLabel('Type “pets” to go on').fill('pets')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'No specifications yet' }).waitFor()
    await page.goto(address)
    // On the page itself and in what it shares.
    await expect.poll(() => page.getByText('There is no such specification here').count()).toBe(2)
  },
)
