import { signInFrame } from './frame.ts'
import { html } from '../../../../engine/html/markup.ts'
import { hiddenFields, problem, providerLinks, withReturn, type FormState } from './parts.ts'
import type { ProviderLink } from '../../identity-providers/index.ts'

/** E-mail and password, a link by mail, or an organization's own sign-in. */
export function signInPage(
  page: FormState & {
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
  const { organization } = page
  return signInFrame({
    title: organization === undefined ? 'Sign in' : `Sign in to ${organization.title}`,
    body: html`${problem(page.error)}${page.notice !== undefined && html`<p class="done" role="status">${page.notice}</p>`}${page.reason !== undefined && html`<p role="status">${page.reason}</p>`}
      ${
        organization !== undefined &&
        html`${providerLinks(organization.providers)}
          <hr class="or" />`
      }
      <form method="post" action="/sign-in">
        ${hidden}
        <label for="email">E-mail</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          maxlength="254"
          value="${page.email ?? ''}"
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxlength="200"
        />
        <button type="submit">Sign in</button>
        <button class="quiet" type="submit" formaction="/sign-in/link" formnovalidate>
          Send me a link instead
        </button>
        <button class="quiet" type="submit" formaction="/sign-in/sso" formnovalidate>
          Use single sign-on
        </button>
      </form>
      <p class="note"><a href="${withReturn('/sign-in/forgot', page.returnTo)}">I forgot my password</a></p>`,
  })
}
