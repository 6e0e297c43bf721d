import { signInFrame } from './frame.ts'
import { html } from '../../../../engine/html/markup.ts'
import { hiddenFields, problem, providerLinks, withReturn, type WordedForm } from './parts.ts'
import type { ProviderLink } from '../../identity-providers/index.ts'

/** Finds an organization's own sign-in, by an address or by the organization's hostname. */
export function ssoPage(page: WordedForm & { error?: string; providers: ProviderLink[] }): string {
  const { words } = page
  return signInFrame({
    language: words.language,
    title: words.singleSignOn,
    body: html`${problem(page.error)} ${providerLinks(words, page.providers)}
      ${page.providers.length > 0 && html`<hr class="or" />`}
      <form method="post" action="/sign-in/sso">
        ${hiddenFields(page)}
        <label for="email">${words.workEmail}</label>
        <input id="email" name="email" type="text" autocomplete="username" required maxlength="254" />
        <button type="submit" ${page.providers.length > 0 && html` class="quiet"`}>
          ${words.findOrganization}
        </button>
      </form>
      <p class="note"><a href="${withReturn('/sign-in', page.returnTo)}">${words.otherWays}</a></p>`,
  })
}
