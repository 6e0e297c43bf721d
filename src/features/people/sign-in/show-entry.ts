import { messagePage, withReturn } from './pages/index.ts'
import type { PageResponse } from '../../../http/implement-page.ts'
import { localPath } from '../../../http/pages.ts'
import type { Finish } from '../saml/index.ts'
import { enter } from './enter.ts'
import { inWords, type Words } from './pages/words/index.ts'

function triedPage({ provider, email, returnTo }: Extract<Finish, { kind: 'tried' }>): string {
  return messagePage({
    title: 'The provider works',
    text: `${provider} says that you are ${email}, and its answer was accepted. Nobody was signed in by this.`,
    ...settingsLink(returnTo),
  })
}

function failedTrialPage({ message, returnTo }: Extract<Finish, { kind: 'refused' }>): string {
  const title = 'The sign-in was refused'
  return messagePage({ title, text: message, isProblem: true, ...settingsLink(returnTo) })
}

function settingsLink(returnTo: string | undefined) {
  const href = localPath(returnTo)
  return href === undefined ? {} : { next: { href, label: 'Back to the settings' } }
}

/** Lets in who came back from a provider, or says why not. */
export function showEntry(finish: Finish, words: Words): PageResponse {
  if (finish.kind === 'signed-in') return enter(finish)
  if (finish.kind === 'tried') return { kind: 'page', html: triedPage(finish) }
  if (finish.kind === 'refused' && finish.isTrial)
    return { kind: 'page', html: failedTrialPage(finish), status: 403 }
  const text = finish.kind === 'refused' ? inWords(finish, words) : words.signInTooOld
  const returnTo = finish.kind === 'refused' ? localPath(finish.returnTo) : undefined
  const next = { href: withReturn('/sign-in', returnTo), label: words.toSignIn }
  const html = messagePage({ words, title: words.notSignedIn, text, isProblem: true, next })
  return { kind: 'page', html, status: 403 }
}
