import { attributes, html, type Html } from '../../../../engine/html/markup.ts'
import type { Words } from './words/index.ts'
import type { ProviderLink } from '../../identity-providers/index.ts'

/** What every form carries: the proof that this server wrote it, and where to go on to. */
export type FormState = { formToken: string; returnTo?: string | undefined }

/** A form in the words of whoever fills it in. */
export type WordedForm = FormState & { words: Words }

/** A sentence with what stands for `%` in it, which stands out. */
export function told(sentence: string, value: string): Html {
  const [before = '', after = ''] = sentence.split('%')
  return html`${before}<strong>${value}</strong>${after}`
}

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

export function providerLinks({ continueWith }: Words, providers: ProviderLink[]): Html[] {
  return providers.map(
    ({ label, startUrl }) => html`<a class="button quiet" href="${startUrl}">${continueWith(label)}</a>`,
  )
}

/** The two fields of a new password. */
export function newPasswordFields(words: Words): Html {
  return html`<label for="password">${words.newPassword}</label>
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
    <p class="note" id="password-note">${words.newPasswordHelp}</p>
    <label for="repeated">${words.sameAgain}</label>
    <input
      id="repeated"
      name="repeated"
      type="password"
      autocomplete="new-password"
      required
      maxlength="200"
    />`
}

/** Takes a code of an authenticator app. */
export function codeField({ code }: Words, is: { required?: true; autofocus?: true }): Html {
  return html`<label for="code">${code}</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="40"${attributes(is)}
    />`
}
