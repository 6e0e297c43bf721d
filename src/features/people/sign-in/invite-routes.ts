import { ApiError } from '../../../contract/errors.ts'
import { invitePage, withReturn, type AfterJoining, type InviteStep } from './pages/index.ts'
import {
  implementPage,
  implementPreparedPage,
  type PageRequest,
  type PageResponse,
  type PageRoute,
} from '../../../http/implement-page.ts'
import type { Context } from '../../../kernel/context.ts'
import { membershipOf } from '../access/index.ts'
import { acceptInvite } from '../invites/index.ts'
import { enterWithInvite, hashNewPassword, limitLinks, requestLink } from '../sign-in-links/index.ts'
import { completeSignIn, isEmail } from '../identities/index.ts'
import { mailSentPage } from './mail-sent-page.ts'
import { nextInviteStep, readInvite } from './next-invite-step.ts'
import { showCompletion } from './show-completion.ts'
import { wordsFor } from './pages/words/index.ts'

const path = '/invites/:organizationId/:secret'

/** What somebody who was invited does to join. */
type Joining =
  | { kind: 'member'; userId: string; next: AfterJoining }
  | { kind: 'address'; email: string; returnTo: string }
  | { kind: 'newcomer'; email: string; displayName: string; hash: string }

/** `/invites/<organization>/<secret>`: where somebody who was invited joins, with or without an account. */
export const invitePages: PageRoute[] = [
  implementPage({ method: 'GET', path, isForUser: true }, async (ctx, request) =>
    (await isMember(ctx, request)) ? enterOrganization(request) : showInvite(ctx, request),
  ),
  {
    ...implementPreparedPage(
      { method: 'POST', path, isOwnForm: true, isForUser: true },
      prepareJoining,
      async (ctx, request, joining) => {
        const key = keyOf(request)
        switch (joining.kind) {
          case 'member':
            await acceptInvite(ctx, key)
            return goOn(ctx, request, joining)
          case 'address': {
            const { email, returnTo } = joining
            const words = wordsFor(request)
            await requestLink(ctx, {
              email,
              purpose: 'sign-in',
              mail: words.linkMails['sign-in'],
              returnTo,
              mayCreate: true,
            })
            return { kind: 'page', html: mailSentPage(ctx.services, words, email) }
          }
          case 'newcomer': {
            const { email, displayName, hash } = joining
            const { visit } = request
            const outcome = await enterWithInvite(ctx, { ...key, email, displayName, hash, visit })
            return showCompletion(ctx, request, { ...outcome, returnTo: undefined })
          }
        }
      },
    ),
    recover: async (ctx, request, error) =>
      error.kind === 'bad-request' ? showInvite(ctx, request, error.message) : undefined,
  },
]

function keyOf({ params }: PageRequest): { organizationId: string; secret: string } {
  return { organizationId: params['organizationId'] ?? '', secret: params['secret'] ?? '' }
}

async function isMember({ actor, db }: Context, request: PageRequest): Promise<boolean> {
  if (actor.kind !== 'user') return false
  const { organizationId } = keyOf(request)
  return (await membershipOf(db, { organizationId, userId: actor.userId })) !== undefined
}

async function goOn(
  ctx: Context,
  request: PageRequest,
  { userId, next }: Extract<Joining, { kind: 'member' }>,
): Promise<PageResponse> {
  if (next === 'enter') return enterOrganization(request)
  if (next === 'sign-in') return signInAnew(request)
  const { visit } = request
  const completion = await completeSignIn(ctx, { userId, method: 'link', visit })
  return showCompletion(ctx, request, { ...completion, returnTo: pathInApp(request) })
}

function enterOrganization(request: PageRequest): PageResponse {
  return { kind: 'redirect', to: pathInApp(request) }
}

function signInAnew(request: PageRequest): PageResponse {
  return {
    kind: 'redirect',
    to: `${withReturn('/sign-in', pathInApp(request))}&joined=true`,
    session: null,
  }
}

function pathInApp(request: PageRequest): string {
  return `/app/orgs/${keyOf(request).organizationId}`
}

async function stepFor(ctx: Context, request: PageRequest) {
  const actor = ctx.actor.kind === 'user' ? ctx.actor : undefined
  const invite = await readInvite(ctx.services, keyOf(request))
  return { userId: actor?.userId, invite, step: await nextInviteStep(ctx.services, { invite, actor }) }
}

async function showInvite(ctx: Context, request: PageRequest, error?: string): Promise<PageResponse> {
  const { invite, step } = await stepFor(ctx, request)
  const { formToken } = request.browser()
  const page = {
    words: wordsFor(request),
    formToken,
    path: invite.path,
    organization: invite.organization.title,
    step,
  }
  const html = invitePage({ ...page, ...(error && { error }) })
  return { kind: 'page', html, status: error === undefined ? 200 : 400 }
}

async function prepareJoining(ctx: Context, request: PageRequest): Promise<Joining> {
  const { fields, visit } = request
  const words = wordsFor(request)
  const { userId, invite, step } = await stepFor(ctx, request)
  if (userId !== undefined && step.kind !== 'single-sign-on')
    return { kind: 'member', userId, next: step.kind === 'join' ? step.next : 'enter' }
  if (step.kind === 'prove-address') {
    const email = (fields['email'] ?? '').trim()
    if (!isEmail(email)) throw new ApiError('bad-request', words.giveEmail)
    const verdict = await limitLinks(ctx, { email, visit })
    if (verdict.kind === 'wait') throw new ApiError('bad-request', words.tooManyMailsNow)
    return { kind: 'address', email, returnTo: invite.path }
  }
  const { email } = requireNewcomer(step)
  const displayName = (fields['name'] ?? '').trim()
  if (displayName === '' || displayName.length > 64) {
    throw new ApiError('bad-request', words.giveName)
  }
  const { password, repeated } = fields
  return {
    kind: 'newcomer',
    email,
    displayName,
    hash: await hashNewPassword(ctx.services, { password, repeated, email }, words.passwordProblems),
  }
}

function requireNewcomer(step: InviteStep): Extract<InviteStep, { kind: 'create-account' }> {
  if (step.kind === 'create-account') return step
  throw new ApiError('wrong-state', 'Sign in first; then the invitation can be accepted', {
    refusal: 'signInFirst',
  })
}
