import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../contract/errors.ts'
import {
  followLinkPage,
  forgotPasswordPage,
  messagePage,
  setPasswordPage,
  signInPage,
} from './pages/index.ts'
import { localPath } from '../../../http/pages.ts'
import { transact } from '../../../kernel/transact.ts'
import { hashSecret } from '../tokens/index.ts'
import {
  followLink,
  type LinkOutcome,
  linkBy,
  type LinkRow,
  requestLink,
  hashNewPassword,
  setPassword,
} from '../sign-in-links/index.ts'
import { queryValue, type FrontDesk } from './front-desk.ts'
import { isEmail } from '../identities/index.ts'
import { mailSentPage } from './mail-sent-page.ts'
import { showSingleSignOn } from './show-single-sign-on.ts'

/** Links that are sent by mail or printed: to sign in, and to set a password. */
export function serveLinkPages(app: FastifyInstance, desk: FrontDesk): void {
  serveRequests(app, desk)
  serveSignInLink(app, desk)
  servePasswordLink(app, desk)
}

function serveRequests(app: FastifyInstance, desk: FrontDesk): void {
  const { services, show } = desk

  app.post('/sign-in/link', async (request, reply) => {
    const { fields, browser } = desk.form(request, reply)
    const returnTo = localPath(fields['return_to'])
    const email = (fields['email'] ?? '').trim()
    const again = (error: string, status: number) =>
      show(reply, signInPage({ formToken: browser.formToken, returnTo, email, error }), status)
    if (!isEmail(email)) return again('Give your e-mail address.', 400)
    const link = { email, purpose: 'sign-in' as const, returnTo, mayCreate: false }
    const verdict = await requestLink(services, { ...link, visit: desk.visit(request) })
    if (verdict.kind === 'wait') return again(tooMany(verdict.minutes), 429)
    return show(reply, mailSentPage(services, email))
  })

  app.get('/sign-in/forgot', async (request, reply) =>
    show(reply, forgotPasswordPage(desk.browser(request, reply))),
  )

  app.post('/sign-in/forgot', async (request, reply) => {
    const { fields, browser } = desk.form(request, reply)
    const { formToken } = browser
    const email = (fields['email'] ?? '').trim()
    if (!isEmail(email)) {
      return show(reply, forgotPasswordPage({ formToken, error: 'Give your e-mail address.' }), 400)
    }
    const link = { email, purpose: 'password' as const, mayCreate: false }
    const verdict = await requestLink(services, { ...link, visit: desk.visit(request) })
    if (verdict.kind === 'wait') {
      return show(reply, forgotPasswordPage({ formToken, error: tooMany(verdict.minutes) }), 429)
    }
    return show(reply, mailSentPage(services, email))
  })
}

function serveSignInLink(app: FastifyInstance, desk: FrontDesk): void {
  const { services, show } = desk

  app.get('/sign-in/link', async (request, reply) => {
    const code = queryValue(request, 'code') ?? ''
    const link = await readLink(desk, { code, purpose: 'sign-in' })
    if (link === undefined) return showUsedUp(desk, reply)
    const { formToken } = desk.browser(request, reply)
    return show(reply, followLinkPage({ formToken, code, email: link.email }))
  })

  app.post('/sign-in/link/follow', async (request, reply) => {
    const { fields } = desk.form(request, reply)
    const code = fields['code'] ?? ''
    const outcome = await transact(services, { kind: 'system' }, (ctx) =>
      followLink(ctx, { code, visit: desk.visit(request) }),
    )
    return answerLink(desk, reply, outcome)
  })
}

function servePasswordLink(app: FastifyInstance, desk: FrontDesk): void {
  const { services, show } = desk

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    { code, error }: { code: string; error?: string },
  ): Promise<FastifyReply> {
    const link = await readLink(desk, { code, purpose: 'password' })
    if (link === undefined) return showUsedUp(desk, reply)
    const { formToken } = desk.browser(request, reply)
    const page = setPasswordPage({ formToken, code, email: link.email, ...(error && { error }) })
    return show(reply, page, error === undefined ? 200 : 400)
  }

  app.get('/sign-in/password', async (request, reply) =>
    showForm(request, reply, { code: queryValue(request, 'code') ?? '' }),
  )

  app.post('/sign-in/password', async (request, reply) => {
    const { fields } = desk.form(request, reply)
    const { code = '', password, repeated } = fields
    const link = await readLink(desk, { code, purpose: 'password' })
    if (link === undefined) return showUsedUp(desk, reply)
    try {
      const hash = await hashNewPassword({ password, repeated, email: link.email })
      const outcome = await transact(services, { kind: 'system' }, (ctx) =>
        setPassword(ctx, { code, hash, visit: desk.visit(request) }),
      )
      return await answerLink(desk, reply, outcome)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'bad-request') throw error
      return showForm(request, reply, { code, error: error.message })
    }
  })
}

function readLink(
  { services }: FrontDesk,
  { code, purpose }: { code: string; purpose: LinkRow['purpose'] },
): Promise<LinkRow | undefined> {
  return linkBy(services.database.read, { hash: hashSecret(code), purpose, now: services.clock() })
}

function answerLink(
  desk: FrontDesk,
  reply: FastifyReply,
  outcome: LinkOutcome,
): FastifyReply | Promise<FastifyReply> {
  if (outcome.kind === 'used-up') return showUsedUp(desk, reply)
  if (outcome.kind === 'single-sign-on') return showSingleSignOn(desk, reply, outcome.organizationIds)
  return desk.enter(reply, outcome)
}

function showUsedUp({ show }: FrontDesk, reply: FastifyReply): FastifyReply {
  return show(
    reply,
    messagePage({
      title: 'This link does not work any more',
      text: 'Links work once, and not for long. Ask for another one.',
      isProblem: true,
      next: { href: '/sign-in', label: 'To the sign-in page' },
    }),
    404,
  )
}

function tooMany(minutes: number): string {
  return `Too many mails were asked for. Wait ${minutes} minutes.`
}
