import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listWebhooks } from '../../../../src/contract/observers/webhooks.ts'
import {
  listMembersInOrganizationById,
  removeMemberFromOrganizationById,
} from '../../../../src/contract/people/members.ts'
import { getOrganizationById, updateOrganizationById } from '../../../../src/contract/people/organizations.ts'
import { createToken } from '../../../../src/contract/people/tokens.ts'
import { createClient, RefusedCall } from '../../../../src/contract/client.ts'
import { copiedLink } from '../../browser.ts'
import { pick } from '../pick.ts'
import { useApp } from '../use-app.ts'
import { joinAs } from './newcomer.ts'

const { at, installation, open } = useApp({ LECTERN_ALLOW_PRIVATE_NETWORK: 'true' })
const settings = (path = '') => `/app/orgs/${installation().organizationId}/settings${path}`

describe('an administrator of an organization', () => {
  test('renames it and says whose addresses may join; what is refused stays to be corrected', async () => {
    const page = await at(settings())
    const form = page.locator('form')
    await page.getByText('You are the only administrator.').waitFor()
    expect(await page.getByRole('button', { name: 'Leave the organization' }).count()).toBe(0)
    await page.getByLabel('Name', { exact: true }).fill('Acme')
    await form.first().getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alertdialog').filter({ hasText: 'Saved' }).first().waitFor()
    await page.getByLabel('E-mail domains').fill('not a domain')
    await form.nth(1).getByRole('button', { name: 'Save' }).click()
    await page.getByText('This is not written as it has to be.').waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('emailDomains')
    expect(await page.getByLabel('E-mail domains').inputValue()).toBe('not a domain')
    await page.getByLabel('E-mail domains').fill('acme.example')
    await form.nth(1).getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => {
        const params = { organizationId: installation().organizationId }
        const { title, emailDomains } = await installation().call(getOrganizationById, { params })
        return [title, ...emailDomains]
      })
      .toEqual(['Acme', 'acme.example'])
    await page.reload()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Acme')
  })

  test('sees what a member may see, and goes to where that is changed', async () => {
    await joinAs(await open(), installation(), {
      email: 'barbara@example.org',
      name: 'Barbara',
      role: 'comment',
    })
    const page = await at(settings('/members'))
    await page.getByRole('button', { name: 'Actions for Barbara' }).click()
    await page.getByRole('menuitem', { name: 'What they may see' }).click()
    const dialog = page.getByRole('dialog', { name: 'What Barbara may see' })
    await dialog.getByText('In no team.').waitFor()
    await expect.poll(() => dialog.getByRole('listitem').allTextContents()).toEqual(['Welcome Commenter'])
    await dialog.getByRole('link', { name: 'Welcome' }).click()
    await page.waitForURL(/\/~\/settings\/access$/)
  })

  test('makes a team, puts somebody in as its owner, and deletes it by typing its name', async () => {
    await joinAs(await open(), installation(), { email: 'ada@example.org', name: 'Ada', role: 'edit' })
    const page = await at(settings('/teams'))
    await page.getByRole('button', { name: 'New team' }).click()
    await page.getByLabel('Name').fill('Writers')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { level: 1, name: 'Writers' }).waitFor()
    await pick(page.getByRole('combobox', { name: 'Add a member' }), 'Ada', /Ada/)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('row', { name: /Ada/ }).waitFor()
    await page.getByRole('button', { name: /Role: Ada/ }).click()
    await page.getByRole('option', { name: /Owner/ }).click()
    await page.getByRole('button', { name: /Owner.*Role: Ada|Role: Ada.*Owner/ }).waitFor()
    await page.getByRole('button', { name: 'Delete the team' }).click()
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
    expect(await sure.isDisabled()).toBe(true)
    await page.getByLabel('Type “Writers” to go on').fill('Writers')
    await sure.click()
    await page.getByRole('heading', { name: 'No teams yet' }).waitFor()
  })

  test('sees whom was invited, takes an invitation back, and passes a link on', async () => {
    const page = await at(settings('/invitations'), { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Invite people' }).click()
    await page.getByLabel('E-mail addresses').fill('grace@example.org')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('row', { name: /grace@example.org/ }).waitFor()
    await page.getByRole('button', { name: 'Take the invitation back: grace@example.org' }).click()
    await page.getByText('Nobody is invited at the moment.').waitFor()
    await page.getByRole('button', { name: 'New invite link' }).click()
    await page.getByRole('menuitem', { name: 'Reader' }).click()
    await page.getByRole('button', { name: /^Copy/ }).click()
    const link = await copiedLink(page)
    await page.getByRole('button', { name: 'Done' }).click()
    const guest = await open()
    await guest.goto(link)
    await guest.getByRole('heading', { name: /Join/ }).waitFor()
    await page.getByRole('button', { name: 'Revoke the link: Reader' }).click()
    await page.getByText('There are no invite links.').waitFor()
    const response = await guest.goto(link)
    expect(response?.status()).toBe(404)
  })

  test('revokes a token for this organization', async () => {
    const { call, url, organizationId } = installation()
    const { token } = await call(createToken, { body: { name: 'Nightly build' } })
    const script = createClient({ endpoint: url, token })
    const look = () => script(getOrganizationById, { params: { organizationId } })
    await look()
    const page = await at(settings('/tokens'))
    await page.getByRole('button', { name: 'Revoke: Nightly build' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('row', { name: /Nightly build/ }).waitFor({ state: 'detached' })
    await expect(look()).rejects.toBeInstanceOf(RefusedCall)
  })

  test('finds in the audit log what somebody did, by filters that are in the address', async () => {
    const page = await at(settings('/audit'))
    // What is still there is called what it is called now.
    await page
      .getByRole('row', { name: /Site made/ })
      .getByText('Welcome')
      .waitFor()
    await page.getByRole('button', { name: /What was done/ }).click()
    await page.getByRole('option', { name: 'Team deleted' }).click()
    await page.waitForURL(/action=team\.deleted/)
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('gridcell', { name: 'Writers' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Details of Team deleted' }).click()
    await page.getByRole('dialog').getByText('team.deleted').waitFor()
    await page.getByRole('button', { name: 'Only what was done to this' }).click()
    await page.waitForURL(/target=/)
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page
      .getByRole('row', { name: /Signed in/ })
      .first()
      .waitFor()
  })
})

describe('a webhook', () => {
  let heard = 0
  let status = 500
  const listener = createServer((_request, response) => {
    heard += 1
    response.writeHead(status).end()
  })
  beforeAll(() => new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void listener.close())

  test('is made with a secret that is shown once, tested, and sent again what failed', async () => {
    const { port } = listener.address() as AddressInfo
    const page = await at(settings('/webhooks'))
    await page.getByRole('button', { name: 'New webhook' }).click()
    await page.keyboard.insertText(`http://127.0.0.1:${port}/hook`)
    await page.getByText('Site published', { exact: true }).click()
    await page.getByRole('button', { name: 'Create' }).dblclick()
    await expect.poll(() => page.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/)
    // It is never shown again, and so does not go with a key that was meant for the form before it.
    const secret = page.getByRole('textbox', { name: 'Secret' })
    await secret.waitFor()
    await page.keyboard.press('Escape')
    expect(await secret.inputValue()).not.toBe('')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('heading', { level: 1, name: `127.0.0.1:${port}` }).waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(`127.0.0.1:${port}`)
    const { organizationId, call } = installation()
    expect((await call(listWebhooks, { params: { organizationId } })).items).toHaveLength(1)
    status = 400
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByRole('row', { name: /ping/ }).getByText('Failed').waitFor()
    const list = await at(settings('/webhooks'))
    await list.getByRole('row', { name: /hook/ }).getByText('Failing').waitFor()
    status = 200
    await page.getByRole('button', { name: 'Send again: ping' }).click()
    await page.getByText('Delivered').waitFor()
    expect(heard).toBe(2)
    const again = page.getByRole('button', { name: 'Send again: ping' })
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe('Send again: ping')
    await page.getByText('Switched off, nothing is sent.').click()
    await expect.poll(() => again.first().isDisabled()).toBe(true)
  })
})

test('a change of role that the server refuses goes back, and the reason is shown', async () => {
  const { organizationId, call } = installation()
  await joinAs(await open(), installation(), { email: 'alan@example.org', name: 'Alan', role: 'read' })
  const page = await at(settings('/members'))
  await page.getByRole('row', { name: /Alan/ }).waitFor()
  await page.route('**/v1/orgs/*/members/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const body = JSON.stringify({ error: { code: 403, message: 'Not on a Sunday' } })
    return route.fulfill({ status: 403, contentType: 'application/json', body })
  })
  await page.getByRole('button', { name: /Role: Alan/ }).click()
  await page.getByRole('option', { name: /Editor/ }).click()
  await page.getByText('Not on a Sunday').waitFor()
  await page.getByRole('button', { name: /Reader.*Role: Alan|Role: Alan.*Reader/ }).waitFor()
  const query = { search: 'alan@example.org' }
  const { items } = await call(listMembersInOrganizationById, { params: { organizationId }, query })
  expect(items.map(({ role }) => role)).toEqual(['read'])
})

test('somebody in no organization joins the one that lists the domain of their address', async () => {
  const { organizationId, call, url } = installation()
  const person = { email: 'edsger@joining.example', name: 'Edsger', role: 'read' as const }
  await joinAs(await open(), installation(), person)
  const members = async () => {
    const query = { search: person.email }
    return (await call(listMembersInOrganizationById, { params: { organizationId }, query })).items
  }
  const userId = (await members())[0]?.id ?? ''
  await call(removeMemberFromOrganizationById, { params: { organizationId, userId } })
  const page = await at('/app/', { email: person.email })
  await page.getByText('Ask a colleague to invite you').waitFor()
  const emailDomains = ['joining.example']
  const params = { organizationId }
  const { title } = await call(updateOrganizationById, { params, body: { emailDomains } })
  await page.reload()
  await page.getByText(`With your address ${person.email} you may join`).waitFor()
  await page.getByRole('button', { name: `Join ${title}` }).click()
  await page.waitForURL(`${url}/app/orgs/${organizationId}`)
  expect(await members()).toHaveLength(1)
  await page.goto(`${url}/app/`)
  await page.waitForURL(`${url}/app/orgs/${organizationId}`)
})
