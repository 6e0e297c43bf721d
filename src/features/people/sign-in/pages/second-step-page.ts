import { signInFrame } from './frame.ts'
import { html } from '../../../../engine/html/markup.ts'
import { codeField, hiddenFields, problem, withReturn, type WordedForm } from './parts.ts'

/** Asks for a code of the authenticator app, or a recovery code. */
export function secondStepPage(page: WordedForm & { ticket: string; error?: string }): string {
  const { words } = page
  return signInFrame({
    language: words.language,
    title: words.secondStep,
    body: html`${problem(page.error)}
      <p>${words.secondStepText}</p>
      <form method="post" action="/sign-in/second-step">
        ${hiddenFields(page)}
        <input type="hidden" name="ticket" value="${page.ticket}" />
        ${codeField(words, { autofocus: true })}
        <details>
          <summary>${words.withoutApp}</summary>
          <p class="note">${words.withoutAppText}</p>
          <label for="recovery">${words.recoveryCode}</label>
          <input
            id="recovery"
            name="recovery"
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            maxlength="40"
          />
        </details>
        <button type="submit">${words.signIn}</button>
      </form>
      <p class="note"><a href="${withReturn('/sign-in', page.returnTo)}">${words.backToSignIn}</a></p>`,
  })
}
