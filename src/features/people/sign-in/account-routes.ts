import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../contract/errors.ts'
import { accountPage, type AccountPage } from '../../../engine/html/sign-in/index.ts'
import { localPath } from '../../../http/pages.ts'
import type { Fields } from '../../../http/forms.ts'
import type { Actor } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { createToken, revokeToken } from '../tokens/index.ts'
import { changePassword } from './change-password.ts'
import { endSession } from './end-session.ts'
import type { FrontDesk } from './front-desk.ts'
import { readAccount } from './read-account.ts'

type User = Extract<Actor, { kind: 'user' }>
type Shown = Pick<AccountPage, 'newToken' | 'notice' | 'error'>

const day = 24 * 60 * 60 * 1000

/** What somebody who is signed in sees and changes of their account. */
export function serveAccountPages(app: FastifyInstance, desk: FrontDesk): void {
  const { services } = desk

  async function showAccount(
    request: FastifyRequest,
    reply: FastifyReply,
    { user, shown = {}, status = 200 }: { user: User; shown?: Shown; status?: number },
  ): Promise<FastifyReply> {
    const { formToken } = desk.browser(request, reply)
    const account = await readAccount(services, user)
    return desk.show(reply, accountPage({ ...account, ...shown, formToken }), status)
  }

  app.get('/account', async (request, reply) => {
    const user = await desk.signedIn(request)
    return user === undefined
      ? reply.redirect('/sign-in?return_to=/account', 303)
      : showAccount(request, reply, { user })
  })

  app.post('/account/tokens', async (request, reply) => {
    const { user, fields } = await ownForm(desk, { request, reply })
    const name = (fields['name'] ?? '').trim()
    if (name === '' || name.length > 64) {
      const shown = { error: 'Give the token a name of up to 64 characters.' }
      return showAccount(request, reply, { user, shown, status: 400 })
    }
    const days = Number(fields['days'])
    const { secret } = await transact(services, user, (ctx) =>
      createToken(ctx, {
        userId: user.userId,
        name,
        isReadOnly: fields['rights'] === 'read-only',
        ...(days > 0 && days <= 3660 && { expiresAt: ctx.now + days * day }),
      }),
    )
    return showAccount(request, reply, { user, shown: { newToken: secret } })
  })

  app.post<{ Params: { id: string } }>('/account/tokens/:id/revoke', async (request, reply) => {
    const { user } = await ownForm(desk, { request, reply })
    await transact(services, user, (ctx) => revokeToken(ctx, { id: request.params.id, userId: user.userId }))
    return reply.redirect('/account', 303)
  })

  app.post<{ Params: { id: string } }>('/account/sessions/:id/revoke', async (request, reply) => {
    const { user } = await ownForm(desk, { request, reply })
    await transact(services, user, (ctx) => endSession(ctx, { id: request.params.id, userId: user.userId }))
    return reply.redirect('/account', 303)
  })

  app.post('/account/password', async (request, reply) => {
    const { user, fields } = await ownForm(desk, { request, reply })
    try {
      const secret = await changePassword(services, { user, fields, visit: desk.visit(request) })
      return desk.enter(reply, { secret, returnTo: '/account' })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      return showAccount(request, reply, { user, shown: { error: error.message }, status: error.status })
    }
  })

  app.post('/sign-out', async (request, reply) => {
    const { fields } = desk.form(request, reply)
    const user = await desk.signedIn(request)
    const id = user?.sessionId
    if (user !== undefined && id !== undefined) {
      await transact(services, user, (ctx) => endSession(ctx, { id, userId: user.userId }))
    }
    return desk.leave(reply, localPath(fields['return_to']) ?? '/sign-in')
  })
}

async function ownForm(
  desk: FrontDesk,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ user: User; fields: Fields }> {
  const { fields } = desk.form(request, reply)
  const user = await desk.signedIn(request)
  if (user === undefined) throw new ApiError('unauthorized', 'You are not signed in any more')
  return { user, fields }
}
