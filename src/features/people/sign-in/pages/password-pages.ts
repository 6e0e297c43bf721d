import { signInFrame } from './frame.ts'
import { html } from '../../../../engine/html/markup.ts'
import { hiddenFields, newPasswordFields, problem, withReturn, told, type WordedForm } from './parts.ts'

/** Where a link that was sent or printed leads when it is for setting a password. */
export function setPasswordPage(page: WordedForm & { code: string; email: string; error?: string }): string {
  const { words } = page
  return signInFrame({
    language: words.language,
    title: words.setPasswordTitle,
    body: html`${problem(page.error)}
      <p>${told(words.setPasswordText, page.email)}</p>
      <form method="post" action="/sign-in/password">
        ${hiddenFields(page)}
        <input type="hidden" name="code" value="${page.code}" />
        <input type="hidden" name="username" autocomplete="username" value="${page.email}" />
        ${newPasswordFields(words)}
        <button type="submit">${words.setPassword}</button>
      </form>`,
  })
}

export function forgotPasswordPage(page: WordedForm & { error?: string }): string {
  const { words } = page
  return signInFrame({
    language: words.language,
    title: words.resetTitle,
    body: html`${problem(page.error)}
      <p>${words.resetText}</p>
      <form method="post" action="/sign-in/forgot">
        ${hiddenFields(page)}
        <label for="email">${words.email}</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254" />
        <button type="submit">${words.sendLink}</button>
      </form>
      <p class="note"><a href="${withReturn('/sign-in', page.returnTo)}">${words.backToSignIn}</a></p>`,
  })
}

/** Where a link for signing in leads: a button, since programs that read mail follow links, too. */
export function followLinkPage(page: WordedForm & { code: string; email: string }): string {
  const { words } = page
  return signInFrame({
    language: words.language,
    title: words.signIn,
    body: html`<p>${told(words.asEmail, page.email)}</p>
      <form method="post" action="/sign-in/link/follow">
        ${hiddenFields(page)}
        <input type="hidden" name="code" value="${page.code}" />
        <button type="submit">${words.signIn}</button>
      </form>`,
  })
}
