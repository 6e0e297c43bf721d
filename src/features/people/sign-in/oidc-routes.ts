import {
  implementPreparedPage,
  type Page,
  type PageRequest,
  type PageRoute,
} from '../../../http/implement-page.ts'
import { localPath } from '../../../http/pages.ts'
import type { Context } from '../../../kernel/context.ts'
import { beginFlow } from '../identities/index.ts'
import { finishOidcSignIn, readOidcCallback, startOidc } from '../oidc/index.ts'
import { readActiveProvider } from '../identity-providers/index.ts'
import { readSignedIn } from '../sessions/index.ts'
import { wordsFor } from './pages/words/index.ts'
import { showEntry } from './show-entry.ts'

const start: Page = { method: 'GET', path: '/oidc/:providerId/start', isWrite: true }
const callback: Page = { method: 'GET', path: '/oidc/:providerId/callback', isWrite: true }

/** `/oidc/<provider>/{start,callback}`. */
export const oidcPages: PageRoute[] = [
  implementPreparedPage(
    start,
    async (ctx, request) =>
      startOidc(ctx.services, {
        provider: await providerOf(ctx, request),
        browserId: request.browser().id,
        returnTo: localPath(request.query('return_to')),
        isTrial: request.query('trial') === 'true',
      }),
    async (ctx, _request, { flow, url }) => {
      await beginFlow(ctx, flow)
      return { kind: 'redirect', to: url }
    },
  ),
  implementPreparedPage(
    callback,
    async (ctx, request) => {
      const provider = await providerOf(ctx, request)
      const { search, visit } = request
      const returned = await readOidcCallback(ctx, { provider, search, browserId: request.browser().id })
      return { provider, returned, signedInAs: await readSignedIn(ctx, visit), visit }
    },
    async (ctx, request, returned) => showEntry(await finishOidcSignIn(ctx, returned), wordsFor(request)),
  ),
]

function providerOf({ services }: Context, { params }: PageRequest) {
  return readActiveProvider(services, { providerId: params['providerId'] ?? '', kind: 'oidc' })
}
