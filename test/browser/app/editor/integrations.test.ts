import { expect, test } from 'vitest'
import {
  installIntegration,
  spaceInstallations,
  uninstallIntegration,
} from '../../../../src/contract/observers/installations.ts'
import { publishIntegration } from '../../../../src/contract/observers/integrations.ts'
import { bundleIntegration } from '../../../bundle.ts'
import { endOf, paste, saved, textOf, type, useWriter } from './writer.ts'

const { write, at, installation } = useWriter()

async function install(spaceId: string, more: object = {}): Promise<string> {
  const { call, organizationId: organization } = installation()
  const params = { integrationName: 'badge' }
  const body = {
    title: 'Badges',
    organization,
    scopes: [],
    script: await bundleIntegration('badge'),
    blocks: [
      { id: 'badge', title: 'Badge', description: 'A word in a box' },
      {
        id: 'chip',
        title: 'Chip',
        urlUnfurl: ['https://chips.example.org/**'],
        markdown: { codeblock: 'chip', body: 'source' },
      },
    ],
    ...more,
  }
  await call(publishIntegration, { params, body })
  const { id } = await call(installIntegration, { params, body: { organization } })
  const place = { params: { ...params, installationId: id }, body: { space: spaceId } }
  await call(spaceInstallations.install, place)
  return id
}

test(
  'a block of an integration is inserted, answers its writer, and keeps in the document what it was told',
  { timeout: 120_000 },
  async () => {
    const { page, spaceId, read, address } = await write('Before')
    const block = page.getByRole('group', { name: 'Integration' })
    const stored = async () => (await read()).document?.nodes.at(1)
    await install(spaceId)
    await page.reload()
    await textOf(page).waitFor()
    await endOf(page, 'Before')
    await type(page, '{Enter}')
    await type(page, '/badge')
    await page.getByRole('option', { name: /^Badge/ }).waitFor()
    await type(page, '{Enter}')
    await block.getByText('Badge: nothing').waitFor()
    await saved(page)

    await block.getByLabel('Label').fill('new')
    await block.getByRole('button', { name: 'Keep' }).click()
    await block.getByText('Badge: new').waitFor()
    await block.getByLabel('dot').fill('b -> c')
    await block.getByText('Badge: new').click()
    await page
      .getByRole('toolbar', { name: 'Options of the block' })
      .getByRole('button', { name: 'Shout' })
      .click()
    await block.getByText('Badge: NEW').waitFor()
    await block.getByRole('button', { name: 'Choose' }).click()
    await block.getByRole('button', { name: 'Take red' }).click()
    await block.frameLocator('iframe').getByText('Colour: red, apart').waitFor()
    await saved(page)
    const props = { label: 'NEW', code: 'b -> c', colour: 'red' }
    await expect
      .poll(stored)
      .toMatchObject({ type: 'integration', data: { integration: 'badge', block: 'badge', props } })

    // Whoever only reads has what it shows, and not what writers do with it.
    await page.goto(address.replace('?edit=true', ''))
    await page.getByText('Badge: NEW').waitFor()
    expect(await page.getByLabel('Label').count()).toBe(0)
    await page.frameLocator('iframe').getByText('Colour: red, apart').waitFor()
  },
)

test(
  'code and addresses that an integration claims are drawn by it, while one writes and reads',
  { timeout: 120_000 },
  async () => {
    const { page, spaceId, address, markdown } = await write('Before\n\n```chip\nred\n```\n\nAfter')
    await install(spaceId)
    await page.reload()
    await textOf(page).getByText('Chip of code red').waitFor()
    await endOf(page, 'red')
    await type(page, 'dish')
    await textOf(page).getByText('Chip of code reddish').waitFor()
    await endOf(page, 'Before')
    await type(page, '{Enter}')
    await paste(page, { 'text/plain': 'https://chips.example.org/blue' })
    await textOf(page).getByText('Chip of address https://chips.example.org/blue').waitFor()
    await type(page, 'Typed on')
    await saved(page)
    expect(await markdown()).toBe(
      'Before\n\n{% embed url="https://chips.example.org/blue" %}\n\nTyped on\n\n```chip\nreddish\n```\n\nAfter\n',
    )
    await page.goto(address.replace('?edit=true', ''))
    await page.getByText('Chip of code reddish').waitFor()
    await page.getByText('Chip of address https://chips.example.org/blue').waitFor()
  },
)

test(
  'a block whose integration is not installed says so, with a way there for those who may install it',
  { timeout: 150_000 },
  async () => {
    const { call, addMember, url, organizationId } = installation()
    const { page, spaceId, address } = await write('Before\n\n{% @badge/badge label="new" %}\n\nAfter')
    const installationId = await install(spaceId)
    const params = { integrationName: 'badge', installationId }
    await call(uninstallIntegration, { params })
    await page.reload()
    const problem = page.getByRole('status').filter({ hasText: 'This block is not shown.' })
    await problem.getByText('The integration "badge" is not installed on this space').waitFor()
    const way = problem.getByRole('link', { name: 'Open the integration' })
    expect(await way.getAttribute('href')).toBe(`/app/orgs/${organizationId}/integrations/badge`)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)

    const reading = address.replace('?edit=true', '')
    await page.goto(reading)
    await way.waitFor()
    await addMember('reader@example.org', 'read')
    const reader = await at(reading.replace(url, ''), { email: 'reader@example.org' })
    const told = reader.getByRole('status').filter({ hasText: 'This block is not shown.' })
    await told.waitFor()
    await reader.getByText('After').waitFor()
    expect(await told.getByRole('link').count()).toBe(0)

    // Whoever comes back from installing it finds it drawn.
    await install(spaceId)
    await page.evaluate('dispatchEvent(new Event("focus"))')
    await page.getByText('Badge: new').waitFor()
  },
)

test('a block that waits for the configuration of its space leads to where it is configured', async () => {
  const { call, organizationId } = installation()
  const { page, spaceId } = await write('Before\n\n{% @badge/badge label="new" %}\n\nAfter')
  const keyed = { properties: { key: { type: 'string', title: 'Key' } }, required: ['key'] }
  // Where it runs already, it goes on with what it has.
  const before = { integrationName: 'badge', installationId: await install(spaceId) }
  await call(uninstallIntegration, { params: before })
  await install(spaceId, { configurations: { space: keyed } })
  await page.reload()
  const problem = page.getByRole('status').filter({ hasText: 'is not configured yet' })
  const way = problem.getByRole('link', { name: 'Open the integration' })
  const whole = `/app/orgs/${organizationId}/integrations/badge`
  expect(await way.getAttribute('href')).toBe(`${whole}/spaces/${spaceId}`)
})
