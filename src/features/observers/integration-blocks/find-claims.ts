import type { IntegrationBlock, Manifest } from '../../../contract/observers/integration-manifest.ts'
import { claimsOf, type Claims } from '../../../engine/contentkit/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { integrationsOn } from '../integration-registry/index.ts'

/** Which addresses and languages the integrations of a space show, and as which of their blocks. */
export async function findClaims(
  services: Services,
  spaceId: string,
): Promise<Claims<IntegrationBlock & { integration: string }>> {
  const rows = await integrationsOn(services.database.read, spaceId)
  return claimsOf(
    rows.flatMap(({ name, manifest }) => {
      const { blocks = [] } = JSON.parse(manifest) as Manifest
      return blocks.map((block) => ({ integration: name, ...block }))
    }),
  )
}
