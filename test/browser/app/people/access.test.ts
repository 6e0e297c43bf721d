import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCollection, updateCollectionById } from '../../../../src/contract/content/collections.ts'
import { createSpace, getSpaceById } from '../../../../src/contract/content/spaces.ts'
import { spacePermissions } from '../../../../src/contract/people/content-permissions.ts'
import { createOrganizationTeam } from '../../../../src/contract/people/teams.ts'
import { pick } from '../pick.ts'
import { useApp } from '../use-app.ts'
import { joinAs } from './newcomer.ts'

const { at, installation, open } = useApp()
let spaceId: string
let collectionId: string

beforeAll(async () => {
  const { call, organizationId } = installation()
  await joinAs(await open(), installation(), { email: 'ada@example.org', name: 'Ada', role: 'comment' })
  const params = { organizationId }
  collectionId = (await call(createCollection, { params, body: { title: 'Product' } })).id
  await call(updateCollectionById, { params: { collectionId }, body: { defaultLevel: 'read' } })
  const body = { title: 'Handbook', parent: collectionId }
  spaceId = (await call(createSpace, { params, body })).id
  await call(createOrganizationTeam, { params, body: { title: 'Writers' } })
})

/** The row that says all of these. */
function rowOf(within: Page | Locator, ...texts: string[]): Locator {
  return texts.reduce((row, hasText) => row.filter({ hasText }), within.getByRole('row'))
}

const access = () => `/app/spaces/${spaceId}/~/settings/access`

describe('who may what on a space', () => {
  test('is shown with what is inherited, and from where', async () => {
    const page = await at(access())
    await page.getByText('Reader, as set on Product').filter({ visible: true }).waitFor()
    const people = page.getByRole('grid', { name: 'Everybody with access' })
    await rowOf(people, 'Ada', 'Reader', 'Everybody, set on Product').waitFor()
    await rowOf(people, 'Administrator of the organization').waitFor()
  })

  test('changes for one person: given, changed, and taken away again with a way back', async () => {
    const page = await at(access())
    await pick(page.getByRole('combobox', { name: 'Person or team' }), 'Ada', /Ada/)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const people = page.getByRole('grid', { name: 'Everybody with access' })
    await rowOf(people, 'Ada', 'Editor', 'Given here').waitFor()
    await page.getByRole('button', { name: /Role: Ada/ }).click()
    await page.getByRole('option', { name: /Reviewer/ }).click()
    await rowOf(people, 'Ada', 'Reviewer', 'Given here').waitFor()
    await page.getByRole('button', { name: 'Take away: Ada' }).click()
    await rowOf(people, 'Ada', 'Reader', 'Everybody, set on Product').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await rowOf(people, 'Ada', 'Reviewer', 'Given here').waitFor()
  })

  test('goes back when the server refuses it, with the reason beside it', async () => {
    const page = await at(access())
    const role = page.getByRole('button', { name: /Role: Ada/ })
    await role.waitFor()
    await page.route('**/permissions', (route) => {
      const body = JSON.stringify({ error: { code: 403, message: 'Not on a Sunday' } })
      return route.fulfill({ status: 403, contentType: 'application/json', body })
    })
    await role.click()
    await page.getByRole('option', { name: /Commenter/ }).click()
    await page.getByText('The role of Ada stays as it was: Not on a Sunday').waitFor()
    expect(await role.textContent()).toContain('Reviewer')
    const { items } = await installation().call(spacePermissions.listUsers, { params: { spaceId } })
    expect(items.map(({ permission }) => permission)).toEqual(['review'])
  })

  test('changes for a team, and for everybody', async () => {
    const page = await at(access())
    await pick(page.getByRole('combobox', { name: 'Person or team' }), 'Writers', /Writers/)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('row', { name: /Writers/ }).waitFor()
    await page.getByRole('button', { name: /Role of members/ }).click()
    await page.getByRole('option', { name: /No access/ }).click()
    const space = () => installation().call(getSpaceById, { params: { spaceId } })
    await expect.poll(async () => (await space()).defaultLevel).toBeNull()
  })
})

describe('the settings of a space', () => {
  test('rename it, have it changed by change requests only, and move it', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    await page.getByRole('button', { name: 'More of this space' }).click()
    await page.getByRole('menuitem', { name: 'Settings of the space' }).click()
    await page.getByLabel('Name', { exact: true }).fill('The handbook')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByRole('navigation', { name: 'The handbook' }).waitFor()
    await page.getByRole('button', { name: /Changes/ }).click()
    await page.getByRole('option', { name: /By change requests only/ }).click()
    await page.getByRole('button', { name: /By change requests only/ }).waitFor()
    await page.getByRole('button', { name: /^Product.*In$|In.*Product/ }).click()
    await page.getByRole('option', { name: 'The organization itself' }).click()
    await page.getByRole('button', { name: 'Move' }).click()
    await page.getByText('It is moved').waitFor()
    const space = await installation().call(getSpaceById, { params: { spaceId } })
    expect(space).toMatchObject({ title: 'The handbook', editMode: 'locked' })
    expect(space.parent).toBeUndefined()
  })

  test('delete it for whoever types its name, with a way back', async () => {
    const page = await at(`/app/spaces/${spaceId}/~/settings`)
    await page.getByRole('button', { name: 'Delete the space' }).click()
    await page.getByLabel('Type “The handbook” to go on').fill('The handbook')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    const space = () => installation().call(getSpaceById, { params: { spaceId } })
    await expect.poll(async () => (await space()).deletedAt).toBeUndefined()
  })
})

test('a collection is found at its address, renamed and given to somebody', async () => {
  const page = await at(`/app/collections/${collectionId}`)
  await page.getByLabel('Name', { exact: true }).fill('Products')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.getByRole('tab', { name: 'Access' }).click()
  await pick(page.getByRole('combobox', { name: 'Person or team' }), 'Ada', /Ada/)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await rowOf(page, 'Ada', 'Editor', 'Given here').waitFor()
})
