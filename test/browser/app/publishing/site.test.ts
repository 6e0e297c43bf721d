import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import { getSiteStructure } from '../../../../src/contract/publishing/site-structure.ts'
import { listSites } from '../../../../src/contract/publishing/sites.ts'
import { updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { pick } from '../pick.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()
const fontFile = {
  mimeType: 'font/woff2',
  buffer: readFileSync(
    new URL(
      '../../../../node_modules/@fontsource-variable/fira-code/files/fira-code-cyrillic-wght-normal.woff2',
      import.meta.url,
    ),
  ),
}
let spaceId: string

beforeAll(async () => {
  const { call, organizationId } = installation()
  const params = { organizationId }
  spaceId = (await call(createSpace, { params, body: { title: 'Handbook' } })).id
  await call(createSpace, { params, body: { title: 'Reference' } })
  const document = { markdown: 'Words for readers.' }
  const changes = [{ operation: 'insert_page' as const, title: 'Welcome', document }]
  await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
})

async function siteParams() {
  const { call, organizationId } = installation()
  const { items } = await call(listSites, { params: { organizationId }, query: { title: 'Handbook' } })
  return { organizationId, siteId: items[0]?.id ?? '' }
}

/** What a stranger finds at the address of a site. */
async function readAt(address: string): Promise<string> {
  return (await fetch(address)).text()
}

const toast = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })

describe('a site', () => {
  test('is three clicks away from its space, and its address is there to copy, to open and to take back', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    await page.getByRole('button', { name: 'More of this space' }).click()
    await page.getByRole('menuitem', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('heading', { level: 1, name: 'Handbook' }).waitFor()
    const shown = page.getByRole('textbox', { name: 'Address' })
    await expect.poll(() => shown.inputValue()).toMatch(/^http/)
    const address = await shown.inputValue()
    expect(await readAt(address)).toContain('Words for readers.')
    await page.getByRole('button', { name: 'Take off the web' }).click()
    await toast(page, 'is no longer on the web').waitFor()
    await expect.poll(() => readAt(address)).not.toContain('Words for readers.')
    const preview = await page.getByRole('link', { name: 'Open a preview' }).getAttribute('href')
    expect(await readAt(preview ?? '')).toContain('Words for readers.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Take off the web' }).waitFor()
    await expect.poll(() => readAt(address)).toContain('Words for readers.')
  })

  test('gets sections that are named, moved by the keyboard and moved back', async () => {
    const { call } = installation()
    const params = await siteParams()
    const titles = async () => {
      const { structure } = await call(getSiteStructure, { params })
      return structure.map(({ title }) => title)
    }
    const page = await at(`/app/sites/${params.siteId}/structure`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Section', exact: true }).click()
    await pick(page.getByRole('combobox', { name: 'Space' }), 'Refer', 'Reference')
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    const section = page.getByRole('row', { name: 'Reference' }).first()
    await section.waitFor()
    await expect.poll(titles).toEqual(['Handbook', 'Reference'])
    await section.press('F2')
    await page.getByRole('textbox', { name: 'Name' }).fill('API reference')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: 'API reference' }).waitFor()
    await page.getByRole('row', { name: 'API reference' }).hover()
    await page.getByRole('button', { name: 'Actions for API reference' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect.poll(titles).toEqual(['API reference', 'Handbook'])
    await toast(page, 'is moved').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(titles).toEqual(['Handbook', 'API reference'])
    await page.getByRole('row', { name: 'API reference' }).hover()
    await page.getByRole('button', { name: 'Actions for API reference' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(titles).toEqual(['Handbook'])
    await toast(page, 'is taken off').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(titles).toEqual(['Handbook', 'API reference'])
    // What is refused is told where it was typed, and the keyboard is still there.
    await page.getByRole('row', { name: 'API reference' }).hover()
    await page.getByRole('button', { name: 'Actions for API reference' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Condition' }).fill('visitor.claims.plan ==')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const refused = dialog.getByRole('textbox', { name: 'Condition' })
    await dialog.getByText('Unexpected token').waitFor()
    expect(await refused.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('is changed beside the site itself, and readers see nothing of it until it is saved', async () => {
    const { siteId } = await siteParams()
    const page = await at(`/app/sites/${siteId}/customization`)
    const preview = page.frameLocator('iframe')
    await preview.getByText('Words for readers.').waitFor()
    await page.getByRole('button', { name: 'Announcement' }).click()
    await page.getByText('Show an announcement').click()
    await page.getByRole('textbox', { name: 'Message' }).fill('We moved to a new house')
    await preview.getByText('We moved to a new house').waitFor()
    const address = await addressOf(siteId)
    expect(await readAt(address)).not.toContain('We moved')
    // What was not saved is there again after the lid was closed.
    await page.reload()
    await preview.getByText('We moved to a new house').waitFor()
    await page.getByRole('button', { name: 'Announcement' }).click()
    await page.getByText('Show an announcement').click()
    await preview.getByText('We moved to a new house').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await preview.getByText('We moved to a new house').waitFor()
    // Nor is what was changed right before one went elsewhere.
    await page.getByRole('textbox', { name: 'Message' }).fill('We moved to another house')
    await page.getByRole('link', { name: 'Domain' }).click()
    await page.getByRole('heading', { level: 1, name: 'Domain' }).waitFor()
    await page.getByRole('link', { name: 'Customization' }).click()
    await preview.getByText('We moved to another house').waitFor()
    // Nor right before one closed the lid.
    await page.getByRole('button', { name: 'Announcement' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('We moved to the last house')
    await page.reload()
    await preview.getByText('We moved to the last house').waitFor()
    // A font of one's own, which the preview is drawn with at once.
    await page.getByRole('button', { name: 'Fonts' }).click()
    await page.getByRole('button', { name: /Text$/ }).click()
    await page.getByRole('option', { name: 'A font of your own' }).click()
    const files = page.getByRole('group', { name: 'Files of the font' })
    await files.locator('input[type=file]').setInputFiles({ ...fontFile, name: 'CompanySans-Bold.woff2' })
    await page.getByRole('button', { name: /Company Sans|CompanySans/ }).waitFor()
    await page.getByRole('button', { name: 'Header' }).click()
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByRole('button', { name: /Leads to/ }).click()
    await page.getByRole('option', { name: 'A page' }).click()
    await pick(page.getByRole('combobox', { name: 'Page' }), 'Wel', /Welcome/)
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Readers see it now').waitFor()
    await expect.poll(() => readAt(address)).toContain('We moved to the last house')
    expect(await readAt(address)).toContain("@font-face{font-family:'CompanySans'")
    expect(await readAt(address)).toMatch(/<a [^>]*>New link<\/a>/)
  })

  test('is deleted by whoever types its name', async () => {
    const { siteId } = await siteParams()
    const page = await at(`/app/sites/${siteId}/settings`)
    await page.getByRole('button', { name: 'Delete this site' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    expect(await dialog.getByRole('button', { name: 'Delete this site' }).isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('Handbook')
    await dialog.getByRole('button', { name: 'Delete this site' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Handbook', exact: true }).count()).toBe(0)
    const stale = await at(`/app/sites/${siteId}`)
    await stale.getByText('There is nothing here').waitFor()
  })
})

async function addressOf(siteId: string): Promise<string> {
  const { call, organizationId } = installation()
  const { items } = await call(listSites, { params: { organizationId } })
  return items.find(({ id }) => id === siteId)?.urls.published ?? ''
}
