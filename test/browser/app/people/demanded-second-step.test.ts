import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useApp } from '../use-app.ts'
import { joinAs } from './newcomer.ts'

const { installation, open } = useApp()
const organization = (path: string) =>
  `${installation().url}/app/orgs/${installation().organizationId}${path}`
const password = 'correct horse battery staple'

function codeOf(secret: string): string {
  return new TOTP({ secret }).generate()
}

async function setUpOwn(page: Page): Promise<void> {
  await page.goto(organization('/account/security'))
  await page.getByRole('button', { name: 'Set up a second step' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue()
  await dialog.getByLabel('Code of six digits').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a second step is demanded by an administrator, and set up by a member who signs in, by keys', async () => {
  const member = await open()
  await joinAs(member, installation(), { email: 'grace@example.org', name: 'Grace', role: 'edit' })
  const page = await open()
  await joinAs(page, installation(), { email: 'boss@example.org', name: 'Boss', role: 'admin' })

  // Who has none is told what to do first.
  await page.goto(organization('/settings/single-sign-on'))
  const demand = page.getByRole('switch', { name: 'Every member has a second step' })
  await page.getByText('Members without a second step: 3 of 3.').waitFor()
  expect(await demand.isDisabled()).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Password and sessions' }).click()
  await setUpOwn(page)

  await page.goto(organization('/settings/single-sign-on'))
  await demand.focus()
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Members without a second step: 2 of 3.').waitFor()
  await dialog.getByRole('button', { name: 'Require a second step' }).click()
  await page.getByText('They set one up when they sign in next.').waitFor()
  expect(await demand.isChecked()).toBe(true)

  await page.goto(organization('/settings/members'))
  const row = (name: string) => page.getByRole('row', { name })
  await row('Boss').getByText('On', { exact: true }).waitFor()
  await row('Grace').getByText('None', { exact: true }).waitFor()
  // On a phone, too, with when they were here last; and the audit log says when what was done to whom.
  await page.setViewportSize({ width: 390, height: 844 })
  await row('Grace').getByText('Second step None').waitFor()
  await row('Grace').getByText('Last seen').waitFor()
  await page.goto(organization('/settings/audit'))
  await row('Joined').filter({ hasText: 'Grace' }).first().getByText('When just now').waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })

  // Its own session ended, and nobody turns it off.
  await page.goto(organization('/account/security'))
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Code of the app').fill('123456')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByText('demands a second step of its members').waitFor()

  await member.goto(organization(''))
  await member.getByLabel('E-mail').fill('grace@example.org')
  await member.getByLabel('Password').fill(password)
  await member.keyboard.press('Enter')
  await member.getByRole('heading', { level: 1, name: 'Set up a second step' }).waitFor()
  await member.getByRole('img', { name: 'The secret as a picture' }).waitFor()
  const secret = (await member.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await member.keyboard.press('Tab')
  await member.keyboard.press('Tab')
  await member.keyboard.type('000000')
  await member.keyboard.press('Enter')
  await member.getByRole('alert').filter({ hasText: 'The code is not right' }).waitFor()
  expect(await member.locator('code').textContent()).toBe(secret)
  await member.keyboard.press('Tab')
  await member.keyboard.press('Tab')
  await member.keyboard.type(codeOf(secret))
  await member.keyboard.press('Enter')
  await member.getByRole('heading', { level: 1, name: 'Your recovery codes' }).waitFor()
  expect(await member.locator('li').count()).toBe(10)
  const [download] = await Promise.all([
    member.waitForEvent('download'),
    member.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lectern-recovery-codes.txt')
  await member.getByRole('link', { name: 'I have kept them' }).click()
  await member.waitForURL(organization(''))
})
