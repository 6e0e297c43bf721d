import { messagePage, withReturn } from './pages/index.ts'
import type { PageResponse } from '../../../http/implement-page.ts'
import { localPath } from '../../../http/pages.ts'
import type { RefusedAnswer } from '../identities/index.ts'
import type { Finish } from '../saml/index.ts'
import { enter } from './show-completion.ts'
import { inWords, type Words } from './pages/words/index.ts'

/** Lets in who came back from a provider, or says why not. */
export function showEntry(finish: Finish, words: Words): PageResponse {
  if (finish.kind === 'signed-in') return enter(finish)
  if (finish.kind === 'tried') return { kind: 'page', html: triedPage(finish, words) }
  return { kind: 'page', html: refusedPage(finish, words), status: 403 }
}

type Refused = Exclude<Finish, { kind: 'signed-in' | 'tried' }>

function triedPage({ provider, email, returnTo }: Extract<Finish, { kind: 'tried' }>, words: Words): string {
  return messagePage({
    words,
    title: words.trialWorks,
    text: words.trialWorksText(provider, email),
    ...settingsLink(returnTo, words),
  })
}

function refusedPage(finish: Refused, words: Words): string {
  const text = reasonOf(finish, words)
  if (finish.kind !== 'unknown' && finish.isTrial) {
    const title = words.trialRefused
    return messagePage({ words, title, text, isProblem: true, ...settingsLink(finish.returnTo, words) })
  }
  const returnTo = finish.kind === 'unknown' ? undefined : localPath(finish.returnTo)
  const next = { href: withReturn('/sign-in', returnTo), label: words.toSignIn }
  return messagePage({ words, title: words.notSignedIn, text, isProblem: true, next })
}

function reasonOf(finish: Refused, words: Words): string {
  if (finish.kind === 'unknown') return words.signInTooOld
  if (finish.kind === 'refused') return inWords(finish, words)
  return answerRefusedIn(words, finish)
}

/** That the answer of a provider was refused, and why, in words for people and their administrator. */
export function answerRefusedIn(words: Words, { reason, refusal }: Omit<RefusedAnswer, 'kind'>): string {
  return words.answerRefused(inWords({ refusal, message: reason }, words))
}

function settingsLink(returnTo: string | undefined, { backToSettings: label }: Words) {
  const href = localPath(returnTo)
  return href === undefined ? {} : { next: { href, label } }
}
