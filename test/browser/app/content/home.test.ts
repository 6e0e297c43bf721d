import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCollection } from '../../../../src/contract/content/collections.ts'
import { updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { searchSpaceContent } from '../../../../src/contract/content/search.ts'
import { createSpace, getSpaceById } from '../../../../src/contract/content/spaces.ts'
import { listStarredSpaces } from '../../../../src/contract/content/stars.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()

const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, new RegExp(`^${name}`)).hover()
  await row(page, new RegExp(`^${name}`))
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function moveTo(page: Page, name: string, place: string): Promise<void> {
  await choose(page, name, 'Move to…')
  const dialog = page.getByRole('dialog', { name: `Move “${name}”` })
  await dialog.getByRole('combobox', { name: 'Into the collection' }).fill(place.slice(0, 6))
  await page.getByRole('option', { name: place }).click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
}

test('somebody stars a space, moves it into a collection, renames, deletes it and takes that back', async () => {
  const { call, organizationId } = installation()
  const params = { organizationId }
  const { id: spaceId } = await call(createSpace, { params, body: { title: 'Garden' } })
  const { id: collectionId } = await call(createCollection, { params, body: { title: 'Outdoors' } })
  const page = await at(`/app/orgs/${organizationId}`)
  await choose(page, 'Garden', 'Star')
  const starred = async () => (await call(listStarredSpaces, { params })).items.map(({ id }) => id)
  await expect.poll(starred).toEqual([spaceId])
  await moveTo(page, 'Garden', 'Outdoors')
  const space = () => call(getSpaceById, { params: { spaceId } })
  await expect.poll(async () => (await space()).parent).toBe(collectionId)
  // Below the pointer it would go away from what is pressed.
  await page.getByRole('row', { name: /^Garden/, level: 2 }).waitFor()
  await choose(page, 'Garden', 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Allotment')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await space()).title).toBe('Allotment')
  await choose(page, 'Allotment', 'Delete')
  await expect.poll(async () => (await space()).deletedAt).toBeTypeOf('string')
  const deleted = page.getByRole('alertdialog', { name: '“Allotment” is deleted' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await space()).deletedAt).toBeUndefined()
  await choose(page, 'Allotment', 'Delete')
  await expect.poll(async () => (await space()).deletedAt).toBeTypeOf('string')
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Restore Allotment' }).click()
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
  expect((await space()).parent).toBe(collectionId)
})

test('a collection is deleted only after a question, and what is moved can be moved back', async () => {
  const { call, organizationId } = installation()
  const params = { organizationId }
  const { id: parent } = await call(createCollection, { params, body: { title: 'Attic' } })
  const { id: spaceId } = await call(createSpace, { params, body: { title: 'Boxes', parent } })
  const space = () => call(getSpaceById, { params: { spaceId } })
  const page = await at(`/app/orgs/${organizationId}`)
  await moveTo(page, 'Boxes', 'Nothing, at the top')
  await page.getByText('“Boxes” is moved').first().waitFor()
  await row(page, /^Boxes/).press('Control+z')
  await expect.poll(async () => (await space()).parent).toBe(parent)
  await choose(page, 'Attic', 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete “Attic”?' })
  await question.getByText('With all that is in it.').waitFor()
  expect((await space()).deletedAt).toBeUndefined()
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByText('“Attic” is deleted').first().waitFor()
})

test('what was read stands on the start page, to go on with', async () => {
  const { organizationId } = installation()
  const page = await at(`/app/orgs/${organizationId}`)
  await row(page, /^Welcome/).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome to Lectern' }).waitFor()
  await page.getByRole('row', { name: 'News' }).click()
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: /News/ }).click()
  await page.waitForURL(/\/reference\/news$/)
})

test('a search shows what a page says, and leads by keyboard to the part that says it', async () => {
  const { call, organizationId } = installation()
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'Orchard' } })
  const filling = 'Nothing about it here.\n\n'.repeat(40)
  const markdown = `${filling}## Pruning\n\n${'In winter, '.repeat(8)}cut the **mirabelles** back.\n\n${filling}`
  const changes = [{ operation: 'insert_page' as const, title: 'Trees', document: { markdown } }]
  await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  const found = () => call(searchSpaceContent, { params: { spaceId }, query: { query: 'mirabelle' } })
  await expect.poll(async () => (await found()).items.length).toBe(1)
  const page = await at(`/app/orgs/${organizationId}`)
  await page.setViewportSize({ width: 390, height: 600 })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('Mirabelle')
  const part = page.getByRole('option', { name: 'Pruning' })
  expect(await part.locator('mark').textContent()).toBe('mirabelles')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/trees#pruning$/)
  // Below the bar that stays at the top.
  const heading = page.getByRole('heading', { name: 'Pruning' })
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBeGreaterThan(52)
  expect((await heading.boundingBox())?.y).toBeLessThan(120)
})

test('people, spaces and places are found by name in the palette', async () => {
  const page = await at(`/app/orgs/${installation().organizationId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('administrator')
  await page.getByRole('option', { name: /Administrator/ }).waitFor()
  await page.getByRole('searchbox').fill('teams')
  await page.getByRole('option', { name: 'Teams' }).click()
  await page.waitForURL(/\/settings\/teams$/)
})
