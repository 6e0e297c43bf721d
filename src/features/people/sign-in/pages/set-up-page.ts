import { signInFrame } from './frame.ts'
import { html } from '../../../../engine/html/markup.ts'
import { qrCodeOf } from '../../../../engine/html/qr-code.ts'
import { codeField, hiddenFields, problem, told, withReturn, type WordedForm } from './parts.ts'
import type { Authenticator } from '../../second-factors/index.ts'
import type { Words } from './words/index.ts'

type SetUpPage = WordedForm & {
  ticket: string
  authenticator: Authenticator
  /** Those that demand it. */
  organizations: string[]
  error?: string
}

/** Where whoever has no second factor sets one up, since an organization of theirs demands it. */
export function setUpPage(page: SetUpPage): string {
  const { words, organizations, authenticator } = page
  const { size, path } = qrCodeOf(authenticator.uri)
  return signInFrame({
    language: words.language,
    title: words.setUp,
    body: html`${problem(page.error)}
      ${organizations.length > 0 && html`<p>${told(words.setUpText, organizations.join(', '))}</p>`}
      <p>${words.scanText}</p>
      <svg
        class="qr"
        role="img"
        aria-label="${words.qrCode}"
        viewBox="0 0 ${size} ${size}"
        shape-rendering="crispEdges"
      >
        <path d="${path}" />
      </svg>
      <p class="note"><a href="${authenticator.uri}">${words.openApp}</a></p>
      <p>${words.secret}<br /><code class="whole">${authenticator.secret}</code></p>
      <form method="post" action="/sign-in/second-step/set-up">
        ${hiddenFields(page)}
        <input type="hidden" name="ticket" value="${page.ticket}" />
        ${codeField(words, { required: true })}
        <button type="submit">${words.setUpAndSignIn}</button>
      </form>
      <p class="note"><a href="${withReturn('/sign-in', page.returnTo)}">${words.backToSignIn}</a></p>`,
  })
}

/** Shows the codes for a day without the app, this once. */
export function recoveryCodesPage({ words, codes, next }: { words: Words; codes: string[]; next: string }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return signInFrame({
    language: words.language,
    title: words.recoveryCodes,
    body: html`<p>${words.recoveryCodesText}</p>
      <ul class="codes">
        ${codes.map((code) => html`<li><code class="whole">${code}</code></li>`)}
      </ul>
      <a class="button quiet" href="${file}" download="lectern-recovery-codes.txt">${words.downloadCodes}</a>
      <a class="button" href="${next}">${words.kept}</a>`,
  })
}
