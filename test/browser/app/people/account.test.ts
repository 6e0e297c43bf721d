import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../../../src/contract/client.ts'
import { getAuthenticatedUser } from '../../../../src/contract/people/users.ts'
import { useApp } from '../use-app.ts'
import { joinAs } from './newcomer.ts'

const { at, installation, open } = useApp()
const account = (path = '') => `/app/orgs/${installation().organizationId}/account${path}`
const password = 'correct horse battery staple'

describe('somebody looks after their own account:', () => {
  test('their name changes everywhere at once', async () => {
    const page = await at(account())
    await page.getByLabel('Your name').fill('Ada the first')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /Ada the first/ }).waitFor()
    const displayName = async () => (await installation().call(getAuthenticatedUser)).displayName
    await expect.poll(displayName).toBe('Ada the first')
  })

  test('their photo is shown wherever their name is, until they take it away; what is no picture is refused', async () => {
    const page = await at(account())
    const photo = page.getByRole('group', { name: 'Photo' })
    const input = page.locator('input[type=file]')
    await photo.waitFor()
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByRole('alert').filter({ hasText: 'no picture that can be shown' }).waitFor()
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await photo.getByRole('button', { name: 'Remove' }).waitFor()
    const { photoURL = '' } = await installation().call(getAuthenticatedUser)
    expect((await page.request.get(photoURL)).headers()['content-type']).toBe('image/png')
    // In the field itself, and at the foot of the navigation.
    const sizes = () => page.evaluate('[...document.images].map((image) => image.naturalWidth)')
    await expect.poll(sizes).toEqual([256, 256])
    await photo.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => page.locator('img').count()).toBe(0)
  })

  test('the theme is dark after choosing it, also after a reload', async () => {
    const page = await at(account())
    const theme = () => page.evaluate('document.documentElement.dataset.theme')
    await page.getByRole('button', { name: /Theme/ }).click()
    await page.getByRole('option', { name: 'Dark' }).click()
    await expect.poll(theme).toBe('dark')
    await page.reload()
    await page.getByRole('button', { name: /Dark/ }).waitFor()
    expect(await theme()).toBe('dark')
  })

  test('the app speaks the language of the browser, until another one is chosen', async () => {
    const page = await at(account(), { locale: 'de-AT' })
    await page.getByLabel('Ihr Name').waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('de')
    await page.getByRole('button', { name: /Deutsch/ }).click()
    await page.getByRole('option', { name: 'Français' }).click()
    await page.getByLabel('Votre nom').waitFor()
    await page.getByRole('button', { name: /Français/ }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await page.getByLabel('Your name').waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('en')
  })

  test('a token is made, shown once, works, and is revoked', async () => {
    const page = await at(account('/tokens'))
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByLabel('What is it for?').fill('A script')
    await page.getByRole('button', { name: 'Create' }).click()
    const shown = page.getByRole('textbox', { name: 'Token' })
    await expect.poll(() => shown.inputValue()).not.toBe('')
    const token = await shown.inputValue()
    const script = createClient({ endpoint: installation().url, token })
    expect((await script(getAuthenticatedUser)).object).toBe('user')
    await page.mouse.click(1, 1)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('New token')
    await page.reload()
    await page.getByRole('row', { name: /A script/ }).waitFor()
    expect(await page.content()).not.toContain(token)
    await page.getByRole('button', { name: 'Revoke: A script' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('row', { name: /A script/ }).waitFor({ state: 'detached' })
    await expect(script(getAuthenticatedUser)).rejects.toMatchObject({ status: 401 })
  })

  test('the password changes with the current one, and other browsers are signed out', async () => {
    const person = { email: 'grace@example.org', name: 'Grace', role: 'read' as const }
    const elsewhere = await open()
    await joinAs(elsewhere, installation(), person)
    const page = await open()
    await page.goto(`${installation().url}/sign-in?return_to=${account('/security')}`)
    await page.getByLabel('E-mail').first().fill(person.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Current password').fill('something else')
    await page.getByLabel('New password', { exact: true }).fill('a staple that is better')
    await page.getByLabel('New password, again').fill('a staple that is better')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('The current password is not right').waitFor()
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe(
      'a staple that is better',
    )
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('Your password is changed').waitFor()
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('')
    await elsewhere.goto(`${installation().url}/app/`)
    await elsewhere.waitForURL(/\/sign-in/)
  })

  test('a second step is turned on with an app, asked for at sign-in, and turned off', async () => {
    const person = { email: 'margaret@example.org', name: 'Margaret', role: 'read' as const }
    const page = await open({ acceptDownloads: true })
    await joinAs(page, installation(), person)
    await page.goto(`${installation().url}${account('/security')}`)
    await page.getByRole('button', { name: 'Set up a second step' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill('something else')
    await page.keyboard.press('Enter')
    await dialog.getByText('This is not your current password.').waitFor()
    await dialog.getByLabel('Current password').fill(password)
    await page.keyboard.press('Enter')
    await dialog.getByRole('img', { name: 'The secret as a picture' }).waitFor()
    const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue()
    const code = (ahead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })
    await dialog.getByLabel('Code of six digits').fill('000000')
    await page.keyboard.press('Enter')
    await dialog.getByText('This code is not right').waitFor()
    await dialog.getByLabel('Code of six digits').fill(code())
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    expect(await dialog.locator('li').count()).toBe(10)
    const recovery = (await dialog.locator('li').first().textContent()) ?? ''
    await page.keyboard.press('Escape')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('lectern-recovery-codes.txt')
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 recovery codes are left').waitFor()

    const elsewhere = await open()
    await elsewhere.goto(`${installation().url}/sign-in?return_to=${account('/security')}`)
    await elsewhere.getByLabel('E-mail').first().fill(person.email)
    await elsewhere.getByLabel('Password').fill(password)
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
    await elsewhere.getByRole('heading', { name: 'Second step' }).waitFor()
    expect(await elsewhere.evaluate('document.activeElement.id')).toBe('code')
    await elsewhere.keyboard.type('123456')
    await elsewhere.keyboard.press('Enter')
    await elsewhere.getByRole('alert').filter({ hasText: 'The code is not right' }).waitFor()
    await elsewhere.getByText('I do not have my app with me').click()
    await elsewhere.getByLabel('Recovery code').fill(recovery)
    await elsewhere.keyboard.press('Enter')
    await elsewhere.getByText('9 recovery codes are left').waitFor()

    await elsewhere.getByRole('button', { name: 'Turn off' }).click()
    await elsewhere.getByLabel('Code of the app, or a recovery code').fill(code(1))
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await elsewhere.getByText('Signing in asks for no code any more').waitFor()
    await elsewhere.getByRole('button', { name: 'Set up a second step' }).waitFor()
  })

  test('sessions elsewhere are ended, one or all', async () => {
    const signIn = async () => {
      const page = await open()
      await page.goto(`${installation().url}/sign-in?return_to=${account('/security')}`)
      await page.getByLabel('E-mail').first().fill('grace@example.org')
      await page.getByLabel('Password').fill('a staple that is better')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByText('This browser').waitFor()
      return page
    }
    const [lost, other, here] = [await signIn(), await signIn(), await signIn()]
    const ends = here.getByRole('button', { name: /Sign out there/ })
    await expect.poll(() => ends.count()).toBe(3)
    await ends.first().click()
    await expect.poll(() => ends.count()).toBe(2)
    await here.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect.poll(() => ends.count()).toBe(0)
    for (const page of [lost, other]) {
      await page.reload()
      await page.waitForURL(/\/sign-in/)
    }
  })
})

describe('whoever looks after the server', () => {
  test('sees how it is, what needs attention, and that mails are not set up', async () => {
    const page = await at('/app/administration')
    await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
    await page.getByText('No backup was made yet.').waitFor()
    await page.getByRole('row', { name: /people\.oidc-clients/ }).waitFor()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('Set LECTERN_SMTP_URL and start again').waitFor()
  })

  test('is nobody else: others are not led there, and are refused when they go', async () => {
    const person = { email: 'linus@example.org', name: 'Linus', role: 'admin' as const }
    const page = await open()
    await joinAs(page, installation(), person)
    await page.goto(`${installation().url}${account()}`)
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0)
    await page.goto(`${installation().url}/app/administration`)
    await page.getByText(/Only whoever looks after the server may/).waitFor()
  })
})
