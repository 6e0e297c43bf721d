import { X509Certificate } from 'node:crypto'
import type { ProviderTest } from '../../../contract/people/identity-providers.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Services } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'
import { pemOf } from './policy.ts'
import type { ProviderRow } from './queries.ts'

export type Check = ProviderTest['checks'][number]

/** Tries what can be tried of a SAML provider without a person. */
export async function probeSaml(services: Services, provider: ProviderRow): Promise<Check[]> {
  const missing = [
    [provider.entity_id, 'the entity ID'],
    [provider.sso_url, 'the sign-in address'],
    [provider.certificate, 'the certificate'],
  ].flatMap(([value, name]) => (value ? [] : [String(name)]))
  if (missing.length > 0)
    return [{ name: 'settings', status: 'wrong', message: `Still missing: ${missing.join(', ')}.` }]
  return [
    { name: 'settings', status: 'ok', message: 'Everything is filled in.' },
    checkCertificate(provider.certificate ?? '', services.clock()),
    await checkAddress(services, provider.sso_url ?? ''),
  ]
}

function checkCertificate(text: string, now: number): Check {
  const { validFrom, validTo, subject } = new X509Certificate(pemOf(text))
  const [from, to] = [Date.parse(validFrom), Date.parse(validTo)]
  const wrong = (message: string): Check => ({ name: 'certificate', status: 'wrong', message })
  if (now > to)
    return wrong(
      `The certificate ran out on ${dayOf(to)}. Take the new one from your provider and paste it here.`,
    )
  if (now < from) return wrong(`The certificate is valid from ${dayOf(from)} on, not yet.`)
  const whose = subject.split('\n').at(-1) ?? subject
  return { name: 'certificate', status: 'ok', message: `Valid until ${dayOf(to)} (${whose}).` }
}

/** Whether anything answers at an address that a browser will be sent to. */
async function checkAddress(services: Services, url: string): Promise<Check> {
  try {
    const { status } = await services.fetchOutside(url, { timeout: 10_000, maximumBytes: 1024 * 1024 })
    if (status < 500 && status !== 404)
      return { name: 'address', status: 'ok', message: `The sign-in address answers (${status}).` }
    return {
      name: 'address',
      status: 'wrong',
      message: `The sign-in address answers ${status}. Compare it with the one that your provider shows.`,
    }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return {
      name: 'address',
      status: 'wrong',
      message: `The sign-in address does not answer: ${error.message}`,
    }
  }
}

function dayOf(time: number): string {
  return toTimestamp(time).slice(0, 10)
}
