import { ApiError } from '../../../contract/errors.ts'
import { accountPage, type AccountPage } from './pages/index.ts'
import {
  implementPage,
  implementPreparedPage,
  type Page,
  type PageRequest,
  type PageResponse,
  type PageRoute,
} from '../../../http/implement-page.ts'
import { localPath } from '../../../http/pages.ts'
import type { Context, UserActor } from '../../../kernel/context.ts'
import { createToken, revokeToken } from '../tokens/index.ts'
import { changePassword, hashOwnPassword } from '../sign-in-links/index.ts'
import { endSession } from '../sessions/index.ts'
import { enter } from './show-completion.ts'
import { inWords, wordsFor } from './pages/words/index.ts'
import { readAccount } from './read-account.ts'

type Shown = Pick<AccountPage, 'newToken' | 'notice' | 'error'>

const day = 24 * 60 * 60 * 1000

function ownForm(path: string): Page {
  return { method: 'POST', path, isOwnForm: true, isForUser: true }
}

/** What somebody who is signed in sees and changes of their account. */
export const accountPages: PageRoute[] = [
  implementPage({ method: 'GET', path: '/account', isForUser: true }, async (ctx, request) =>
    ctx.actor.kind === 'user'
      ? showAccount(ctx, request)
      : { kind: 'redirect', to: '/sign-in?return_to=/account' },
  ),

  implementPage(ownForm('/account/tokens'), async (ctx, request) => {
    const { userId } = requireUser(ctx)
    const { fields } = request
    const name = (fields['name'] ?? '').trim()
    if (name === '' || name.length > 64) {
      const error = wordsFor(request).account.giveTokenName
      return showAccount(ctx, request, { shown: { error }, status: 400 })
    }
    const days = Number(fields['days'])
    const { secret } = await createToken(ctx, {
      userId,
      name,
      isReadOnly: fields['rights'] === 'read-only',
      ...(days > 0 && days <= 3660 && { expiresAt: ctx.now + days * day }),
    })
    return showAccount(ctx, request, { shown: { newToken: secret } })
  }),

  implementPage(ownForm('/account/tokens/:id/revoke'), async (ctx, { params }) => {
    await revokeToken(ctx, { id: params['id'] ?? '', userId: requireUser(ctx).userId })
    return { kind: 'redirect', to: '/account' }
  }),

  implementPage(ownForm('/account/sessions/:id/revoke'), async (ctx, { params }) => {
    await endSession(ctx, { id: params['id'] ?? '', userId: requireUser(ctx).userId })
    return { kind: 'redirect', to: '/account' }
  }),

  {
    ...implementPreparedPage(
      ownForm('/account/password'),
      async (ctx, request) => {
        const { password = '', repeated, current } = request.fields
        const user = requireUser(ctx)
        const { passwordProblems: problems } = wordsFor(request)
        if (password !== repeated) throw new ApiError('bad-request', problems.different)
        const { address } = request.visit
        return hashOwnPassword(ctx, { user, password, current, address, problems })
      },
      async (ctx, { visit }, hash) => {
        const secret = await changePassword(ctx, { userId: requireUser(ctx).userId, hash, visit })
        return enter({ secret, returnTo: '/account' })
      },
    ),
    recover: async (ctx, request, error) =>
      ctx.actor.kind === 'user'
        ? showAccount(ctx, request, {
            shown: { error: inWords(error, wordsFor(request)) },
            status: error.status,
          })
        : undefined,
  },

  implementPage(ownForm('/sign-out'), async (ctx, { fields }) => {
    const { actor } = ctx
    if (actor.kind === 'user' && actor.sessionId !== undefined)
      await endSession(ctx, { id: actor.sessionId, userId: actor.userId })
    return { kind: 'redirect', to: localPath(fields['return_to']) ?? '/sign-in', session: null }
  }),
]

async function showAccount(
  ctx: Context,
  request: PageRequest,
  { shown = {}, status = 200 }: { shown?: Shown; status?: number } = {},
): Promise<PageResponse> {
  const account = await readAccount(ctx, requireUser(ctx), wordsFor(request))
  const { formToken } = request.browser()
  return { kind: 'page', html: accountPage({ ...account, ...shown, formToken }), status }
}

function requireUser({ actor }: Context): UserActor {
  if (actor.kind === 'user') return actor
  throw new ApiError('unauthorized', 'You are not signed in any more', { refusal: 'signedOut' })
}
