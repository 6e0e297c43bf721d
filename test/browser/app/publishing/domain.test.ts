import { beforeAll, expect, test } from 'vitest'
import { createSite } from '../../../../src/contract/publishing/sites.ts'
import { buildSite } from '../../site.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()
let params: { organizationId: string; siteId: string }

beforeAll(async () => {
  const changes = [{ operation: 'insert_page' as const, title: 'Home', document: { markdown: 'Words.' } }]
  params = await buildSite(installation(), { title: 'Handbook', changes })
})

test('a domain is set, its record copied also without TLS, and taken off again', async () => {
  const page = await at(`/app/sites/${params.siteId}/domain`, {
    prepare: async (tab) => {
      await tab.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`)
    },
  })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill(' https://Docs.Example.com/')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Waits for a record').waitFor()
  // The form is there once, and says what was kept.
  expect(await page.getByRole('heading', { name: 'A domain of your own' }).count()).toBe(1)
  expect(await name.inputValue()).toBe('docs.example.com')

  await page.getByText('Set this record where your domain is managed.').waitFor()
  await page.getByText('the name itself must lead to this server too').waitFor()
  const record = page.getByRole('group', { name: 'TXT record' })
  await record.getByRole('button', { name: 'Copy: TXT record, name' }).click()
  await record.getByRole('button', { name: 'Copied' }).waitFor()
  const folder = page.getByRole('textbox', { name: 'Address of the folder' })
  await folder.focus()
  await page.keyboard.press('Control+V')
  await expect.poll(() => folder.inputValue()).toBe('_lectern.docs.example.com')

  await page.getByRole('button', { name: 'Take the domain off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take the domain off' }).click()
  await page.getByText('Waits for a record').waitFor({ state: 'detached' })
  await expect.poll(() => name.inputValue()).toBe('')
  expect(await page.getByRole('heading', { name: 'A domain of your own' }).count()).toBe(1)
})

test('a domain that another site has is refused at its field', async () => {
  const { call } = installation()
  const { organizationId } = params
  const other = await call(createSite, { params: { organizationId }, body: { title: 'Other' } })
  const page = await at(`/app/sites/${params.siteId}/domain`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('help.example.com')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Waits for a record').waitFor()
  await page.goto(`${installation().url}/app/sites/${other.id}/domain`)
  await name.fill('help.example.com')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Another site has it already.').waitFor()
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect(await name.inputValue()).toBe('help.example.com')
})
