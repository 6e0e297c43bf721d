import { signInFrame } from './frame.ts'
import { html } from '../../../../engine/html/markup.ts'
import { hiddenFields, newPasswordFields, problem, withReturn, type FormState } from './parts.ts'

/** Where a link that was sent or printed leads when it is for setting a password. */
export function setPasswordPage(page: FormState & { code: string; email: string; error?: string }): string {
  return signInFrame({
    title: 'Set your password',
    body: html`${problem(page.error)}
      <p>
        For <strong>${page.email}</strong>. Everybody who is signed in to this account elsewhere is signed
        out.
      </p>
      <form method="post" action="/sign-in/password">
        ${hiddenFields(page)}
        <input type="hidden" name="code" value="${page.code}" />
        <input type="hidden" name="username" autocomplete="username" value="${page.email}" />
        ${newPasswordFields()}
        <button type="submit">Set the password</button>
      </form>`,
  })
}

export function forgotPasswordPage(page: FormState & { error?: string }): string {
  return signInFrame({
    title: 'Reset your password',
    body: html`${problem(page.error)}
      <p>We send you a link with which you can set a new one.</p>
      <form method="post" action="/sign-in/forgot">
        ${hiddenFields(page)}
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254" />
        <button type="submit">Send the link</button>
      </form>
      <p class="note"><a href="${withReturn('/sign-in', page.returnTo)}">Back to signing in</a></p>`,
  })
}

/** Where a link for signing in leads: a button, since programs that read mail follow links, too. */
export function followLinkPage(page: FormState & { code: string; email: string }): string {
  return signInFrame({
    title: 'Sign in',
    body: html`<p>As <strong>${page.email}</strong>.</p>
      <form method="post" action="/sign-in/link/follow">
        ${hiddenFields(page)}
        <input type="hidden" name="code" value="${page.code}" />
        <button type="submit">Sign in</button>
      </form>`,
  })
}
