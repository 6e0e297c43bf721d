import { html, type Html } from '../../../../engine/html/markup.ts'
import type { ProviderLink } from '../../identity-providers/index.ts'

/** What every form carries: the proof that this server wrote it, and where to go on to. */
export type FormState = { formToken: string; returnTo?: string | undefined }

export function hiddenFields({ formToken, returnTo }: FormState): Html {
  return html`<input type="hidden" name="form_token" value="${formToken}" />${
    returnTo !== undefined && html`<input type="hidden" name="return_to" value="${returnTo}" />`
  }`
}

/** An address of these pages that remembers where to go on to. */
export function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : `${path}?return_to=${encodeURIComponent(returnTo)}`
}

export function problem(message: string | undefined): Html {
  return message === undefined ? html`` : html`<p class="problem" role="alert">${message}</p>`
}

export function providerLinks(providers: ProviderLink[]): Html[] {
  return providers.map(
    ({ label, startUrl }) => html`<a class="button quiet" href="${startUrl}">Continue with ${label}</a>`,
  )
}

/** The two fields of a new password. */
export function newPasswordFields(): Html {
  return html`<label for="password">New password</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="new-password"
      required
      minlength="10"
      maxlength="200"
      aria-describedby="password-note"
    />
    <p class="note" id="password-note">At least 10 characters; a few words are good.</p>
    <label for="repeated">The same again</label>
    <input
      id="repeated"
      name="repeated"
      type="password"
      autocomplete="new-password"
      required
      maxlength="200"
    />`
}
