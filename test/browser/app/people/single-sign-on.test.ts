import { describe, expect, test } from 'vitest'
import {
  createOrganizationSAMLProvider,
  updateOrganizationSAMLProvider,
} from '../../../../src/contract/people/saml.ts'
import { newCertificate } from '../../../certificate.ts'
import { newSamlIdp, serveSamlIdp } from '../../../saml-provider.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp({ LECTERN_ALLOW_PRIVATE_NETWORK: 'true' })
const settings = (path = '') => `/app/orgs/${installation().organizationId}/settings${path}`

describe('a provider for single sign-on', () => {
  test('is made, tested and told what is wrong with it', async () => {
    const page = await at(settings('/single-sign-on'))
    await page.getByRole('button', { name: 'New provider' }).click()
    await page.getByRole('menuitem', { name: 'OpenID Connect provider' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please fill out this field.').waitFor()
    const above = page.getByRole('main').getByRole('link', { name: 'Single sign-on' })
    expect(await above.getAttribute('href')).toBe(settings('/single-sign-on'))
    await page.getByLabel('Label').fill('Keycloak')
    await page.getByLabel('Client ID').fill('lectern')
    await page.getByLabel('Issuer').fill('in the cellar')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please enter a URL.').waitFor()
    // What is mended is said before the next press, which would miss a button that moves.
    await page.getByLabel('Issuer').fill('http://127.0.0.1:1')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Keycloak' }).waitFor()
    const callback = page.getByRole('textbox', { name: 'Redirect address (callback)' })
    await expect.poll(() => callback.inputValue()).toContain('/oidc/')
    await page.getByRole('button', { name: 'Test the provider' }).click()
    await page.getByText('Something is wrong:').waitFor()
    await page.getByText(/The provider does not answer/).waitFor()
  })

  test('of which nothing but a label is saved says what is missing', async () => {
    const page = await at(settings('/single-sign-on/new-saml'))
    await page.getByLabel('Label').fill('Entra')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Entra' }).waitFor()
    const notice = page.getByText('Nobody can sign in with it yet.')
    expect(await notice.textContent()).toContain(
      'Entity ID of the provider, Sign-in address (SSO URL), Certificate.',
    )
    await page.getByLabel('Entity ID of the provider').fill('https://idp.example.org')
    await page.getByLabel('Sign-in address').fill('https://idp.example.org/sso')
    await page.getByLabel('Certificate').fill(newCertificate().certificate)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => notice.count()).toBe(0)
  })

  test('is tried with a person, who is told what is wrong and then whom it named', async () => {
    const { organizationId, call } = installation()
    const idp = newSamlIdp('grace@initech.example')
    let acsUrl = ''
    await serveSamlIdp(idp, () => acsUrl)
    const { certificate } = newCertificate()
    const body = { label: 'Okta', entityID: idp.entityId, certificate, ssoURL: idp.ssoUrl }
    const { id, service } = await call(createOrganizationSAMLProvider, { params: { organizationId }, body })
    acsUrl = service.acsURL

    const page = await at(settings(`/single-sign-on/${id}`))
    await page.getByText('Nobody has come back from the provider yet').waitFor()
    const tried = async () => {
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: 'Try a sign-in' }).click(),
      ])
      return tab
    }
    const wrong = await tried()
    await wrong.getByRole('heading', { name: 'You are not signed in' }).waitFor()
    await wrong.close()
    await page.reload()
    await page.getByText(/the certificate in the settings is perhaps not the provider’s/).waitFor()

    const params = { organizationId, samlProviderId: id }
    await call(updateOrganizationSAMLProvider, { params, body: { certificate: idp.certificate } })
    const right = await tried()
    await right.getByText('Okta says that you are grace@initech.example').waitFor()
    await right.getByRole('link', { name: 'Back to the settings' }).click()
    // Still the one who tried it.
    await right.getByRole('heading', { level: 1, name: 'Okta' }).waitFor()
    await expect.poll(() => right.getByText('Last accepted').count()).toBe(1)
    await right.close()
  })
})

describe('whoever was in the app and is no longer', () => {
  test('is told so, and goes on where they were', async () => {
    const page = await at(settings('/single-sign-on'), { viewport: { width: 1280, height: 800 } })
    await page.getByRole('heading', { level: 1, name: 'Single sign-on' }).waitFor()
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Teams' }).click()
    await page.getByText('You are no longer signed in').waitFor()
    expect(new URL(page.url()).searchParams.get('return_to')).toBe(settings('/teams'))
  })
})
