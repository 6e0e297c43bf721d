import { expect, test } from 'vitest'
import { english } from './words/index.ts'
import {
  accountPage,
  invitePage,
  messagePage,
  recoveryCodesPage,
  setUpPage,
  signInPage,
  ssoPage,
} from './index.ts'

const hostile = `"><script>alert(1)</script>&'`

test('what others wrote is text on every page that shows it', () => {
  const form = { words: english, formToken: hostile, returnTo: hostile }
  const providers = [{ label: hostile, startUrl: hostile }]
  const pages = [
    signInPage({ ...form, email: hostile, error: hostile, organization: { title: hostile, providers } }),
    setUpPage({
      ...form,
      ticket: hostile,
      authenticator: { secret: hostile, uri: hostile },
      organizations: [hostile],
      error: hostile,
    }),
    recoveryCodesPage({ words: english, codes: [hostile], next: hostile }),
    ssoPage({ ...form, providers, error: hostile }),
    messagePage({ title: hostile, text: hostile, providers, next: { href: hostile, label: hostile } }),
    invitePage({
      ...form,
      path: hostile,
      organization: hostile,
      step: { kind: 'other-account', email: hostile, displayName: hostile },
    }),
    accountPage({
      ...form,
      displayName: hostile,
      email: hostile,
      organizations: [{ title: hostile, role: hostile }],
      tokens: [{ id: hostile, name: hostile, rights: '', expires: '', lastUsed: '' }],
      sessions: [{ id: hostile, device: hostile, method: '', since: '', isCurrent: false }],
      hasPassword: true,
      newToken: hostile,
    }),
  ]
  for (const page of pages) expect(page).not.toContain('<script')
})
