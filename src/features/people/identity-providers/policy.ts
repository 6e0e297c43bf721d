import type { ProviderRow } from './queries.ts'

/** A certificate as PEM, also when only the Base64 inside it was given. */
export function pemOf(certificate: string): string {
  return certificate.includes('-----BEGIN')
    ? certificate
    : `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`
}

/** Whether everything is there that signing in through a provider needs. */
export function isActive(provider: ProviderRow): boolean {
  const needed =
    provider.kind === 'saml'
      ? [provider.entity_id, provider.sso_url, provider.certificate]
      : [provider.issuer, provider.client_id]
  return [provider.label, ...needed].every((value) => value !== null && value !== '')
}
