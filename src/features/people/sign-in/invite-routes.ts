import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../contract/errors.ts'
import { invitePage, type InviteStep } from './pages/index.ts'
import { transact } from '../../../kernel/transact.ts'
import { acceptInvite } from '../invites/index.ts'
import { enterWithInvite, requestLink, hashNewPassword } from '../sign-in-links/index.ts'
import type { FrontDesk } from './front-desk.ts'
import { isEmail } from '../identities/index.ts'
import { mailSentPage } from './mail-sent-page.ts'
import { nextInviteStep, readInvite } from './next-invite-step.ts'
import { showSingleSignOn } from './show-single-sign-on.ts'

type InviteKey = { organizationId: string; secret: string }
type Exchange = { request: FastifyRequest<{ Params: InviteKey }>; reply: FastifyReply }

/** `/invites/<organization>/<secret>`: where somebody who was invited joins, with or without an account. */
export function serveInvitePages(app: FastifyInstance, desk: FrontDesk): void {
  const path = '/invites/:organizationId/:secret'
  app.get<{ Params: InviteKey }>(path, (request, reply) => showInvite(desk, { request, reply }))
  app.post<{ Params: InviteKey }>(path, async (request, reply) => {
    try {
      return await answerInvite(desk, { request, reply })
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'bad-request') throw error
      return showInvite(desk, { request, reply }, error.message)
    }
  })
}

async function stepFor(desk: FrontDesk, request: Exchange['request']) {
  const user = await desk.signedIn(request)
  const invite = await readInvite(desk.services, request.params)
  return { user, invite, step: await nextInviteStep(desk.services, { invite, userId: user?.userId }) }
}

async function showInvite(
  desk: FrontDesk,
  { request, reply }: Exchange,
  error?: string,
): Promise<FastifyReply> {
  const { invite, step } = await stepFor(desk, request)
  const { formToken } = desk.browser(request, reply)
  const page = { formToken, path: invite.path, organization: invite.organization.title, step }
  return desk.show(reply, invitePage({ ...page, ...(error && { error }) }), error === undefined ? 200 : 400)
}

async function answerInvite(desk: FrontDesk, { request, reply }: Exchange): Promise<FastifyReply> {
  const { services } = desk
  const { fields } = desk.form(request, reply)
  const { user, invite, step } = await stepFor(desk, request)
  if (user !== undefined) {
    await transact(services, user, (ctx) => acceptInvite(ctx, request.params))
    return reply.redirect('/app/', 303)
  }
  const visit = desk.visit(request)
  if (step.kind === 'prove-address') {
    const email = (fields['email'] ?? '').trim()
    if (!isEmail(email)) throw new ApiError('bad-request', 'Give your e-mail address')
    const link = { email, purpose: 'sign-in' as const, returnTo: invite.path, mayCreate: true, visit }
    const verdict = await requestLink(services, link)
    if (verdict.kind === 'wait')
      throw new ApiError('bad-request', 'Too many mails were asked for; wait a while')
    return desk.show(reply, mailSentPage(services, email))
  }
  const { email } = requireNewcomer(step)
  const displayName = (fields['name'] ?? '').trim()
  if (displayName === '' || displayName.length > 64) {
    throw new ApiError('bad-request', 'Give your name, in up to 64 characters')
  }
  const { password, repeated } = fields
  const hash = await hashNewPassword({ password, repeated, email })
  const completion = await transact(services, { kind: 'system' }, (ctx) =>
    enterWithInvite(ctx, { ...request.params, email, displayName, hash, visit }),
  )
  return completion.kind === 'signed-in'
    ? desk.enter(reply, { secret: completion.secret, returnTo: undefined })
    : showSingleSignOn(desk, reply, completion.organizationIds)
}

function requireNewcomer(step: InviteStep): Extract<InviteStep, { kind: 'create-account' }> {
  if (step.kind === 'create-account') return step
  throw new ApiError('wrong-state', 'Sign in first; then the invitation can be accepted')
}
