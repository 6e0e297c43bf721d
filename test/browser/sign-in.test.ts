import { createServer, type AddressInfo } from 'node:net'
import axe from 'axe-core'
import { TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganizationOIDCProvider } from '../../src/contract/people/oidc.ts'
import { updateOrganizationById } from '../../src/contract/people/organizations.ts'
import { createOrganizationSAMLProvider } from '../../src/contract/people/saml.ts'
import { inviteUsersToOrganization } from '../../src/contract/people/invites.ts'
import { updateOrganization } from '../../src/features/people/organizations/index.ts'
import { createLink } from '../../src/features/people/sign-in-links/create-link.ts'
import { transact } from '../../src/kernel/transact.ts'
import { bootApp, type TestApp } from '../app.ts'
import { buildOrganization, buildUser, type TestUser } from '../build.ts'
import { serveOidcIdp } from '../oidc-idp.ts'
import { newSamlIdp, serveSamlIdp } from '../saml-provider.ts'
import { launchBrowser } from './launch-browser.ts'

const password = 'correct horse battery'
let app: TestApp
let browser: Browser
let home: string
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  const port = await freePort()
  // By name, and the providers by number: another site for the browser, as in life.
  home = `http://localhost:${port}`
  app = await bootApp({ LECTERN_PUBLIC_URL: home })
  await app.app.listen({ port, host: 'localhost' })
  browser = await launchBrowser()
  ;({ organizationId, admin } = await buildOrganization(app, { title: 'Initech' }))
  const body = { emailDomains: ['initech.example'] }
  await app.call(updateOrganizationById, { params: { organizationId }, body }, admin.token)
})

afterAll(() => browser.close())

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** A page in a browser of its own, and everything that the browser complained about. */
async function openPage(options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, complaints, close: () => context.close() }
}

async function findProvider(page: Page, label: string): Promise<void> {
  await page.goto(`${home}/sign-in`)
  await page.getByLabel('E-mail').fill('somebody@initech.example')
  await page.getByRole('button', { name: 'Use single sign-on' }).click()
  await page.getByRole('link', { name: `Continue with ${label}` }).click()
}

describe('somebody signs in through their organization', () => {
  test('with SAML, from the sign-in page to a page that greets them', async () => {
    const idp = newSamlIdp('grace@initech.example')
    idp.person = { email: 'grace@initech.example', firstName: 'Grace', lastName: 'Hopper' }
    let acsUrl = ''
    await serveSamlIdp(idp, () => acsUrl)
    const { entityId, certificate, ssoUrl } = idp
    const body = { label: 'Okta', entityID: entityId, certificate, ssoURL: ssoUrl }
    const input = { params: { organizationId }, body }
    acsUrl = (await app.call(createOrganizationSAMLProvider, input, admin.token)).service.acsURL

    const { page, complaints, close } = await openPage()
    await findProvider(page, 'Okta')
    await page.waitForURL(`${home}/app/**`)
    await page.getByRole('heading', { level: 1, name: 'Initech' }).waitFor()
    await page.goto(`${home}/account`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hello, Grace Hopper')
    expect(await page.getByText('Initech', { exact: true }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(`${home}/sign-in`)
    expect(complaints).toEqual([])
    await close()
  })

  test('with OpenID Connect, from the sign-in page to a page that greets them', async () => {
    const idp = await serveOidcIdp()
    idp.person = { sub: 'ada', email: 'ada@initech.example', email_verified: true, name: 'Ada Lovelace' }
    const body = {
      label: 'Keycloak',
      issuer: idp.issuer,
      clientID: idp.clientId,
      clientSecret: idp.clientSecret,
    }
    const input = { params: { organizationId }, body }
    const { service } = await app.call(createOrganizationOIDCProvider, input, admin.token)
    idp.register(service.callbackURL)

    const { page, complaints, close } = await openPage()
    await findProvider(page, 'Keycloak')
    await page.waitForURL(`${home}/app/**`)
    await page.goto(`${home}/account`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hello, Ada Lovelace')
    expect(complaints).toEqual([])
    await close()
  })
})

test('without any script: set a password, sign in, make a token and use it', async () => {
  const user = await buildUser(app, { displayName: 'Alan Turing' })
  const path = await transact(app.services, { kind: 'system' }, (ctx) =>
    createLink(ctx, { email: user.email, purpose: 'password' }),
  )
  const { page, close } = await openPage({ javaScriptEnabled: false })
  await page.goto(`${home}${path}`)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('The same again').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.waitForURL(`${home}/app/`)
  await page.getByRole('link', { name: 'your account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()

  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('not right')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${home}/app/`)
  await page.getByRole('link', { name: 'your account' }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hello, Alan Turing')

  await page.getByLabel('Name').fill('laptop')
  await page.getByRole('button', { name: 'Create the token' }).click()
  const token = await page.getByRole('status').locator('code').textContent()
  const response = await fetch(`${home}/v1/user`, { headers: { authorization: `Bearer ${token}` } })
  expect(await response.json()).toMatchObject({ id: user.id })
  await page.getByRole('button', { name: 'Revoke laptop' }).click()
  await page.getByRole('button', { name: 'Revoke laptop' }).waitFor({ state: 'detached' })
  const after = await fetch(`${home}/v1/user`, { headers: { authorization: `Bearer ${token}` } })
  expect(after.status).toBe(401)
  await close()
})

test('a form on another site signs nobody in, and posts nothing in their name', async () => {
  const { page, close } = await openPage()
  await page.goto(`${home}/sign-in`)
  await page.goto('about:blank')
  await page.setContent(
    `<form method="post" action="${home}/sign-in"><input name="email" value="a@b.example"><input name="password" value="x"><button>Go</button></form>`,
  )
  await page.getByRole('button').click()
  await page.waitForURL(`${home}/sign-in`)
  expect(await page.getByRole('alert').textContent()).toContain('not from here')
  await close()
})

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  test('everybody can read and use the pages', async () => {
    const user = await buildUser(app)
    const path = await transact(app.services, { kind: 'system' }, (ctx) =>
      createLink(ctx, { email: user.email, purpose: 'password' }),
    )
    const body = { emails: [`${colorScheme}@initech.example`] }
    const input = { params: { organizationId }, body }
    const { invites } = await app.call(inviteUsersToOrganization, input, admin.token)
    // Only so that the checker, a script, can be put into pages that run none.
    const { page, close } = await openPage({ bypassCSP: true, colorScheme })
    const pages = [
      '/sign-in',
      '/sign-in/sso',
      '/sign-in/forgot',
      path,
      new URL(invites?.[0]?.url ?? '').pathname,
    ]
    for (const address of pages) {
      await page.goto(`${home}${address}`)
      expect(await violations(page), address).toEqual([])
    }
    await page.goto(`${home}${path}`)
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('The same again').fill(password)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.waitForURL(`${home}/app/**`)
    await page.goto(`${home}/account`)
    await page.getByLabel('Name').fill('laptop')
    await page.getByRole('button', { name: 'Create the token' }).click()
    await page.getByRole('status').locator('code').waitFor()
    expect(await violations(page), '/account').toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(isTooWide)).toBe(false)
    await close()
  })

  test('and set up a second step where it is demanded', async () => {
    const demanding = await buildOrganization(app, { title: 'Demanding' })
    const path = await transact(app.services, { kind: 'system' }, async (ctx) => {
      await updateOrganization(ctx.db, demanding.organizationId, { second_factor: 1 })
      return createLink(ctx, { email: demanding.admin.email, purpose: 'sign-in' })
    })
    const { page, close } = await openPage({
      bypassCSP: true,
      colorScheme,
      viewport: { width: 320, height: 640 },
    })
    await page.goto(`${home}${path}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Set up a second step' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(isTooWide)).toBe(false)
    const secret = (await page.locator('code').textContent()) ?? ''
    await page.getByLabel('Code').fill(new TOTP({ secret }).generate())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(isTooWide)).toBe(false)
    await close()
  })
})

const isTooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  )
}
