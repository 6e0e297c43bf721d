import { expect, test } from 'vitest'
import { updateSpaceById } from '../../../../src/contract/content/spaces.ts'
import { listChangeRequestsForSpace } from '../../../../src/contract/review/change-requests.ts'
import { barriersOn } from '../barriers.ts'
import { endOf, saved, textOf, type, useWriter } from './writer.ts'

const { write, installation } = useWriter()

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a page gets another address and readers of its own, and nothing typed is lost on the way', async () => {
  const { page, read, markdown } = await write('One')
  await endOf(page, 'One')
  await type(page, ' and more')
  await page.getByRole('button', { name: 'Page options' }).click()
  const dialog = page.getByRole('dialog', { name: 'Page options' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('elsewhere')
  await dialog.getByText('Hidden from the list of pages').click()
  await dialog.getByRole('textbox', { name: 'Only for readers where' }).fill('visitor.claims.beta')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/elsewhere\?edit=true$/)
  await textOf(page).getByText('One and more').waitFor()
  expect(await read()).toMatchObject({
    slug: 'elsewhere',
    hidden: true,
    condition: 'visitor.claims.beta',
  })
  await expect.poll(markdown).toContain('One and more')
})

test('a page gets a cover, tags and a width of its own', async () => {
  const { page, read } = await write('One', { bypassCSP: true })
  await page.getByRole('button', { name: 'Page options' }).click()
  const dialog = page.getByRole('dialog', { name: 'Page options' })
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('beta, admins,beta')
  await dialog.getByRole('tab', { name: 'Looks' }).click()
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a picture' }).click()
  await (await choosing).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture })
  await dialog.locator('img').waitFor()
  await dialog.getByRole('slider').fill('400')
  expect(await dialog.locator('img').evaluate((shown) => shown.style.objectPosition)).toBe('50% 70%')
  const dark = dialog.getByRole('group', { name: 'Cover in the dark' })
  const choosingDark = page.waitForEvent('filechooser')
  await dark.getByRole('button', { name: 'Choose a picture' }).click()
  await (await choosingDark).setFiles({ name: 'dark.png', mimeType: 'image/png', buffer: picture })
  await dark.locator('img').waitFor()
  await dialog.getByRole('button', { name: /Width/ }).click()
  await page.getByRole('option', { name: 'Wide' }).click()
  await dialog.getByText('On this page').click()
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await read()).toMatchObject({
    tags: [{ tag: { kind: 'tag', tag: 'beta' } }, { tag: { kind: 'tag', tag: 'admins' } }],
    cover: { ref: { kind: 'file' }, refDark: { kind: 'file' }, yPos: 400 },
    layout: { width: 'wide', outline: false, title: true },
  })
  await page.locator('article img.only-light').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('article img.only-dark').waitFor()
})

test('the change request that one writes in is named in the bar, renamed and left for another', async () => {
  const { page, spaceId, address } = await write('One')
  await installation().call(updateSpaceById, { params: { spaceId }, body: { editMode: 'locked' } })
  await page.goto(address.replace('?edit=true', ''))
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.waitForURL(/\/changes\/1\//)
  await endOf(page, 'One')
  await type(page, '!')
  await saved(page)
  await page.getByRole('button', { name: 'Change request #1' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name of the change request' }).fill('Better words')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Better words' }).click()
  await page.getByRole('menuitem', { name: 'New change request' }).click()
  await page.waitForURL(/\/changes\/2\//)
  await page.getByRole('button', { name: 'Change request #2' }).click()
  await page.getByRole('menuitem', { name: 'Better words' }).click()
  await page.waitForURL(/\/changes\/1\//)
  await textOf(page).waitFor()
  const { items } = await installation().call(listChangeRequestsForSpace, {
    params: { spaceId },
    query: { status: 'draft' },
  })
  expect(items.map(({ subject }) => subject).sort()).toEqual(['', 'Better words'])
})
