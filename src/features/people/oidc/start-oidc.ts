import * as openid from 'openid-client'
import type { Services } from '../../../kernel/context.ts'
import type { NewFlow } from '../identities/index.ts'
import { oidcClient } from './oidc-client.ts'
import { type ProviderRow, providerUrls } from '../identity-providers/index.ts'

/** What to ask a provider, and where to send the browser with it. */
export async function startOidc(
  services: Services,
  {
    provider,
    browserId,
    ...going
  }: { provider: ProviderRow; browserId: string } & Pick<NewFlow, 'returnTo' | 'isTrial'>,
): Promise<{ flow: NewFlow; url: string }> {
  const client = await oidcClient(services, provider)
  const state = openid.randomState()
  const kept = { nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() }
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: providerUrls(services, provider).response,
    scope: 'openid email profile',
    state,
    nonce: kept.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: 'S256',
  })
  return { flow: { id: state, providerId: provider.id, browserId, ...going, kept }, url: url.href }
}
