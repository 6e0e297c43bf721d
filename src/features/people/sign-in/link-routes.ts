import {
  followLinkPage,
  forgotPasswordPage,
  messagePage,
  setPasswordPage,
  signInPage,
} from './pages/index.ts'
import {
  implementPage,
  implementPreparedPage,
  type PageRequest,
  type PageResponse,
  type PageRoute,
} from '../../../http/implement-page.ts'
import { localPath } from '../../../http/pages.ts'
import type { Context } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import {
  followLink,
  hashNewPassword,
  limitLinks,
  linkBy,
  type LinkOutcome,
  type LinkRow,
  requestLink,
  setPassword,
} from '../sign-in-links/index.ts'
import { isEmail } from '../identities/index.ts'
import { mailSentPage } from './mail-sent-page.ts'
import { showCompletion } from './show-completion.ts'
import { wordsFor, type Words } from './pages/words/index.ts'

/** Links that are sent by mail or printed: to sign in, and to set a password. */
export const linkPages: PageRoute[] = [
  implementPreparedPage(
    { method: 'POST', path: '/sign-in/link', isOwnForm: true },
    limitAskedLink,
    async (ctx, request, verdict) => {
      const returnTo = localPath(request.fields['return_to'])
      const email = emailIn(request)
      const words = wordsFor(request)
      const again = (error: string, status: number) => {
        const { formToken } = request.browser()
        return {
          kind: 'page' as const,
          html: signInPage({ words, formToken, returnTo, email, error }),
          status,
        }
      }
      if (verdict === undefined) return again(words.giveEmail, 400)
      if (verdict.kind === 'wait') return again(words.tooManyMails(verdict.minutes), 429)
      await requestLink(ctx, {
        email,
        purpose: 'sign-in',
        mail: words.linkMails['sign-in'],
        returnTo,
        mayCreate: false,
      })
      return { kind: 'page', html: mailSentPage(ctx.services, words, email) }
    },
  ),

  implementPage({ method: 'GET', path: '/sign-in/forgot' }, async (_ctx, request) => ({
    kind: 'page',
    html: forgotPasswordPage({
      ...request.browser(),
      words: wordsFor(request),
      returnTo: localPath(request.query('return_to')),
    }),
  })),

  implementPreparedPage(
    { method: 'POST', path: '/sign-in/forgot', isOwnForm: true },
    limitAskedLink,
    async (ctx, request, verdict) => {
      const returnTo = localPath(request.fields['return_to'])
      const email = emailIn(request)
      const words = wordsFor(request)
      const again = (error: string, status: number) => {
        const { formToken } = request.browser()
        return {
          kind: 'page' as const,
          html: forgotPasswordPage({ words, formToken, returnTo, error }),
          status,
        }
      }
      if (verdict === undefined) return again(words.giveEmail, 400)
      if (verdict.kind === 'wait') return again(words.tooManyMails(verdict.minutes), 429)
      await requestLink(ctx, {
        email,
        purpose: 'password',
        mail: words.linkMails.password,
        returnTo,
        mayCreate: false,
      })
      return { kind: 'page', html: mailSentPage(ctx.services, words, email) }
    },
  ),

  implementPage({ method: 'GET', path: '/sign-in/link' }, async (ctx, request) => {
    const words = wordsFor(request)
    const code = request.query('code') ?? ''
    const link = await readLink(ctx, { code, purpose: 'sign-in' })
    if (link === undefined) return usedUp(words)
    const { formToken } = request.browser()
    return { kind: 'page', html: followLinkPage({ words, formToken, code, email: link.email }) }
  }),

  implementPage({ method: 'POST', path: '/sign-in/link/follow', isOwnForm: true }, async (ctx, request) => {
    const { fields, visit } = request
    return showOutcome(ctx, request, await followLink(ctx, { code: fields['code'] ?? '', visit }))
  }),

  implementPage({ method: 'GET', path: '/sign-in/password' }, async (ctx, request) =>
    showPasswordForm(ctx, request, { code: request.query('code') ?? '' }),
  ),

  {
    ...implementPreparedPage(
      { method: 'POST', path: '/sign-in/password', isOwnForm: true },
      async (ctx, request) => {
        const { code = '', password, repeated } = request.fields
        const link = await readLink(ctx, { code, purpose: 'password' })
        const { passwordProblems } = wordsFor(request)
        return (
          link && hashNewPassword(ctx.services, { password, repeated, email: link.email }, passwordProblems)
        )
      },
      async (ctx, request, hash) => {
        if (hash === undefined) return usedUp(wordsFor(request))
        const { fields, visit } = request
        return showOutcome(ctx, request, await setPassword(ctx, { code: fields['code'] ?? '', hash, visit }))
      },
    ),
    recover: async (ctx, request, error) =>
      error.kind === 'bad-request'
        ? showPasswordForm(ctx, request, { code: request.fields['code'] ?? '', error: error.message })
        : undefined,
  },
]

async function limitAskedLink(ctx: Context, request: PageRequest) {
  const email = emailIn(request)
  return isEmail(email) ? limitLinks(ctx, { email, visit: request.visit }) : undefined
}

function emailIn({ fields }: PageRequest): string {
  return (fields['email'] ?? '').trim()
}

async function showPasswordForm(
  ctx: Context,
  request: PageRequest,
  { code, error }: { code: string; error?: string },
): Promise<PageResponse> {
  const link = await readLink(ctx, { code, purpose: 'password' })
  const words = wordsFor(request)
  if (link === undefined) return usedUp(words)
  const { formToken } = request.browser()
  const html = setPasswordPage({ words, formToken, code, email: link.email, ...(error && { error }) })
  return { kind: 'page', html, status: error === undefined ? 200 : 400 }
}

function readLink(
  { db, now }: Context,
  { code, purpose }: { code: string; purpose: LinkRow['purpose'] },
): Promise<LinkRow | undefined> {
  return linkBy(db, { hash: hashSecret(code), purpose, now })
}

async function showOutcome(ctx: Context, request: PageRequest, outcome: LinkOutcome): Promise<PageResponse> {
  return outcome.kind === 'used-up' ? usedUp(wordsFor(request)) : showCompletion(ctx, request, outcome)
}

function usedUp(words: Words): PageResponse {
  const html = messagePage({
    words,
    title: words.usedUpTitle,
    text: words.usedUpText,
    isProblem: true,
    next: { href: '/sign-in', label: words.toSignIn },
  })
  return { kind: 'page', html, status: 404 }
}
