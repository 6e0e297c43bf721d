import { expect, test } from 'vitest'
import { getOrganizationById } from '../../../../src/contract/people/organizations.ts'
import { useApp } from '../use-app.ts'

const { at, installation, open } = useApp()

test('the first administrator is led from the name of the organization to a published page', async () => {
  const page = await at('/app/welcome')
  await page.getByLabel('Name of the organization').fill('Acme')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { level: 1, name: 'Begin your first space' }).waitFor()
  await page.getByLabel('Name of the space').fill('Guide')
  await page.getByRole('button', { name: 'Make the space' }).click()
  await page.getByRole('heading', { level: 1, name: 'Put it on the web' }).waitFor()
  await expect.poll(() => page.getByLabel('Name of the site').inputValue()).toBe('Acme Guide')
  await page.reload()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your site is on the web' }).waitFor()
  const shown = page.getByRole('textbox', { name: 'Address of the site' })
  await expect.poll(() => shown.inputValue()).toMatch(/^http/)
  const address = await shown.inputValue()
  const visitor = await open()
  const response = await visitor.goto(address)
  expect(response?.status()).toBe(200)
  await visitor.getByText('Acme Guide').first().waitFor()
  const params = { organizationId: installation().organizationId }
  expect((await installation().call(getOrganizationById, { params })).title).toBe('Acme')
})

test('files that somebody has become the pages of the space', async () => {
  const page = await at('/app/welcome/space')
  await page.getByLabel('Name of the space').fill('Notes')
  await page.getByText('Bring files along').click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const text = '# A page of my own\n\nIts words.\n'
  await (await chooser).setFiles({ name: 'own.md', mimeType: 'text/markdown', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Make the space' }).click()
  await page.getByText(/is here now|are here now/).waitFor()
  const spaceId = new URL(page.url()).searchParams.get('space')
  await page.goto(`${installation().url}/app/spaces/${spaceId}/`)
  await page.getByRole('heading', { level: 1, name: 'A page of my own' }).waitFor()
})

test('a repository that is not there is told so, and another way is open', async () => {
  const page = await at('/app/welcome/space')
  await page.getByText('From a Git repository').click()
  await page.getByLabel('Address of the repository').fill('https://127.0.0.1:1/none.git')
  await page.getByRole('button', { name: 'Make the space' }).click()
  await page.getByText('It did not work:').waitFor()
  await page.getByRole('link', { name: 'Begin another way' }).click()
  await page.getByRole('heading', { level: 1, name: 'Begin your first space' }).waitFor()
})

test('every step can be skipped', async () => {
  const page = await at('/app/welcome')
  for (const title of ['What is your organization called?', 'Begin your first space', 'Put it on the web']) {
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('link', { name: 'Skip this step' }).click()
  }
  await page.getByRole('heading', { level: 1, name: 'You are ready' }).waitFor()
  await page.getByRole('link', { name: 'To the start page' }).click()
  await page.waitForURL(/\/app\/orgs\//)
})
