import { signInFrame } from './frame.ts'
import { html } from '../../../../engine/html/markup.ts'
import { hiddenFields, problem, providerLinks, withReturn, type WordedForm } from './parts.ts'
import type { ProviderLink } from '../../identity-providers/index.ts'

/** E-mail and password, a link by mail, or an organization's own sign-in. */
export function signInPage(
  page: WordedForm & {
    email?: string
    error?: string
    notice?: string
    /** Why one stands here. */
    reason?: string
    /** The organization whose sign-in was asked for by its hostname. */
    organization?: { title: string; providers: ProviderLink[] }
  },
): string {
  const hidden = hiddenFields(page)
  const { organization, words } = page
  return signInFrame({
    language: words.language,
    title: organization === undefined ? words.signIn : words.signInTo(organization.title),
    body: html`${problem(page.error)}${page.notice !== undefined && html`<p class="done" role="status">${page.notice}</p>`}${page.reason !== undefined && html`<p role="status">${page.reason}</p>`}
      ${
        organization !== undefined &&
        html`${providerLinks(words, organization.providers)}
          <hr class="or" />`
      }
      <form method="post" action="/sign-in">
        ${hidden}
        <label for="email">${words.email}</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          maxlength="254"
          value="${page.email ?? ''}"
        />
        <label for="password">${words.password}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxlength="200"
        />
        <button type="submit">${words.signIn}</button>
        <button class="quiet" type="submit" formaction="/sign-in/link" formnovalidate>
          ${words.sendLinkInstead}
        </button>
        <button class="quiet" type="submit" formaction="/sign-in/sso" formnovalidate>
          ${words.useSingleSignOn}
        </button>
      </form>
      <p class="note"><a href="${withReturn('/sign-in/forgot', page.returnTo)}">${words.forgot}</a></p>`,
  })
}
