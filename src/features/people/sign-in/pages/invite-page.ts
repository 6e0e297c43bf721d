import { signInFrame } from './frame.ts'
import { html, type Html } from '../../../../engine/html/markup.ts'
import { hiddenFields, newPasswordFields, problem, providerLinks, type FormState } from './parts.ts'
import type { ProviderLink } from '../../identity-providers/index.ts'

/** What stands between the visitor and the organization. */
export type InviteStep =
  | { kind: 'join'; displayName: string }
  | { kind: 'other-account'; email: string; displayName: string }
  | { kind: 'create-account'; email: string }
  | { kind: 'sign-in'; email: string }
  | { kind: 'prove-address' }
  | { kind: 'single-sign-on'; providers: ProviderLink[] }

/** An invitation, with the next step for this visitor. */
export function invitePage(
  page: FormState & { path: string; organization: string; step: InviteStep; error?: string },
): string {
  return signInFrame({
    title: `Join ${page.organization}`,
    body: html`${problem(page.error)}${bodyOf(page)}`,
  })
}

function bodyOf(page: FormState & { path: string; step: InviteStep }): Html {
  const { path, step } = page
  const hidden = hiddenFields({ formToken: page.formToken })
  const signInUrl = `/sign-in?return_to=${encodeURIComponent(path)}`
  switch (step.kind) {
    case 'join':
      return html`<p>You are signed in as <strong>${step.displayName}</strong>.</p>
        <form method="post" action="${path}">${hidden}<button type="submit">Join</button></form>`
    case 'other-account':
      return html`<p>
          This invitation is for <strong>${step.email}</strong>, and you are signed in as
          <strong>${step.displayName}</strong>.
        </p>
        <form method="post" action="/sign-out">
          ${hiddenFields({ formToken: page.formToken, returnTo: path })}
          <button type="submit">Sign out and go on</button>
        </form>`
    case 'create-account':
      return html`<p>Make an account for <strong>${step.email}</strong>.</p>
        <form method="post" action="${path}">
          ${hidden}
          <label for="name">Your name</label>
          <input id="name" name="name" autocomplete="name" required maxlength="64" />
          <input type="hidden" name="username" autocomplete="username" value="${step.email}" />
          ${newPasswordFields()}
          <button type="submit">Make the account and join</button>
        </form>`
    case 'sign-in':
      return html`<p>There is an account for <strong>${step.email}</strong> already.</p>
        <a class="button" href="${signInUrl}">Sign in to join</a>`
    case 'prove-address':
      return html`<a class="button" href="${signInUrl}">Sign in to join</a>
        <hr class="or" />
        <p>No account yet? We send you a link that makes one.</p>
        <form method="post" action="${path}">
          ${hidden}
          <label for="email">E-mail</label>
          <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" />
          <button class="quiet" type="submit">Send the link</button>
        </form>`
    case 'single-sign-on':
      return html`<p>This organization has a sign-in of its own.</p>
        ${providerLinks(step.providers)}
        <p class="note"><a href="${signInUrl}">I have an account already</a></p>`
  }
}
