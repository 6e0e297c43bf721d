import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { spaceContent, updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { createSpace, updateSpaceById } from '../../../../src/contract/content/spaces.ts'
import { changeRequestContent } from '../../../../src/contract/review/change-requests.ts'
import { createSite } from '../../../../src/contract/publishing/sites.ts'
import { barriersOn } from '../barriers.ts'
import { publish } from '../../site.ts'
import { joinAs } from '../people/newcomer.ts'
import { useApp } from '../use-app.ts'

const { at, open, installation } = useApp()

type Values = Record<string, string | number | boolean>

/** A space with variables, and a page that says two of them. */
async function build(variables: Values, editMode: 'live' | 'locked' = 'live') {
  const { call, organizationId } = installation()
  const body = { title: 'Valued', editMode: 'live' as const }
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body })
  const params = { spaceId }
  const markdown =
    'Get <code class="expression">space.vars.version</code> at <code class="expression">space.vars.address</code>.'
  const shown = { operation: 'insert_page' as const, title: 'Shown', document: { markdown } }
  const set = { operation: 'set_variables' as const, variables }
  await call(updateSpaceContent, { params, body: { changes: [shown, set] } })
  await call(updateSpaceById, { params, body: { editMode } })
  return { spaceId, values: async () => (await call(spaceContent.revision, { params })).variables }
}

const shownNames = (page: Page) => page.getByRole('rowheader').allTextContents()
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

test('a variable is made by keys alone, changed and renamed, and readers see what it says', async () => {
  const { spaceId, values } = await build({})
  const page = await at(`/app/spaces/${spaceId}/`)
  await page.getByRole('button', { name: 'More of this space' }).click()
  await page.getByRole('menuitem', { name: 'Variables' }).click()
  await page.getByRole('heading', { name: 'There are no variables yet' }).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: 'New variable' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('2nd')
  await page.getByText('First a letter from A to Z, then letters, digits and _.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Control+A')
  await page.keyboard.type('constructor')
  await page.getByText('“constructor” is a word of the expressions themselves.').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('version')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2.1')
  await page.keyboard.press('Enter')
  await gone(page)
  await expect.poll(() => shownNames(page)).toEqual(['version'])
  expect(await values()).toEqual({ version: '2.1' })
  expect(await barriersOn(page)).toEqual([])

  const { call, organizationId } = installation()
  const body = { title: 'Values', spaces: [spaceId] }
  const { id: siteId } = await call(createSite, { params: { organizationId }, body })
  const address = await publish(installation(), { organizationId, siteId })
  const reader = await open()
  const read = async () => {
    await reader.goto(address)
    return reader.locator('main').textContent()
  }
  expect(await read()).toContain('Get 2.1 at {{space.vars.address}}.')

  await page.getByRole('button', { name: 'Change “version”' }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill('3.0')
  await save(page)
  await gone(page)
  await expect.poll(read).toContain('Get 3.0 at')
  const writer = await at(`/app/spaces/${spaceId}/`)
  await writer.getByText('Get 3.0 at {{space.vars.address}}.').waitFor()

  await page.getByRole('button', { name: 'Change “version”' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('address')
  await page.getByText('Pages still say space.vars.version').waitFor()
  await save(page)
  await expect.poll(() => shownNames(page)).toEqual(['address'])
  await expect.poll(read).toContain('Get {{space.vars.version}} at 3.0.')
})

test('what others set meanwhile stays, a name that is taken is said, and a value keeps its kind', async () => {
  const { spaceId, values } = await build({ version: '2.1', limit: 10 })
  const page = await at(`/app/spaces/${spaceId}/~/variables`)
  await page.getByRole('button', { name: 'Change “limit”' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('version')
  await page.getByText('There is a variable “version” already.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('limit')
  await page.getByRole('textbox', { name: 'Value' }).fill('ten')
  await save(page)
  await page.getByText('Write a number, for example 2.5.').waitFor()
  await page.getByRole('textbox', { name: 'Value' }).fill('25')
  const changes = [
    { operation: 'set_variables' as const, variables: { version: '2.2', limit: 10, theirs: true } },
  ]
  await installation().call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  await save(page)
  await gone(page)
  expect(await values()).toEqual({ version: '2.2', limit: 25, theirs: true })
  await expect.poll(() => shownNames(page)).toEqual(['limit', 'theirs', 'version'])
})

test('a variable of a locked space is deleted by a change request, and readers are offered nothing', async () => {
  const { spaceId, values } = await build({ version: '2.1', limit: 10 }, 'locked')
  const page = await at(`/app/spaces/${spaceId}/~/variables`)
  await page.getByRole('button', { name: 'Delete “version”' }).click()
  await page.getByText('{{space.vars.version}}').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/\/changes\/1\/~\/variables$/)
  await page.getByText('“version” is deleted').waitFor()
  await expect.poll(() => shownNames(page)).toEqual(['limit'])
  const { call } = installation()
  const drafted = await call(changeRequestContent.revision, { params: { spaceId, changeRequestId: '1' } })
  expect(drafted.variables).toEqual({ limit: 10 })
  expect(await values()).toEqual({ version: '2.1', limit: 10 })

  const reader = await open()
  await joinAs(reader, installation(), { email: 'ada@example.org', name: 'Ada', role: 'read' })
  await reader.goto(`${installation().url}/app/spaces/${spaceId}/~/variables`)
  await expect.poll(() => shownNames(reader)).toEqual(['limit', 'version'])
  expect(await reader.getByRole('main').getByRole('button').count()).toBe(0)
})

test('where a value is put on a page the names are offered, and where there are none, the way to make one', async () => {
  const { spaceId } = await build({})
  const page = await at(`/app/spaces/${spaceId}/shown?edit=true`)
  const text = page.getByRole('textbox', { name: 'Text of the page' })
  const putIn = async () => {
    await text.getByText('Get').click({ position: { x: 2, y: 5 } })
    await page.keyboard.press('End')
    await page.keyboard.type(' /variable')
    await page.getByRole('option', { name: /Expression/ }).waitFor()
    await page.keyboard.press('Enter')
  }
  await putIn()
  await page.getByRole('textbox', { name: 'Expression' }).waitFor()
  await page.getByRole('link', { name: 'Define a variable' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Define a variable' }).click()
  await page.getByRole('button', { name: 'New variable' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('version')
  await page.getByRole('textbox', { name: 'Value' }).fill('2.1')
  await save(page)
  await gone(page)

  await page.goBack()
  await putIn()
  const field = page.getByRole('combobox', { name: 'Expression' })
  await field.waitFor()
  const offered = await page.evaluate(
    `[...document.querySelectorAll('datalist option')].map(({ value }) => value)`,
  )
  expect(offered).toEqual(['space.vars.version'])
  expect(await page.getByRole('link', { name: 'Define a variable' }).count()).toBe(0)
  expect(await barriersOn(page)).toEqual([])
  await field.fill('space.vars.version')
  await page.keyboard.press('Enter')
  await text.getByText('2.1', { exact: true }).last().waitFor()
})

test('the editor shows the values that readers see, and a name that nobody defined as wrong', async () => {
  const { spaceId } = await build({ version: '2.1' })
  const page = await at(`/app/spaces/${spaceId}/shown?edit=true`)
  const text = page.getByRole('textbox', { name: 'Text of the page' })
  await text.getByText('2.1', { exact: true }).waitFor()
  await text.getByTitle('There is no variable of this name').getByText('{{space.vars.address}}').waitFor()
  await text.getByText('2.1', { exact: true }).click()
  const field = page.getByRole('combobox', { name: 'Expression' })
  expect(await field.inputValue()).toBe('space.vars.version')
  await field.fill('space.vars.address')
  await page.keyboard.press('Enter')
  await expect.poll(() => text.getByText('{{space.vars.address}}').count()).toBe(2)
  await page.keyboard.press('Control+z')
  await text.getByText('2.1', { exact: true }).waitFor()

  // What somebody sets meanwhile is shown as soon as it is known.
  const set = { operation: 'set_variables' as const, variables: { version: '2.2', address: 'here' } }
  await installation().call(updateSpaceContent, { params: { spaceId }, body: { changes: [set] } })
  await text.getByText('2.2', { exact: true }).waitFor()
  await text.getByText('here', { exact: true }).waitFor()
})
