import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminToken } from '../../bench/instance.ts'
import { listSpacesInOrganizationById } from '../../src/contract/content/spaces.ts'
import { endPrograms } from '../program.ts'
import { complaintsOf, useBrowser } from './browser.ts'
import { startInstallation, type Installation } from './site.ts'

let site: Installation
let folder: string
const { open } = useBrowser()

beforeAll(async () => {
  site = await startInstallation()
  folder = await mkdtemp(join(tmpdir(), 'lectern-export-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await endPrograms()
})

async function unpackWelcome(): Promise<string> {
  const { organizationId, call, url } = site
  const { items } = await call(listSpacesInOrganizationById, { params: { organizationId } })
  const space = items.find(({ title }) => title === 'Welcome')
  const response = await fetch(`${url}/v1/spaces/${space?.id}/export?format=html`, {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  for (const [path, bytes] of Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return pathToFileURL(join(folder, 'contents.html')).href
}

test('an export is read from a folder: its tree leads on, and its search finds words', async () => {
  const start = await unpackWelcome()
  const page = await open()
  const complaints = complaintsOf(page)
  await page.goto(start)
  const tree = page.getByRole('navigation', { name: 'Pages' })
  await tree.getByRole('link', { name: 'Every block' }).click()
  await page.getByRole('heading', { level: 1, name: 'Every block' }).waitFor()
  expect(await tree.getByRole('link', { name: 'Every block' }).getAttribute('aria-current')).toBe('page')
  await page.locator('.diagram svg').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('propose change')
  await page.locator('#results').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /change/i }).waitFor()
  expect(complaints).toEqual([])
})
