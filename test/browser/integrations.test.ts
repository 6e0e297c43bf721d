import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSpaceContent } from '../../src/contract/content/content.ts'
import {
  installIntegration,
  siteInstallations,
  spaceInstallations,
} from '../../src/contract/observers/installations.ts'
import { publishIntegration, type PublishIntegration } from '../../src/contract/observers/integrations.ts'
import { createSite, getSiteById } from '../../src/contract/publishing/sites.ts'
import { createSpace } from '../../src/contract/content/spaces.ts'
import { bundleIntegration } from '../bundle.ts'
import { endPrograms } from '../program.ts'
import { complaintsOf, useBrowser } from './browser.ts'
import { publish, startInstallation, type Installation } from './site.ts'

let site: Installation
let address: string
let spaceId: string
const { open } = useBrowser()

beforeAll(async () => {
  site = await startInstallation()
  const { organizationId } = site
  spaceId = (await site.call(createSpace, { params: { organizationId }, body: { title: 'Untitled' } })).id
  const other = await site.call(createSpace, { params: { organizationId }, body: { title: 'Other' } })
  const markdown =
    'Before.\n\n{% @counter/counter start="7" %}\n\n{% @counter/greeter %}\n\n{% embed url="https://things.example.org/a/1" %}\n'
  const changes = [{ operation: 'insert_page' as const, title: 'Home', document: { markdown } }]
  await site.call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  const made = await site.call(createSite, {
    params: { organizationId },
    body: { title: 'Live', spaces: [spaceId, other.id] },
  })
  const params = { organizationId, siteId: made.id }
  await install('counter', params.siteId, {
    scopes: ['site:script:inject'],
    blocks: [{ id: 'greeter', title: 'Greeter', urlUnfurl: ['https://things.example.org/**'] }],
  })
  await install('titler', params.siteId, { scopes: ['space:content:read', 'space:metadata:write'] })
  // On an origin of its own: beside the API no script of an integration runs.
  const { basename } = await site.call(getSiteById, { params })
  await publish(site, params)
  address = `${site.url.replace('//localhost', `//${basename}.localhost`)}/`
})
afterAll(endPrograms)

async function install(name: string, siteId: string, manifest: Partial<PublishIntegration>): Promise<void> {
  const script = await bundleIntegration(name)
  const organization = site.organizationId
  const params = { integrationName: name }
  await site.call(publishIntegration, {
    params,
    body: { title: 'Example', organization, script, ...manifest },
  })
  const { id } = await site.call(installIntegration, { params, body: { organization } })
  const place = { ...params, installationId: id }
  await site.call(spaceInstallations.install, { params: place, body: { space: spaceId } })
  await site.call(siteInstallations.install, { params: place, body: { siteId } })
}

test('a block of an integration is on the page, keeps its state, and answers its reader', async () => {
  const page = await open()
  const complaints = complaintsOf(page)
  await page.goto(address)
  await page.getByText('Count: 7').waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByText('Count: 8').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Count: 9').waitFor()

  const greeter = page.locator('.integration', { hasText: 'Who are you?' })
  await greeter.getByLabel('Name').fill('Ada')
  await greeter.getByLabel('Colour').selectOption('blue')
  await greeter.getByText('Chose blue').waitFor()
  await greeter.getByLabel('Loud').check()
  await greeter.getByRole('button', { name: 'Greet' }).click()
  await greeter.getByText('Hello Ada, blue!').waitFor()
  await greeter.getByRole('button', { name: 'Suggest' }).click()
  await page.getByText('Suggestions').waitFor()
  await page.getByRole('button', { name: 'Take Grace' }).click()
  await greeter.getByRole('button', { name: 'Greet' }).click()
  await greeter.getByText('Hello Grace, blue!').waitFor()
  expect(await page.getByText('Count: 9').count()).toBe(1)
  expect(page.url()).toBe(address)
  // The script that the integration adds to the site ran as well.
  await page.locator('html[data-counted="yes"]').waitFor()
  expect(complaints).toEqual([])
})

test('an address that an integration knows is shown by it', async () => {
  const page = await open()
  await page.goto(address)
  const shown = page.locator('.integration', { hasText: 'Shows https://things.example.org/a/1' })
  await shown.getByLabel('Name').fill('Ada')
  await shown.getByRole('button', { name: 'Greet' }).click()
  await shown.getByText('Hello Ada, red of https://things.example.org/a/1').waitFor()
})

test('without a script a block answers by a new page', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto(address)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByText('Count: 8').waitFor()
  const greeter = page.locator('.integration', { hasText: 'Who are you?' })
  await greeter.getByLabel('Name').fill('Ada')
  await greeter.getByLabel('Colour').selectOption('blue')
  await greeter.getByRole('button', { name: 'OK' }).click()
  await greeter.getByText('Chose blue').waitFor()
  expect(await greeter.getByLabel('Name').inputValue()).toBe('Ada')
})

test('an integration that follows the content changes what readers see', async () => {
  const page = await open()
  const changes = [{ operation: 'insert_page' as const, title: 'Another' }]
  await site.call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  const named = async () => {
    await page.goto(address)
    return page.locator('header').innerText()
  }
  await expect.poll(named, { timeout: 30_000, interval: 500 }).toContain('2 pages')
})
