import type { ProviderRow } from './queries.ts'

/** Whether everything is there that signing in through a provider needs. */
export function isActive(provider: ProviderRow): boolean {
  const needed =
    provider.kind === 'saml'
      ? [provider.entity_id, provider.sso_url, provider.certificate]
      : [provider.issuer, provider.client_id]
  return [provider.label, ...needed].every((value) => value !== null && value !== '')
}
