import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import { listSiteRedirects } from '../../../../src/contract/publishing/site-redirects.ts'
import { createSite, publishSite } from '../../../../src/contract/publishing/sites.ts'
import { barriersOn } from '../barriers.ts'
import { pick } from '../pick.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp({ LECTERN_ALLOW_PRIVATE_NETWORK: 'true' })
const drawn = (title: string, body: string) =>
  `<!doctype html><title>${title}</title><main><h1>${title}</h1>${body}</main>`
const pages: Record<string, string> = {
  '/docs/': drawn(
    'Start',
    '<p><a href="guide/">Guide</a> <a href="legal">Legal</a> <a href="gone">Gone</a></p>',
  ),
  '/docs/guide/': drawn('Guide', '<p>How it is done.</p>'),
  '/docs/legal': drawn('Legal notice', '<p>No warranty.</p>'),
}
const website = createServer((request, response) => {
  const body = pages[request.url ?? '']
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body)
})
beforeAll(() => new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve)))
afterAll(() => void website.close())

test(
  'an editor sees what a website has, leaves a page out, has old addresses lead here, and exports it all',
  { timeout: 150_000 },
  async () => {
    const { call, organizationId } = installation()
    const params = { organizationId }
    const space = await call(createSpace, { params, body: { title: 'Moved here' } })
    const site = await call(createSite, { params, body: { title: 'Docs', spaces: [space.id] } })
    await call(publishSite, { params: { organizationId, siteId: site.id } })
    const { port } = website.address() as AddressInfo
    const page = await at(`/app/spaces/${space.id}/`, { bypassCSP: true, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'More of this space' }).click()
    await page.getByRole('menuitem', { name: 'Import pages' }).click()
    await page.getByText('A website', { exact: true }).click()
    await page.getByLabel('Address of the website').fill(`http://127.0.0.1:${port}/docs/`)
    await page.getByRole('button', { name: 'See what is there' }).click()
    await page.getByRole('heading', { name: '3 pages were found' }).waitFor()
    await page.getByText(`http://127.0.0.1:${port}/docs/gone`).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.getByText('Legal notice').click()
    await page.getByRole('button', { name: 'Import 2 pages' }).click()
    await page.getByRole('heading', { level: 1, name: 'The import is done' }).waitFor()
    await page.getByRole('row', { name: 'Guide' }).waitFor()
    expect(await page.getByRole('row', { name: 'Legal notice' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Add redirects to “Docs”' }).click()
    await page.getByText(/redirects were added/).waitFor()
    const { items } = await call(listSiteRedirects, { params: { organizationId, siteId: site.id } })
    expect(items.map(({ source }) => source).toSorted()).toEqual(['/docs', '/docs/guide'])

    await page.goto(`${installation().url}/app/spaces/${space.id}/~/import`)
    const file = { name: 'own.md', mimeType: 'text/markdown', buffer: Buffer.from('# A page of my own\n') }
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles(file)
    await page.getByRole('button', { name: 'See what is there' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Nothing of it was written.').waitFor()
    await page.getByRole('link', { name: 'Import something else' }).click()
    await page.getByRole('link', { name: /own\.md.*Discarded/ }).waitFor()
    await page.getByRole('link', { name: /127\.0\.0\.1.*2 pages and files were imported/ }).waitFor()

    await page.goto(`${installation().url}/app/spaces/${space.id}/~/export`)
    await page.getByText('One page alone').click()
    await pick(page.getByRole('combobox', { name: 'Page' }), 'Gui', 'Guide')
    await page.getByRole('button', { name: 'Make the file' }).click()
    await page.getByText(/It is ready/).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    const made = await download
    expect(made.suggestedFilename()).toBe('Moved here.pdf')
    expect(
      readFileSync(await made.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await page.getByText('A zip of pages to read anywhere').click()
    await page.getByRole('button', { name: 'Make the file' }).click()
    await page.getByText(/It is ready/).waitFor()
  },
)

test('a website that did not answer is tried again with its address in the field', async () => {
  const { call, organizationId } = installation()
  const space = await call(createSpace, { params: { organizationId }, body: { title: 'Second try' } })
  const { port } = website.address() as AddressInfo
  const page = await at(`/app/spaces/${space.id}/~/import`)
  await page.getByText('A website', { exact: true }).click()
  const address = page.getByLabel('Address of the website')
  await address.fill(`http://127.0.0.1:${port}/dogs/`)
  await page.getByRole('button', { name: 'See what is there' }).click()
  await page.getByRole('heading', { level: 1, name: 'The import did not work' }).waitFor()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.poll(() => address.inputValue()).toBe(`http://127.0.0.1:${port}/dogs/`)
  await address.fill(`http://127.0.0.1:${port}/docs/`)
  await page.getByRole('button', { name: 'See what is there' }).click()
  await page.getByRole('heading', { name: '3 pages were found' }).waitFor()
})
