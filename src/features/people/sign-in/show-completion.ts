import type { PageRequest, PageResponse } from '../../../http/implement-page.ts'
import { localPath } from '../../../http/pages.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Completion } from '../identities/index.ts'
import { allProvidersOf, providerLinks } from '../identity-providers/index.ts'
import { messagePage, secondStepPage, setUpPage, withReturn } from './pages/index.ts'
import { wordsFor, type Words } from './pages/words/index.ts'

type WithReturn = { returnTo: string | undefined }

/** Gives a browser its new session and sends it on. */
export function enter({ secret, returnTo }: WithReturn & { secret: string }): PageResponse {
  return { kind: 'redirect', to: localPath(returnTo) ?? '/app/', session: secret }
}

/** Lets in who proved who they are, or shows what else their organization or their account asks for. */
export async function showCompletion(
  ctx: Context,
  request: PageRequest,
  completion: Completion & WithReturn,
): Promise<PageResponse> {
  const words = wordsFor(request)
  switch (completion.kind) {
    case 'signed-in':
      return enter(completion)
    case 'single-sign-on':
      return showSingleSignOn(ctx, { ...completion, words })
    case 'second-step': {
      const { ticket, returnTo } = completion
      const { formToken } = request.browser()
      return { kind: 'page', html: secondStepPage({ words, formToken, returnTo, ticket }) }
    }
    case 'set-up': {
      const { formToken } = request.browser()
      return { kind: 'page', html: setUpPage({ ...completion, words, formToken }) }
    }
  }
}

async function showSingleSignOn(
  { db, services }: Context,
  { organizationIds, returnTo, words }: WithReturn & { organizationIds: string[]; words: Words },
): Promise<PageResponse> {
  const providers = await Promise.all(organizationIds.map((id) => allProvidersOf(db, id)))
  const html = messagePage({
    words,
    title: words.useSingleSignOn,
    text: words.onlySingleSignOn,
    providers: providerLinks(services, providers.flat(), returnTo),
    next: { href: withReturn('/sign-in', returnTo), label: words.otherWays },
  })
  return { kind: 'page', html, status: 403 }
}
