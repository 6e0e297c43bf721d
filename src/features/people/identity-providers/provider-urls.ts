import type { Services } from '../../../kernel/context.ts'
import type { ProviderRow } from './queries.ts'

/** Where a provider is begun, answered and described. */
export function providerUrls(
  services: Pick<Services, 'config'>,
  { id, kind }: Pick<ProviderRow, 'id' | 'kind'>,
): { start: string; response: string; entityId: string; logout: string } {
  const base = `${services.config.publicUrl}/${kind}/${id}`
  return {
    start: `${base}/start`,
    response: kind === 'saml' ? `${base}/acs` : `${base}/callback`,
    entityId: `${base}/metadata`,
    logout: `${base}/logout`,
  }
}
