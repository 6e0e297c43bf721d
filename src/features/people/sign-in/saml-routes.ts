import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../../contract/errors.ts'
import { messagePage } from './pages/index.ts'
import { fieldsOf } from '../../../http/forms.ts'
import { localPath } from '../../../http/pages.ts'
import { beginFlow, noteProviderRefusal } from '../identities/index.ts'
import { finishSamlSignIn, receiveSamlResponse, receiveSamlLogout, samlClient } from '../saml/index.ts'
import { queryValue, type FrontDesk } from './front-desk.ts'
import { readActiveProvider } from '../identity-providers/index.ts'
import { showEntry } from './show-entry.ts'

type WithId = { Params: { providerId: string } }

/** `/saml/<provider>/{start,acs,metadata,logout}`, and the way back from there. */
export function serveSaml(app: FastifyInstance, desk: FrontDesk): void {
  const { services } = desk
  const provider = ({ params }: FastifyRequest<WithId>) =>
    readActiveProvider(services, { providerId: params.providerId, kind: 'saml' })

  app.get<WithId>('/saml/:providerId/start', { exposeHeadRoute: false }, async (request, reply) => {
    const to = await provider(request)
    const { client, requestId } = await samlClient(services, to)
    const url = await client.getAuthorizeUrlAsync('', undefined, {})
    await beginFlow(services, {
      id: requestId,
      providerId: to.id,
      browserId: desk.browser(request, reply).id,
      returnTo: localPath(queryValue(request, 'return_to')),
    })
    return reply.header('cache-control', 'no-store').redirect(url, 303)
  })

  // The relay state that comes along is not looked at: where to go on to is kept here.
  app.post<WithId>('/saml/:providerId/acs', async (request, reply) => {
    const from = await provider(request)
    const encoded = fieldsOf(request)['SAMLResponse'] ?? ''
    const receipt = await receiveSamlResponse(services, { provider: from, encoded })
    if (receipt.kind === 'ticket') return reply.redirect(`/sign-in/finish?ticket=${receipt.ticket}`, 303)
    const { reason } = receipt
    await noteProviderRefusal(services, { provider: from, email: '', reason, visit: desk.visit(request) })
    const page = messagePage({
      title: 'You are not signed in',
      text: `The provider’s answer was refused: ${reason}.`,
      isProblem: true,
      next: { href: `/saml/${from.id}/start`, label: 'Begin again' },
    })
    return desk.show(reply, page, 403)
  })

  app.get('/sign-in/finish', { exposeHeadRoute: false }, async (request, reply) => {
    const ticket = queryValue(request, 'ticket') ?? ''
    const { id: browserId } = desk.browser(request, reply)
    const finish = await finishSamlSignIn(services, { ticket, browserId, visit: desk.visit(request) })
    return showEntry(desk, reply, finish)
  })

  app.get<WithId>('/saml/:providerId/metadata', async (request, reply) => {
    const { client } = await samlClient(services, await provider(request))
    const metadata = client.generateServiceProviderMetadata(null, null)
    return reply.header('content-type', 'application/samlmetadata+xml; charset=utf-8').send(metadata)
  })

  app.route<WithId>({
    method: ['GET', 'POST'],
    url: '/saml/:providerId/logout',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const from = await provider(request)
      const isSignedOut = await receiveSamlLogout(services, {
        provider: from,
        query: request.url.split('?')[1] ?? '',
        fields: fieldsOf(request),
      })
      if (!isSignedOut) throw new ApiError('forbidden', 'This is not a signed logout of the provider')
      const text = 'Your organization’s provider signed you out here.'
      const next = { href: '/sign-in', label: 'Sign in' }
      return desk.show(reply, messagePage({ title: 'You are signed out', text, next }))
    },
  })
}
