import { signInFrame } from './frame.ts'
import { html } from '../../../../engine/html/markup.ts'
import { hiddenFields, problem, providerLinks, withReturn, type FormState } from './parts.ts'
import type { ProviderLink } from '../../identity-providers/index.ts'

/** Finds an organization's own sign-in, by an address or by the organization's hostname. */
export function ssoPage(page: FormState & { error?: string; providers: ProviderLink[] }): string {
  return signInFrame({
    title: 'Single sign-on',
    body: html`${problem(page.error)} ${providerLinks(page.providers)}
      ${page.providers.length > 0 && html`<hr class="or" />`}
      <form method="post" action="/sign-in/sso">
        ${hiddenFields(page)}
        <label for="email">E-mail at work, or the organization’s hostname</label>
        <input id="email" name="email" type="text" autocomplete="username" required maxlength="254" />
        <button type="submit" ${page.providers.length > 0 && html` class="quiet"`}>
          Find my organization
        </button>
      </form>
      <p class="note"><a href="${withReturn('/sign-in', page.returnTo)}">Other ways to sign in</a></p>`,
  })
}
