import type { Services } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'
import { providerUrls } from './provider-urls.ts'
import type { Check } from './probe-saml.ts'
import type { ProviderRow } from './queries.ts'

type Described = { token: string; methods: unknown }

/** Tries what can be tried of an OpenID Connect provider without a person. */
export async function probeOidc(services: Services, provider: ProviderRow): Promise<Check[]> {
  const { issuer, client_id: clientId } = provider
  const missing = [...(issuer ? [] : ['the issuer']), ...(clientId ? [] : ['the client ID'])]
  if (missing.length > 0)
    return [{ name: 'settings', status: 'wrong', message: `Still missing: ${missing.join(', ')}.` }]
  const settings: Check = { name: 'settings', status: 'ok', message: 'Everything is filled in.' }
  const described = await describe(services, issuer ?? '')
  if ('status' in described) return [settings, described]
  return [
    settings,
    { name: 'discovery', status: 'ok', message: 'The provider answers and describes itself.' },
    await checkClient(services, provider, described),
  ]
}

async function describe(services: Services, issuer: string): Promise<Described | Check> {
  const wrong = (message: string): Check => ({ name: 'discovery', status: 'wrong', message })
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const { status, body } = await services.fetchOutside(url, { timeout: 10_000, maximumBytes: 1024 * 1024 })
    if (status !== 200)
      return wrong(`${url} answers ${status}. Compare the issuer with what your provider shows.`)
    const told = parse(Buffer.from(body).toString('utf8'))
    const token = told['token_endpoint']
    if (typeof token !== 'string' || typeof told['authorization_endpoint'] !== 'string')
      return wrong(`${url} is no description of an OpenID Connect provider.`)
    if (hrefOf(told['issuer']) !== hrefOf(issuer))
      return wrong(
        `The provider calls itself ${JSON.stringify(told['issuer'])}. Use exactly that as the issuer.`,
      )
    return { token, methods: told['token_endpoint_auth_methods_supported'] }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return wrong(`The provider does not answer: ${error.message}`)
  }
}

// As signing in compares them: a slash after a bare host makes no difference.
function hrefOf(issuer: unknown): string | undefined {
  return URL.parse(String(issuer))?.href
}

// With a code that nobody gave out: whoever complains of the code has accepted the client.
async function checkClient(
  services: Services,
  provider: ProviderRow,
  { token, methods }: Described,
): Promise<Check> {
  const { client_id: clientId, client_secret: sealed } = provider
  const secret = sealed === null ? undefined : services.secrets.decrypt(sealed)
  const isHeader =
    secret !== undefined && (!Array.isArray(methods) || methods.includes('client_secret_basic'))
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'a-test-of-the-settings',
    redirect_uri: providerUrls(services, provider).response,
    code_verifier: 'a'.repeat(43),
    ...(isHeader
      ? {}
      : { client_id: clientId ?? '', ...(secret !== undefined && { client_secret: secret }) }),
  })
  const basic = Buffer.from(`${encodeURIComponent(clientId ?? '')}:${encodeURIComponent(secret ?? '')}`)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...(isHeader && { authorization: `Basic ${basic.toString('base64')}` }),
  }
  try {
    const response = await services.fetchOutside(token, {
      method: 'POST',
      headers,
      body: form.toString(),
      timeout: 10_000,
    })
    const { error } = parse(Buffer.from(response.body).toString('utf8'))
    return verdictOn(typeof error === 'string' ? error : `${response.status}`)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { name: 'client', status: 'wrong', message: `The token address does not answer: ${error.message}` }
  }
}

function verdictOn(error: string): Check {
  if (error === 'invalid_grant')
    return { name: 'client', status: 'ok', message: 'The provider knows the client and its secret.' }
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return {
      name: 'client',
      status: 'wrong',
      message: 'The provider refuses the client ID or its secret. Copy both anew from your provider.',
    }
  return {
    name: 'client',
    status: 'skipped',
    message: `The provider answers “${error}”; a sign-in will tell.`,
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
