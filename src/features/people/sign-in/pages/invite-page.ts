import { signInFrame } from './frame.ts'
import { html, type Html } from '../../../../engine/html/markup.ts'
import { hiddenFields, newPasswordFields, problem, providerLinks, told, type WordedForm } from './parts.ts'
import type { ProviderLink } from '../../identity-providers/index.ts'

/** What comes once one has joined: the organization, or first a second step, right away or after signing in again. */
export type AfterJoining = 'enter' | 'set-up' | 'sign-in'

/** What stands between the visitor and the organization. */
export type InviteStep =
  | { kind: 'join'; displayName: string; next: AfterJoining }
  | { kind: 'other-account'; email: string; displayName: string }
  | { kind: 'create-account'; email: string }
  | { kind: 'sign-in'; email: string }
  | { kind: 'prove-address' }
  | { kind: 'single-sign-on'; providers: ProviderLink[]; isSignedIn: boolean }

/** An invitation, with the next step for this visitor. */
export function invitePage(
  page: WordedForm & { path: string; organization: string; step: InviteStep; error?: string },
): string {
  return signInFrame({
    language: page.words.language,
    title: page.words.joinTitle(page.organization),
    body: html`${problem(page.error)}${bodyOf(page)}`,
  })
}

function bodyOf(page: WordedForm & { path: string; step: InviteStep }): Html {
  const { path, step, words } = page
  const hidden = hiddenFields({ formToken: page.formToken })
  const signInUrl = `/sign-in?return_to=${encodeURIComponent(path)}`
  switch (step.kind) {
    case 'join':
      return html`<p>${told(words.signedInAs, step.displayName)}</p>
        ${step.next === 'set-up' && html`<p>${words.joinSetsUp}</p>`}
        ${step.next === 'sign-in' && html`<p>${words.joinLeadsOut}</p>`}
        <form method="post" action="${path}">${hidden}<button type="submit">${words.join}</button></form>`
    case 'other-account':
      return html`<p>${told(words.inviteIsFor, step.email)} ${told(words.signedInAs, step.displayName)}</p>
        <form method="post" action="/sign-out">
          ${hiddenFields({ formToken: page.formToken, returnTo: path })}
          <button type="submit">${words.signOutAndGoOn}</button>
        </form>`
    case 'create-account':
      return html`<p>${told(words.makeAccountFor, step.email)}</p>
        <form method="post" action="${path}">
          ${hidden}
          <label for="name">${words.yourName}</label>
          <input id="name" name="name" autocomplete="name" required maxlength="64" />
          <input type="hidden" name="username" autocomplete="username" value="${step.email}" />
          ${newPasswordFields(words)}
          <button type="submit">${words.makeAccount}</button>
        </form>`
    case 'sign-in':
      return html`<p>${told(words.accountIsThere, step.email)}</p>
        <a class="button" href="${signInUrl}">${words.signInToJoin}</a>`
    case 'prove-address':
      return html`<a class="button" href="${signInUrl}">${words.signInToJoin}</a>
        <hr class="or" />
        <p>${words.noAccountYet}</p>
        <form method="post" action="${path}">
          ${hidden}
          <label for="email">${words.email}</label>
          <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" />
          <button class="quiet" type="submit">${words.sendLink}</button>
        </form>`
    case 'single-sign-on':
      return html`<p>${words.hasOwnSignIn}</p>
        ${providerLinks(words, step.providers)}
        ${step.isSignedIn ? '' : html`<p class="note"><a href="${signInUrl}">${words.haveAccount}</a></p>`}`
  }
}
