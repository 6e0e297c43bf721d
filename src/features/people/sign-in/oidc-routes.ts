import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localPath } from '../../../http/pages.ts'
import { finishOidcSignIn, startOidc } from '../oidc/index.ts'
import { queryValue, type FrontDesk } from './front-desk.ts'
import { readActiveProvider } from '../identity-providers/index.ts'
import { showEntry } from './show-entry.ts'

type WithId = { Params: { providerId: string } }

/** `/oidc/<provider>/{start,callback}`. */
export function serveOidc(app: FastifyInstance, desk: FrontDesk): void {
  const { services } = desk
  const provider = ({ params }: FastifyRequest<WithId>) =>
    readActiveProvider(services, { providerId: params.providerId, kind: 'oidc' })

  app.get<WithId>('/oidc/:providerId/start', { exposeHeadRoute: false }, async (request, reply) => {
    const url = await startOidc(services, {
      provider: await provider(request),
      browserId: desk.browser(request, reply).id,
      returnTo: localPath(queryValue(request, 'return_to')),
    })
    return reply.header('cache-control', 'no-store').redirect(url, 303)
  })

  app.get<WithId>('/oidc/:providerId/callback', { exposeHeadRoute: false }, async (request, reply) => {
    const finish = await finishOidcSignIn(services, {
      provider: await provider(request),
      search: request.url.split('?')[1] ?? '',
      browserId: desk.browser(request, reply).id,
      visit: desk.visit(request),
    })
    return showEntry(desk, reply, finish)
  })
}
