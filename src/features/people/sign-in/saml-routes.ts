import { ApiError } from '../../../contract/errors.ts'
import { messagePage } from './pages/index.ts'
import {
  implementPage,
  implementPreparedPage,
  type PageRequest,
  type PageRoute,
} from '../../../http/implement-page.ts'
import { localPath } from '../../../http/pages.ts'
import type { Context } from '../../../kernel/context.ts'
import { beginFlow, noteProviderRefusal } from '../identities/index.ts'
import {
  finishSamlSignIn,
  readSamlLogout,
  readSamlResponse,
  receiveSamlLogout,
  receiveSamlResponse,
  samlClient,
} from '../saml/index.ts'
import { readActiveProvider } from '../identity-providers/index.ts'
import { readSignedIn } from '../sessions/index.ts'
import { wordsFor } from './pages/words/index.ts'
import { answerRefusedIn, showEntry } from './show-entry.ts'

/** `/saml/<provider>/{start,acs,metadata,logout}`, and the way back from there. */
export const samlPages: PageRoute[] = [
  implementPreparedPage(
    { method: 'GET', path: '/saml/:providerId/start', isWrite: true },
    async (ctx, request) => {
      const provider = await providerOf(ctx, request)
      const { client, requestId } = await samlClient(ctx.services, provider)
      return { provider, requestId, url: await client.getAuthorizeUrlAsync('', undefined, {}) }
    },
    async (ctx, request, { provider, requestId, url }) => {
      await beginFlow(ctx, {
        id: requestId,
        providerId: provider.id,
        browserId: request.browser().id,
        returnTo: localPath(request.query('return_to')),
        isTrial: request.query('trial') === 'true',
      })
      return { kind: 'redirect', to: url }
    },
  ),
  // The relay state that comes along is not looked at: where to go on to is kept here.
  implementPreparedPage(
    { method: 'POST', path: '/saml/:providerId/acs' },
    async (ctx, request) => {
      const provider = await providerOf(ctx, request)
      const encoded = request.fields['SAMLResponse'] ?? ''
      return { provider, response: await readSamlResponse(ctx.services, { provider, encoded }) }
    },
    async (ctx, request, { provider, response }) => {
      const receipt = await receiveSamlResponse(ctx, { provider, response })
      if (receipt.kind === 'ticket')
        return { kind: 'redirect', to: `/sign-in/finish?ticket=${receipt.ticket}` }
      const { reason } = receipt
      await noteProviderRefusal(ctx, { provider, email: '', reason, visit: request.visit })
      const words = wordsFor(request)
      const html = messagePage({
        words,
        title: words.notSignedIn,
        text: answerRefusedIn(words, receipt),
        isProblem: true,
        next: { href: `/saml/${provider.id}/start`, label: words.beginAgain },
      })
      return { kind: 'page', html, status: 403 }
    },
  ),
  implementPreparedPage(
    { method: 'GET', path: '/sign-in/finish', isWrite: true },
    async (ctx, { visit }) => readSignedIn(ctx, visit),
    async (ctx, request, signedInAs) => {
      const ticket = request.query('ticket') ?? ''
      const { id: browserId } = request.browser()
      const { visit } = request
      const finish = await finishSamlSignIn(ctx, { ticket, browserId, signedInAs, visit })
      return showEntry(finish, wordsFor(request))
    },
  ),
  implementPage({ method: 'GET', path: '/saml/:providerId/metadata' }, async (ctx, request) => {
    const { client } = await samlClient(ctx.services, await providerOf(ctx, request))
    const text = client.generateServiceProviderMetadata(null, null)
    return { kind: 'text', text, contentType: 'application/samlmetadata+xml; charset=utf-8' }
  }),
  logout('GET'),
  logout('POST'),
]

function logout(method: 'GET' | 'POST'): PageRoute {
  return implementPreparedPage(
    { method, path: '/saml/:providerId/logout', isWrite: true },
    async (ctx, request) => {
      const provider = await providerOf(ctx, request)
      const { search: query, fields } = request
      return { provider, profile: await readSamlLogout(ctx.services, { provider, query, fields }) }
    },
    async (ctx, request, { provider, profile }) => {
      if (profile === undefined)
        throw new ApiError('forbidden', 'This is not a signed logout of the provider', {
          refusal: 'unsignedLogout',
        })
      await receiveSamlLogout(ctx, { provider, profile })
      const words = wordsFor(request)
      const { signedOut: title, signedOutText: text } = words
      const next = { href: '/sign-in', label: words.signIn }
      return { kind: 'page', html: messagePage({ words, title, text, next }) }
    },
  )
}

function providerOf({ services }: Context, { params }: PageRequest) {
  return readActiveProvider(services, { providerId: params['providerId'] ?? '', kind: 'saml' })
}
