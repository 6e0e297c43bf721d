import * as openid from 'openid-client'
import type { Context, Services } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import {
  type Person,
  type RefusedAnswer,
  enterThroughProvider,
  noteProviderRefusal,
  takeFlow,
  type FlowRow,
  isEmail,
  refusedAnswer,
} from '../identities/index.ts'
import type { Finish } from '../saml/index.ts'
import { oidcClient } from './oidc-client.ts'
import { type ProviderRow, providerUrls } from '../identity-providers/index.ts'
import type { Visit } from '../sessions/index.ts'

type Callback = { provider: ProviderRow; search: string; browserId: string }
type Returned =
  | { kind: 'unknown' }
  | { kind: 'returned'; returnTo: string | undefined; isTrial: boolean; response: OidcResponse }

/**
 * Uses a request up and asks the provider who came back from it. In a transaction of its own: what the provider
 * says takes its time, and the request is spent whatever that is.
 */
export async function readOidcCallback(
  { services }: Context,
  { provider, search, browserId }: Callback,
): Promise<Returned> {
  const state = new URLSearchParams(search).get('state') ?? ''
  const flow = await services.database.transaction((db) =>
    takeFlow(db, { key: { id: state }, now: services.clock() }),
  )
  if (flow?.provider_id !== provider.id || flow.browser_hash !== hashSecret(browserId)) {
    return { kind: 'unknown' }
  }
  const response = await readOidcResponse(services, { provider, search, flow })
  const [returnTo, isTrial] = [flow.return_to ?? undefined, flow.is_trial === 1]
  return { kind: 'returned', returnTo, isTrial, response }
}

type Finishing = { provider: ProviderRow; returned: Returned; signedInAs: string | undefined; visit: Visit }

/** Signs in whom a provider named, once, in the browser that asked it. */
export async function finishOidcSignIn(
  ctx: Context,
  { provider, returned, signedInAs, visit }: Finishing,
): Promise<Finish> {
  if (returned.kind === 'unknown') return returned
  const { response, returnTo, isTrial } = returned
  if (response.kind === 'refused') {
    await noteProviderRefusal(ctx, { provider, email: '', reason: response.reason, visit })
    return { ...response, kind: 'answer-refused', returnTo, isTrial }
  }
  const { person } = response
  const entry = await enterThroughProvider(ctx, { provider, person, signedInAs, visit, isTrial })
  return { ...entry, returnTo, isTrial }
}

type OidcResponse = { kind: 'person'; person: Person } | RefusedAnswer

async function readOidcResponse(
  services: Services,
  { provider, search, flow }: { provider: ProviderRow; search: string; flow: FlowRow },
): Promise<OidcResponse> {
  const client = await oidcClient(services, provider)
  const { nonce, verifier } = JSON.parse(services.secrets.decrypt(flow.sealed ?? ''))
  try {
    const url = new URL(`${providerUrls(services, provider).response}?${search}`)
    const tokens = await openid.authorizationCodeGrant(client, url, {
      expectedState: flow.id,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) return refusedAnswer('namesNobody')
    const isWhole = claims['email'] !== undefined
    const about = isWhole ? claims : await openid.fetchUserInfo(client, tokens.access_token, claims.sub)
    return personOf(claims.sub, about)
  } catch (error) {
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): RefusedAnswer {
  const isClientRefused =
    (error instanceof openid.WWWAuthenticateChallengeError &&
      error.cause.some(({ scheme }) => scheme === 'basic')) ||
    (error instanceof openid.ResponseBodyError && error.error === 'invalid_client')
  if (isClientRefused) return refusedAnswer('wrongClient')
  return { kind: 'refused', reason: error instanceof Error ? error.message : 'it cannot be read' }
}

function personOf(subject: string, claims: Record<string, unknown>): OidcResponse {
  const { email, email_verified: isVerified, name } = claims
  if (typeof email !== 'string' || !isEmail(email)) return refusedAnswer('holdsNoAddress')
  if (isVerified === false || isVerified === 'false') return refusedAnswer('addressNotVerified')
  const displayName = typeof name === 'string' ? name.replaceAll(/\s+/g, ' ').trim().slice(0, 64) : ''
  const person = { subject, email: email.toLowerCase(), ...(displayName !== '' && { displayName }) }
  return { kind: 'person', person }
}
